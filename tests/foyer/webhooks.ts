import { makeWebhook } from '#domain/contract/programs/webhook-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import type { Foyer } from './foyer.ts'

type Made = Partial<CallArguments<typeof makeWebhook>['body']>

/** An address at which nobody listens. */
export const NOBODY = 'https://127.0.0.1:1025/foyer'

/** Makes a webhook of all events. */
export async function aWebhook(
  foyer: Foyer,
  made: Made = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { body } = await foyer.asAdmin(makeWebhook, { body: { name: 'Texts', url: NOBODY, events: 'all', ...made } })
  return body
}
