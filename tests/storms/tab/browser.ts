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
    document: Object.assign(new EventTarget(), { hidden: false, querySelector: () => null }),
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

/**
 * The clock of a page in a storm. It goes on only while the machine lets the page run, so a busy machine does
 * not use up the patience of a page whose turn did not come. It may also go faster: then the page gives up and
 * tries again sooner.
 */

/** A wait consists of so many short ones. While the page does not run, only one of them can pass. */
const PARTS = 20

const { setTimeout: wait, clearTimeout: stop } = globalThis

class Waiting {
  #timer: ReturnType<typeof wait>

  constructor(call: () => void, part: number, left = PARTS) {
    const next = (): void => {
      left -= 1
      if (left === 0) call()
      else this.#timer = wait(next, part)
    }
    this.#timer = wait(next, part)
  }

  stop(): void {
    stop(this.#timer)
  }

  /** Nothing in a page waits for the end of the process. */
  unref(): this {
    this.#timer.unref()
    return this
  }
}

/** Gives this thread such a clock, which is so many times as fast, and whose calls give up so many times sooner. */
function keepTime(faster: number, givesUpSooner: number): void {
  const setTimeout = (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    new Waiting(() => call(...given), ms / faster / PARTS)
  Object.assign(globalThis, {
    setTimeout,
    clearTimeout: (timer: Waiting | Parameters<typeof stop>[0]) =>
      timer instanceof Waiting ? timer.stop() : stop(timer),
  })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    const tooLong = new DOMException('It took too long', 'TimeoutError')
    new Waiting(() => controller.abort(tooLong), ms / givesUpSooner / PARTS)
    return controller.signal
  }
}
