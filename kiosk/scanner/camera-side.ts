import type { CameraSide } from './camera.ts'

const KEY = 'cameraSide'

/** Returns the side that was chosen at this tablet, or else the one that looks into the room. */
export function cameraSide(): CameraSide {
  try {
    return localStorage.getItem(KEY) === 'user' ? 'user' : 'environment'
  } catch {
    return 'environment'
  }
}

export function rememberCameraSide(side: CameraSide): void {
  try {
    localStorage.setItem(KEY, side)
  } catch {
    // If the browser stores nothing, the next page starts with the usual side.
  }
}
