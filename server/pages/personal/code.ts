import { setImmediate } from 'node:timers/promises'
import type { AttendeeId } from '#domain/ids.ts'
import { QR_LEVEL, qrDrawing, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'

/** Somebody's code: drawn for the page, and as the picture that a phone keeps. */
export type Code = {
  readonly link: string
  readonly drawing: QrDrawing
  /** A PNG, as a data URL: it is there when the network is not. */
  readonly picture: string
}

const PICTURE = { ...QR_LEVEL, margin: 1, scale: 8 }

/** Makes the code of a link. Throws when the link is too long for one. */
export async function codeOf(link: string): Promise<Code> {
  // Only when it is needed: the server starts without it.
  const { create, toDataURL } = await import('qrcode')
  return { link, drawing: qrDrawing(create(link, QR_LEVEL).modules), picture: await toDataURL(link, PICTURE) }
}

/** The codes that were drawn last: to draw one takes as long as thirty check-ins. */
export type DrawnCodes = {
  /** The code of a person's link, drawn at most once while it is kept. */
  codeOf(id: AttendeeId, link: string): Promise<Code>
  /** Throws away what is kept of a person who was erased. */
  forget(id: AttendeeId): void
  /** How many are kept. */
  size(): number
}

/** Each takes about 10 kB, so that all of them take 5 MB. */
const MOST_KEPT = 500

export function createDrawnCodes(draw: (link: string) => Promise<Code> = codeOf, most = MOST_KEPT): DrawnCodes {
  /** The one that was asked for last stands last. */
  const kept = new Map<AttendeeId, { readonly link: string; readonly code: Promise<Code> }>()

  let lastDrawn: Promise<unknown> = Promise.resolve()

  /** One after the other, so that check-ins get their turn in between. */
  function drawInTurn(link: string): Promise<Code> {
    const code = lastDrawn.then(() => setImmediate()).then(() => draw(link))
    lastDrawn = code.catch(() => {})
    return code
  }

  function keep(id: AttendeeId, link: string): Promise<Code> {
    const code = drawInTurn(link)
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
    forget: (id) => void kept.delete(id),
    size: () => kept.size,
  }
}

/** The name of the file: lower-cased, spaces as hyphens. */
export const pictureName = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}-check-in-qr.png`
