import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { waitingNumber } from '#admin/access/waiting-number.ts'
import { careWaiting } from '#domain/contract/care/care-routes.ts'
import type { Texts } from '#admin/words/texts.ts'
import type { CareNote } from '#domain/contract/care/care-shapes.ts'
import { isolated } from '#web/words/isolated.ts'

/** How long the number in the header may be behind during a rush of check-ins. Milliseconds. */
const PAUSE = 10_000

const care = waitingNumber({
  about: 'care',
  role: 'care',
  read: () => callSignedIn(careWaiting, {}),
  pause: PAUSE,
})

/** How many wait for the helper who is signed in. None for those who have no name, or may not see the board. */
export const useWaitingCare = (): number => care.useNumber(({ waiting }) => waiting)

/** The page that has read the board knows it already. */
export const showWaiting = care.show

/** Keeps the number up to date, as long as somebody is signed in who may see the board. */
export const followWaitingCare = care.keepUpToDate

/** Who wrote a note, in words. */
export function writerOf({ doer: { is, name } }: CareNote, { care }: Pick<Texts, 'care'>): string {
  if (name !== undefined) return isolated(name)
  return is === 'helper' ? care.helperGone : care.administrator
}
