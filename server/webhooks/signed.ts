import { Webhook } from 'standardwebhooks'
import { version } from '#server/configuration/version.ts'
import type { Message } from './call-receiver.ts'

/** What a receiver gets: the body of Standard Webhooks, with as many signatures as secrets count. */
export function signed(id: string, body: object, secrets: readonly string[], at: Date): Message {
  const text = JSON.stringify(body)
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Foyer/${version}`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, text)).join(' '),
    },
  }
}
