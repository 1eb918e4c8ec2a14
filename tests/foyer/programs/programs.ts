import { makeProgramKey } from '#domain/contract/programs/program-routes.ts'
import { makeWebhook } from '#domain/contract/programs/webhook-routes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import type { Foyer, HttpReply } from '#tests/foyer/foyer.ts'

/** Another program with a key. */
export type CallingProgram = {
  readonly id: string
  readonly key: string
  /** Makes a call with the key, and with these further headers. */
  call<R extends Route>(route: R, asked: CallArguments<R>, headers?: Record<string, string>): Promise<HttpReply<R>>
}

type Made = Omit<CallArguments<typeof makeProgramKey>['body'], 'name'> & { readonly name?: string }

/** Makes a key with these scopes. */
export async function aProgram(foyer: Foyer, { name = 'Website', ...made }: Made): Promise<CallingProgram> {
  const { body } = await foyer.asAdmin(makeProgramKey, { body: { name, ...made } })
  const call: CallingProgram['call'] = async (route, asked, headers = {}) =>
    await foyer.ask(route, asked, { authorization: `Bearer ${body.key}`, ...headers })
  return { ...body, call }
}

/** An address at which nobody listens. */
export const NOBODY = 'https://127.0.0.1:1025/foyer'

type Sent = Partial<CallArguments<typeof makeWebhook>['body']>

/** An administrator makes a webhook of all events, to nobody. */
export async function aWebhook(
  foyer: Foyer,
  made: Sent = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { body } = await foyer.asAdmin(makeWebhook, { body: { name: 'Texts', url: NOBODY, events: 'all', ...made } })
  return body
}
