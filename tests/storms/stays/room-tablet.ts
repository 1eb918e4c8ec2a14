import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import { pathOf } from '#tests/foyer/foyer.ts'

/** What a server has said for certain: it is done, or it is refused with a code. */
export type Certain<R extends Route> =
  | { readonly isDone: true; readonly body: Reply<R> }
  | { readonly isDone: false; readonly code: string }

/**
 * A tablet at the door of a room, or the phone of a leader, over a bad network. It keeps each command until the server
 * has answered it for certain, and sends it again with the same id. Its page may be ended at any moment, in the middle
 * of a call too: the next one goes on with what was kept.
 */
export type RoomTablet = {
  send<R extends Route>(route: R, asked: CallArguments<R>): Promise<Certain<R>>
  /** How often the page was ended. */
  readonly ended: () => number
}

const PATIENCE_MS = 2_500
/** The server refuses nothing for good while it cannot know: a drop-off may still be on a kiosk. */
const AGAIN = new Set(['not-in-care', 'unknown', 'too-many-requests', 'behind'])

type Needs = {
  readonly url: () => string
  readonly headers: Readonly<Record<string, string>>
  readonly chance: () => number
  /** No more tries for what may never be known. */
  readonly isOver: () => boolean
}

export function roomTablet({ url, headers, chance, isOver }: Needs): RoomTablet {
  let ended = 0

  async function once<R extends Route>(route: R, asked: CallArguments<R>): Promise<Certain<R> | undefined> {
    const page = new AbortController()
    const lasts = chance() < 0.1 ? setTimeout(() => page.abort(), chance() * 60) : undefined
    try {
      const signal = AbortSignal.any([page.signal, AbortSignal.timeout(PATIENCE_MS)])
      const response = await fetch(`${url()}${pathOf(route, asked)}`, {
        method: route.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify((asked as { body?: unknown }).body ?? {}),
        signal,
      })
      return certain<R>(response.status, await response.text())
    } catch {
      if (page.signal.aborted) ended += 1
      return undefined
    } finally {
      clearTimeout(lasts)
    }
  }

  return {
    ended: () => ended,
    async send(route, asked) {
      for (;;) {
        const answer = await once(route, asked)
        if (answer && (answer.isDone || !AGAIN.has(answer.code) || isOver())) return answer
        await wait(20 + chance() * 60)
      }
    },
  }
}

/** Undefined for anything that is no answer of this server, such as the page of a portal. */
function certain<R extends Route>(status: number, text: string): Certain<R> | undefined {
  if (status >= 500) return undefined
  try {
    const body = JSON.parse(text) as unknown
    if (status < 300) return { isDone: true, body: body as Reply<R> }
    const { code } = body as { code?: unknown }
    return typeof code === 'string' ? { isDone: false, code } : undefined
  } catch {
    return undefined
  }
}

export const newCommand = (): { commandId: string } => ({ commandId: randomUUID() })
