import { keptHeader } from '#web/storage/administrators-header.ts'
import { helpersMark } from '#web/storage/helpers-mark.ts'

/**
 * Whose check-ins are kept. The server records each under the name of the person who is signed in when it comes. So a
 * check-in of the staff goes out while the same person is signed in, or nobody is: then the device alone is recorded.
 */

/** A helper, by their id, or others who act at the welcome desk. */
export type Tapper = string

/** Null on the pages for families. */
let here: Tapper | null = null

/** Notes who acts on this page from now on. */
export function actsHere(tapper: Tapper | null): void {
  here = tapper
}

/** What is stored with a check-in that is tapped now. A family's check-in is recorded without a name. */
export const tappedHere = (): { readonly tappedBy?: Tapper } => (here === null ? {} : { tappedBy: here })

/** Whether a check-in would be recorded under the right name, if it were sent now. */
export const maySendNow = ({ tappedBy }: { readonly tappedBy?: Tapper }): boolean =>
  tappedBy === undefined || tappedBy === here || isNobodySignedIn()

const isNobodySignedIn = (): boolean => helpersMark() === 'none' && keptHeader() === null
