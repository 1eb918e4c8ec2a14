import { keepTime } from './clock.ts'
import { indexedDbIn } from './indexed-db.ts'

/** How much sooner a tablet in a storm gives up waiting for a reply. */
const SOONER = 8

export type Tablet = {
  readonly name: string
  /** The folder of its storage. Its tabs share it. */
  readonly directory: string
  /** Where it finds the server. */
  readonly url: string
  /** What its browser sends beside: the sign-in of a helper. */
  readonly headers?: Readonly<Record<string, string>>
  /** How many calls that change something are under way at this moment, on all tablets that share it. */
  readonly underWay?: Int32Array
  /** How many times as fast its clock runs, so that it tries again sooner. */
  readonly faster?: number
}

/** Gives this thread what a tab of a browser has, as far as the kiosk's outbox uses it. */
export function becomeTab({ name, directory, url, headers, underWay, faster = 1 }: Tablet): void {
  const { fetch, BroadcastChannel } = globalThis
  const { locks } = navigator
  keepTime(faster, Math.max(faster, SOONER))
  class Channel extends BroadcastChannel {
    constructor(channel: string) {
      super(`${name} ${channel}`)
    }
  }
  Object.defineProperty(navigator, 'locks', {
    value: {
      request: (lock: string, ...rest: unknown[]) => Reflect.apply(locks.request, locks, [`${name} ${lock}`, ...rest]),
    },
  })
  Object.assign(globalThis, {
    ...indexedDbIn(directory),
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { hidden: false }),
    BroadcastChannel: Channel,
    fetch: counting(underWay, (address, request) => fetch(new URL(address, url), withHeaders(request, headers))),
  })
}

const withHeaders = (request: RequestInit, more: Tablet['headers']): RequestInit =>
  more ? { ...request, headers: { ...(request.headers as Record<string, string>), ...more } } : request

type Fetch = (address: string, request: RequestInit) => Promise<Response>

const counting = (underWay: Int32Array | undefined, fetch: Fetch): Fetch =>
  underWay
    ? async (address, request) => {
        if (request.method !== 'POST') return await fetch(address, request)
        Atomics.add(underWay, 0, 1)
        return await fetch(address, request).finally(() => Atomics.sub(underWay, 0, 1))
      }
    : fetch
