import { choosePin } from '#domain/contract/custody/pin-routes.ts'
import { inviteHelper, join } from '#domain/contract/helper/helper-routes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { HelperId } from '#domain/ids.ts'
import { askAt, type HttpReply, type Foyer } from './foyer.ts'
import { viewerAt, type Viewer } from './setup.ts'

type Server = Pick<Foyer, 'url'>

/** A browser that keeps the cookies of a helper. It may reach another server with each call. */
export class HelpersBrowser {
  readonly cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  /** What the pages of this server send. */
  headers({ url }: Server): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { origin: url, ...this.#headers, ...(cookie === '' ? {} : { cookie }) }
  }

  async call<R extends Route>(
    server: Server,
    route: R,
    asked: CallArguments<R>,
    headers: Record<string, string> = {},
  ): Promise<HttpReply<R>> {
    const reply = await askAt(server.url, route, asked, { ...this.headers(server), ...headers })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }

  /** Connects as the pages do. */
  connect(server: Server): Viewer {
    return viewerAt(server, { extraHeaders: this.headers(server) })
  }
}

export type SignedIn = {
  readonly id: HelperId
  readonly browser: HelpersBrowser
  readonly signInName: string
  readonly password: string
}

export const HELPERS_PASSWORD = 'lanterns by the river 9'

/** The token of a link. */
export const tokenOf = (path: string): string => path.slice('/join/'.length)

/** A link for a new helper, made with the shared password. */
export async function invited(
  foyer: Pick<Foyer, 'asAdmin'>,
  { name = 'Micah Redfern', roles = ['desk'] }: { name?: string; roles?: HelperRole[] } = {},
): Promise<{ id: HelperId; token: string }> {
  const { status, body, failure } = await foyer.asAdmin(inviteHelper, { body: { name, roles } })
  if (status !== 200) throw new Error(`Nobody was invited: ${failure.code}`)
  return { id: body.helper.id, token: tokenOf(body.path) }
}

/** A helper who has used the link a moment ago and is signed in. */
export async function signedIn(
  foyer: Pick<Foyer, 'asAdmin' | 'url'>,
  who: { name?: string; roles?: HelperRole[]; signInName?: string } = {},
  headers: Record<string, string> = {},
): Promise<SignedIn> {
  const { id, token } = await invited(foyer, who)
  const [browser, signInName, password] = [new HelpersBrowser(headers), who.signInName ?? id, HELPERS_PASSWORD]
  const { status, failure } = await browser.call(foyer, join, { params: { token }, body: { signInName, password } })
  if (status !== 200) throw new Error(`Nobody has joined: ${failure.code}`)
  return { id, browser, signInName, password }
}

/** A children's leader who has chosen a PIN. `given` is what a tablet sends of them. */
export async function leaderWithPin(
  foyer: Pick<Foyer, 'asAdmin' | 'url'>,
  name = 'Esther Naramoor',
): Promise<SignedIn & { given: { helper: HelperId; pin: string } }> {
  const leader = await signedIn(foyer, { name, roles: ['children'] })
  const asked = { params: { helperId: leader.id }, body: { pin: '271828' } }
  const { status, failure } = await leader.browser.call(foyer, choosePin, asked)
  if (status !== 204) throw new Error(`Nobody has chosen a PIN: ${failure.code}`)
  return { ...leader, given: { helper: leader.id, pin: '271828' } }
}
