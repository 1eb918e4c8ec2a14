/** SQLite's result codes for temporary failures: another program holds a lock, or a disk is full or read-only. */
const BUSY = 5
const READ_ONLY = 8
const FULL = 13

/** What went wrong, in a form that crosses threads. `lasting` means that the log must not be used any more. */
export type Trouble = { readonly message: string; readonly lasting: boolean }

/**
 * After a failed flush nobody knows what is on the disk, and the next flush may wrongly succeed. So every failure that
 * is not known to be temporary is lasting: the process must end, and a new one reads what is there.
 */
export function logTroubleOf(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error)
  return { message, lasting: ![BUSY, READ_ONLY, FULL].includes(resultCode(error)) }
}

export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY

/** The primary result code is the low byte of the extended one. Not from SQLite: -1. */
function resultCode(error: unknown): number {
  const isCoded = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
  return isCoded ? Number(error.errcode) & 0xff : -1
}
