import type { ActionType } from '#domain/contract/activity/action-types.ts'
import type { WebhookEvent, WebhooksEvent } from '#domain/webhooks/events.ts'
import type { WebhookId } from '#domain/webhooks/webhook-fields.ts'
import type { Views } from '#server/views.ts'
import type { ActivityEntry, ActivityRule } from './activity-entry.ts'

type Told = WebhooksEvent['type'] | Exclude<WebhookEvent['type'], 'WebhookReached'>

/** What is told of webhooks, by their names. An address may hold a password, and is not told. */
export const ofWebhooks = {
  WebhookMade: ({ name: webhook }) => ({ deed: 'webhookMade', values: { webhook } }),
  WebhookChanged: ({ webhookId }, views) => telling('webhookChanged', webhookId, views),
  WebhookSecretChanged: ({ webhookId }, views) => telling('webhookSecretChanged', webhookId, views),
  WebhookTurnedOff: ({ webhookId, reason }, views) =>
    telling(reason === 'gone' ? 'webhookGone' : 'webhookFailed', webhookId, views),
  WebhookTurnedOn: ({ webhookId }, views) => telling('webhookTurnedOn', webhookId, views),
  WebhookEnded: ({ webhookId }, views) => telling('webhookEnded', webhookId, views),
  WebhookSentAgain: ({ webhookId }, views) => telling('webhookSentAgain', webhookId, views),
  WebhookSkipped: ({ webhookId }, views) => telling('webhookSkipped', webhookId, views),
} satisfies { [Type in Told]: ActivityRule<Type> }

/** How far a webhook has come, and which server sends. */
export const untoldOfWebhooks = { WebhookReached: null, SenderTook: null, SenderLeft: null }

function telling(deed: ActionType, id: WebhookId, { webhooks }: Views): ActivityEntry {
  const webhook = webhooks.find(id)?.name
  return { deed, values: webhook === undefined ? {} : { webhook } }
}
