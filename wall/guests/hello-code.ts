import { create } from 'zustand'
import { bare } from '#web/live/bare-routes.ts'
import { ownStanding } from '#wall/device/follow-device.ts'
import type { DeviceStanding } from '#domain/contract/device/device-shapes.ts'
import type { guestPlace } from '#domain/contract/guest/guest-routes.ts'
import type { HelloCode } from '#domain/contract/guest/guest-shapes.ts'
import { helpersMark } from '#web/storage/helpers-mark.ts'

/** The code that leads guests to the form. Null on a wall that was not let in, and while there is no fresh one. */
export const useHelloCode = create<{ readonly code: HelloCode['code'] | null }>()(() => ({ code: null }))

export const HELLO_CODE = bare<typeof guestPlace>('GET', '/api/guests/place')

const PATIENCE_MS = 5000

/** How soon a wall that got no code looks again whether there is one for it. */
const ASK_AGAIN_MS = 15_000

let ending: ReturnType<typeof setTimeout> | undefined
let asking: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a fresh code whenever there is a new one, and none when this wall gets none. While the server is away, the last
 * one stays for as long as it is good. Also called when the wall has slept: no timer ran meanwhile, and its code leads
 * nobody to the form any more.
 */
export async function followHelloCode(): Promise<void> {
  const shown = await helloCodeNow()
  if (shown !== 'unreachable') show(shown)
  const wait = shown === 'unreachable' || shown === null ? ASK_AGAIN_MS : shown.changesIn
  clearTimeout(asking)
  asking = setTimeout(() => void followHelloCode(), wait)
}

function show(shown: HelloCode | null): void {
  clearTimeout(ending)
  useHelloCode.setState({ code: shown?.code ?? null })
  if (shown) ending = setTimeout(() => show(null), shown.endsIn)
}

async function helloCodeNow(): Promise<HelloCode | 'unreachable' | null> {
  if (helpersMark() !== 'in') {
    const standing = await ownStanding()
    if (!standing) return 'unreachable'
    if (!isWallOrDesk(standing)) return null
  }
  try {
    const { method, path } = HELLO_CODE
    const response = await fetch(path, { method, credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? ((await response.json()) as HelloCode) : null
  } catch {
    return 'unreachable'
  }
}

/** Other devices get no code. They do not ask for it: a browser reports each refusal as an error of the page. */
const isWallOrDesk = ({ state, kind }: DeviceStanding): boolean =>
  state === 'in' && (kind === 'wall' || kind === 'desk')
