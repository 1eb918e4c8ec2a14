import { Webhook } from 'standardwebhooks'
import type { Instant } from '#domain/ids.ts'
import { secretsAt, type WebhookConfig } from '#domain/webhooks/webhooks.ts'
import { version } from '#server/configuration/version.ts'
import type { Services } from '#server/server-services.ts'
import { type CallResult, type Message, receiverAt, type Receiver } from './call-receiver.ts'

export type CallerParts = Pick<Services, 'now' | 'webhookSecretOf'> & { readonly limitMs: number }

/** Calls the receiver of one webhook, at the address and with the secrets that the webhook has at that moment. */
export class Caller {
  readonly #parts: CallerParts
  #receiver: Receiver | null = null
  #calls = ''

  constructor(parts: CallerParts) {
    this.#parts = parts
  }

  /** Sends once. `at` is when the call began. */
  async send(
    webhook: WebhookConfig,
    id: string,
    body: object,
    stopped: AbortSignal,
  ): Promise<CallResult & { readonly at: Instant }> {
    const { now, webhookSecretOf } = this.#parts
    const at = now()
    const secrets = secretsAt(webhook, at).map((number) => webhookSecretOf(webhook.id, number))
    const message = signed(id, body, secrets, new Date(at))
    return { at, ...(await this.#receiverOf(webhook).send(message, stopped)) }
  }

  #receiverOf({ url, privateHttp }: WebhookConfig): Receiver {
    const calls = `${url} ${privateHttp}`
    if (this.#receiver && this.#calls === calls) return this.#receiver
    this.close()
    this.#calls = calls
    this.#receiver = receiverAt({ url, privateHttp, limitMs: this.#parts.limitMs })
    return this.#receiver
  }

  close(): void {
    this.#receiver?.close()
    this.#receiver = null
  }
}

/** What a receiver gets: the body of Standard Webhooks, with as many signatures as secrets count. */
function signed(id: string, body: object, secrets: readonly string[], at: Date): Message {
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
