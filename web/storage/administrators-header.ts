import { keep, kept, letGo } from './tab-storage.ts'

/**
 * The header with the shared password, which the admin area keeps in this tab. The tab forgets it after a
 * quarter of an hour without a touch, and when it shows the kiosk: the next person at the tablet must not have it.
 */
const HEADER = 'directoryAuth'
const TOUCHED = 'directoryTouched'

/** Milliseconds without a touch after which the password is forgotten. */
export const FORGOTTEN_AFTER = 15 * 60_000

export const keptHeader = (): string | null => kept(HEADER)

export const keepHeader = (header: string): void => keep(HEADER, header)

export const forgetHeader = (): void => letGo(HEADER, TOUCHED)

/** Stores how many milliseconds ago somebody touched the page. Called when the page may be closed or left. */
export function noteHeaderTouched(ago: number): void {
  if (kept(HEADER) !== null) keep(TOUCHED, String(Date.now() - ago))
}

/**
 * Goes on with the header that an earlier page of this tab kept. Returns how many milliseconds ago it was last touched.
 * Forgets the header if that is too long ago. Also forgets it if the last touch lies in the future: the clock was set
 * back, so the time without a touch is unknown.
 */
export function resumeHeader(): number {
  const touched = Number(kept(TOUCHED) ?? Date.now())
  letGo(TOUCHED)
  const ago = Date.now() - touched
  if (ago < 0 || ago >= FORGOTTEN_AFTER) {
    forgetHeader()
    return 0
  }
  return ago
}
