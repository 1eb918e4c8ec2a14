import { setImmediate } from 'node:timers/promises'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { QR_LEVEL, qrDrawing, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'
import { erasedBy } from '#domain/read-models/people/people.ts'
import { RequestRefused } from '#server/request-refused.ts'

/** A person's code: drawn for the page, and as the picture that a phone saves. */
export type Code = {
  readonly link: string
  readonly drawing: QrDrawing
  /** A PNG as a data URL, so that it is available without a network. */
  readonly picture: string
}

const PICTURE = { ...QR_LEVEL, margin: 1, scale: 8 }

/** Makes the code of a link. Throws when the link is too long for a code. */
export async function drawCode(link: string): Promise<Code> {
  // Loaded only when it is needed, so that the server starts sooner.
  const { create, toDataURL } = await import('qrcode')
  return { link, drawing: qrDrawing(create(link, QR_LEVEL).modules), picture: await toDataURL(link, PICTURE) }
}

/** The codes that were drawn last. Drawing one takes as long as thirty check-ins. */
export type DrawnCodes = {
  /** Returns the code of a person's link. It is drawn once and then kept. Refused when too many wait for theirs. */
  codeOf(id: AttendeeId, link: string): Promise<Code>
  forgetAll(): void
  /** The number of codes that are kept. */
  size(): number
}

/** Each takes about 10 kB, so all of them take 5 MB. */
const MOST_KEPT = 500

/** As many as two full services need at the same moment. They take about ten seconds. */
const MOST_WAITING = 600

/** A church has a few addresses. Somebody may ask for one code under ten thousand of them. */
const MOST_WAITING_FOR_ONE = 4

export function createDrawnCodes(draw: (link: string) => Promise<Code> = drawCode, most = MOST_KEPT): DrawnCodes {
  /** The code that was requested last is last. */
  const kept = new Map<AttendeeId, { readonly link: string; readonly code: Promise<Code> }>()

  const line = createLine()

  function keep(id: AttendeeId, link: string): Promise<Code> {
    const code = line.take(id, () => draw(link))
    kept.set(id, { link, code })
    code.catch(() => kept.delete(id))
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return code
  }

  return {
    codeOf(id, link) {
      const known = kept.get(id)
      kept.delete(id)
      if (known?.link !== link) return keep(id, link)
      kept.set(id, known)
      return known.code
    },
    forgetAll: () => kept.clear(),
    size: () => kept.size,
  }
}

/**
 * Draws one code at a time, so that check-ins get their turn in between, and one of each person in turn, so that nobody
 * waits because somebody asks for one code under many addresses.
 */
function createLine() {
  const waiting = new Map<AttendeeId, (() => Promise<void>)[]>()
  let length = 0

  async function drawAll(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [id, own] = next
      await setImmediate()
      await own[0]?.()
      own.shift()
      length -= 1
      // Who has asked for more comes last again.
      waiting.delete(id)
      if (own.length > 0) waiting.set(id, own)
    }
  }

  return {
    take(id: AttendeeId, draw: () => Promise<Code>): Promise<Code> {
      const own = waiting.get(id) ?? []
      if (own.length >= MOST_WAITING_FOR_ONE || length >= MOST_WAITING)
        return Promise.reject(new RequestRefused('too-many-tries', { retryAfter: 10 }))
      const { promise, resolve, reject } = Promise.withResolvers<Code>()
      own.push(() => draw().then(resolve, reject))
      waiting.set(id, own)
      length += 1
      if (length === 1) void drawAll()
      return promise
    },
  }
}

/**
 * Forgets all codes when somebody was erased with these events: a code is kept by the number in its link, and which
 * numbers somebody has had is not known here.
 */
export function forgetErased(codes: DrawnCodes, events: readonly DomainEvent[]): void {
  if (events.some((event) => erasedBy(event).length > 0)) codes.forgetAll()
}

/** The name of the picture's file: in lower case, with hyphens for spaces. */
export const pictureName = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}-check-in-qr.png`
