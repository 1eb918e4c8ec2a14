import { indexedDbIn } from './indexed-db.ts'

/** How much sooner a tablet in a storm gives up waiting for a reply. */
const SOONER = 8

export type Tablet = {
  readonly name: string
  /** The folder of its storage. Its tabs share it. */
  readonly directory: string
  /** Where it finds the server. */
  readonly url: string
}

/** Gives this thread what a tab of a browser has, as far as the kiosk's outbox uses it. */
export function becomeTab({ name, directory, url }: Tablet): void {
  const { fetch, AbortSignal, BroadcastChannel } = globalThis
  const { locks } = navigator
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(ms / SOONER)
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
    fetch: (address: string, request: RequestInit) => fetch(new URL(address, url), request),
  })
}
