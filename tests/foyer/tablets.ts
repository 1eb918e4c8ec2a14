import type { Language } from '#domain/languages.ts'
import { acceptDevice, askToComeIn, fleet, letTabletsIn, ownStanding } from '#domain/contract/device/device-routes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import type { DeviceId } from '#domain/ids.ts'
import { askAt, ADMIN, type HttpReply, type Foyer } from './foyer.ts'
import { viewerAt, type Viewer } from './setup.ts'

type Server = Pick<Foyer, 'url'>

/** A browser that keeps the key of its device, as a tablet does. It may reach another server with each call. */
export class Tablet {
  cookie: string | null = null
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  headers(): Record<string, string> {
    return { ...this.#headers, ...(this.cookie === null ? {} : { cookie: this.cookie }) }
  }

  async call<R extends Route>({ url }: Server, route: R, asked: CallArguments<R>): Promise<HttpReply<R>> {
    const reply = await askAt(url, route, asked, this.headers())
    const given = reply.headers.getSetCookie().find((one) => one.startsWith('foyer-device='))
    if (given !== undefined) this.cookie = given.split(';')[0] ?? null
    return reply
  }

  ask(server: Server) {
    return this.call(server, askToComeIn, {})
  }

  async standing(server: Server) {
    return (await this.call(server, ownStanding, {})).body
  }

  /** Connects as its page does. */
  connect(server: Server): Viewer {
    return viewerAt(server, { extraHeaders: this.headers() })
  }
}

/** Lets devices ask for five minutes. */
export const letIn = (server: Server, open = true) =>
  askAt(server.url, letTabletsIn, { body: { open } }, { authorization: ADMIN })

type Described = Partial<{
  name: string
  kind: 'kiosk' | 'desk' | 'wall' | 'counter' | 'printer' | 'room'
  serves: 'all' | number[]
  oneOffs: boolean
  language: Language
  printer: DeviceId
  prints: 'nobody' | 'first-time' | 'children' | 'all'
  rooms: number[]
}>

/** The administrator accepts a device that waits. */
export const accept = (server: Server, id: DeviceId, described: Described = {}) =>
  askAt(
    server.url,
    acceptDevice,
    { params: { id }, body: { name: 'Main door', kind: 'kiosk', serves: 'all', ...described } },
    { authorization: ADMIN },
  )

/** A tablet that was let in a moment ago, with its id. */
export async function letInTablet(
  server: Server,
  described: Described = {},
  headers: Record<string, string> = {},
): Promise<{ tablet: Tablet; id: DeviceId }> {
  const tablet = new Tablet(headers)
  await letIn(server)
  const { body } = await tablet.ask(server)
  const id = await waitingId(server, body.code)
  const accepted = await accept(server, id, described)
  if (accepted.status !== 200) throw new Error(`The tablet was not let in: ${accepted.failure.code}`)
  return { tablet, id }
}

/** The id under which the device with this code waits. */
export async function waitingId(server: Server, code: string | undefined): Promise<DeviceId> {
  const { waiting } = await fleetAt(server)
  const found = waiting.find((one) => one.code === code)
  if (!found) throw new Error('No device with this code waits')
  return found.id
}

/** What the page of the tablets shows at this server. */
export const fleetAt = async ({ url }: Server) => (await askAt(url, fleet, {}, { authorization: ADMIN })).body
