import type { Side } from './camera.ts'

const KEY = 'cameraSide'

/** The side that somebody chose at this tablet, or else the one that looks into the room. */
export function cameraSide(): Side {
  try {
    return localStorage.getItem(KEY) === 'user' ? 'user' : 'environment'
  } catch {
    return 'environment'
  }
}

export function rememberCameraSide(side: Side): void {
  try {
    localStorage.setItem(KEY, side)
  } catch {
    // A tablet that keeps nothing asks again next time.
  }
}
