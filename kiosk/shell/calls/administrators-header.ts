import { keep, kept, letGo } from './tab-storage.ts'

/**
 * The header with the administrator's password, which the admin area keeps in this tab. It does not outlive a quarter
 * of an hour without a touch, and the kiosk forgets it: whoever stands at the tablet next must not find it.
 */
const HEADER = 'directoryAuth'
const TOUCHED = 'directoryTouched'

/** Milliseconds without a touch after which the password is forgotten. */
export const FORGOTTEN_AFTER = 15 * 60_000

export const keptHeader = (): string | null => kept(HEADER)

export const keepHeader = (header: string): void => keep(HEADER, header)

export const forgetHeader = (): void => letGo(HEADER, TOUCHED)

/** Notes, when the page may go away, how many milliseconds ago somebody touched it. */
export function noteHeaderTouched(ago: number): void {
  if (kept(HEADER) !== null) keep(TOUCHED, String(Date.now() - ago))
}

/**
 * Goes on with the header that an earlier page of this tab kept, and returns how many milliseconds nobody has touched
 * it. A header that was left alone for too long is forgotten, and so is one whose last touch lies in the future: the
 * clock was set back, and nobody knows how long ago that was.
 */
export function resumeHeader(): number {
  const touched = Number(kept(TOUCHED) ?? Date.now())
  letGo(TOUCHED)
  const ago = Date.now() - touched
  if (ago >= 0 && ago < FORGOTTEN_AFTER) return ago
  forgetHeader()
  return 0
}
