import { toast } from '#web/frame/toast.tsx'
import { isRefusal, useAccess } from '#admin/access/access.ts'
import { failureInWords, type OwnWords } from './failure-in-words.ts'

/** Milliseconds. Long enough to read the reason to its end. */
const SHOWN_MS = 10_000

/** Says in a message that something was not done, and why. */
export const sayNotDone = (title: string, reason: string): void =>
  toast({ tone: 'destructive', title, description: reason, duration: SHOWN_MS })

/** Says in a message why something was not done. Nothing is said to somebody who is signed out: the page says that. */
export function sayFailure(title: string, error: unknown, own?: OwnWords): void {
  if (isRefusal(error) || useAccess.getState().signedIn === null) return
  sayNotDone(title, failureInWords(error, own))
}
