import type { ShownWebhook } from '#domain/contract/programs/webhook-routes.ts'

/** What is open over the page, and for which webhook. */
export type WebhookDialog =
  | { readonly form: 'make' }
  | { readonly form: 'shown'; readonly name: string; readonly secret: string }
  | {
      readonly form: 'change' | 'deliveries' | 'secret' | 'skip' | 'turn on' | 'take away'
      readonly webhook: ShownWebhook
    }

/** The dialogs of one webhook. */
export type DialogOfOne = Extract<WebhookDialog, { readonly webhook: ShownWebhook }>['form']
