import type { LocalDate, Mark } from '#domain/ids.ts'
import { readReceiptCode } from '#domain/marks/label-codes.ts'
import { type PickUpCode, readPickUpCode } from '#domain/marks/mark.ts'
import { type DayKey, issueWith } from '#room/offline/keys/day-keys.ts'
import { afterRight, afterWrong, isClosed, issueShown, secondsToWait, triesLeft } from '#room/offline/keys/tries.ts'
import { type Card, type KeptRooms, noteTries, useKept } from '#room/offline/kept/kept-rooms.ts'

/** The children of a receipt as this tablet knows them, on the list or by their tags. */
export type DropOffHere = {
  readonly day: LocalDate
  readonly mark: Mark
  /** The lowest issue that opens, as the server said last. */
  readonly issue: number
}

/** What a code opens on a tablet without the server, or why it opens nothing. */
export type Checked =
  | (DropOffHere & { readonly is: 'right' })
  /** No code: it is no try. */
  | { readonly is: 'not-a-code' }
  | { readonly is: 'code-wrong'; readonly triesLeft: number }
  | { readonly is: 'hand-over-paused'; readonly seconds: number }
  | { readonly is: 'mark-closed' }
  /** An earlier receipt: a renewed one was shown since. */
  | { readonly is: 'receipt-ended' }
  /** The receipt is right, and the tablet does not know its children: their tags are scanned first. */
  | { readonly is: 'tag-needed' }
  /** The tablet has no key of a day: it cannot check receipts. */
  | { readonly is: 'no-key' }

/** Under this name the tries of a mark are noted: another day has other codes. */
const noted = ({ day, mark }: Pick<DropOffHere, 'day' | 'mark'>): string => `${day}|${mark}`

/** The drop-offs of a mark that this tablet knows. */
function knownWith({ dropOffs, cards }: KeptRooms, mark: Mark): DropOffHere[] {
  const onList = dropOffs.filter((one) => one.mark === mark).map(({ day, issue }) => ({ day, mark, issue }))
  const isNew = ({ day }: Card) => !onList.some((one) => one.day === day)
  const byTag = cards.filter((card) => card.mark === mark && isNew(card))
  return [...onList, ...byTag.slice(0, 1).map(({ day }) => ({ day, mark, issue: 0 }))]
}

/** Checks a pick-up code without the server. Every code counts as a try. */
export async function checkCode(typed: string, now: number): Promise<Checked> {
  const scanned = readReceiptCode(typed)
  const code = scanned?.code ?? readPickUpCode(typed)
  if (!code) return { is: 'not-a-code' }
  const { rooms, keys, tries } = useKept.getState()
  if (!rooms || keys.length === 0) return { is: 'no-key' }
  const seconds = secondsToWait(tries, now)
  if (seconds > 0) return { is: 'hand-over-paused', seconds }
  const meant = keys.filter(({ day }) => scanned === null || day === scanned.day)
  return await tryWith(meant, knownWith(rooms, code.mark), code, now)
}

/** Tries a code with the keys of the days that may be meant. */
async function tryWith(
  keys: readonly DayKey[],
  known: readonly DropOffHere[],
  { mark, secret }: PickUpCode,
  now: number,
): Promise<Checked> {
  const { tries } = useKept.getState()
  for (const key of keys) {
    const issue = await issueWith(key, mark, secret)
    if (issue === undefined) continue
    const here = known.find(({ day }) => day === key.day)
    return here ? await opened(here, issue) : { is: 'tag-needed' }
  }
  const here = known.find(({ day }) => keys.some((key) => key.day === day))
  if (here && isClosed(tries, noted(here))) return { is: 'mark-closed' }
  const after = afterWrong(tries, now, here && noted(here))
  await noteTries(after)
  return { is: 'code-wrong', triesLeft: triesLeft(after) }
}

/** The secret half is right. One of a void receipt opens nothing, and none does while its mark is closed. */
async function opened(here: DropOffHere, issue: number): Promise<Checked> {
  const { tries } = useKept.getState()
  const least = Math.max(here.issue, issueShown(tries, noted(here)))
  if (issue < least) return { is: 'receipt-ended' }
  if (isClosed(tries, noted(here)) && issue <= least) return { is: 'mark-closed' }
  await noteTries(afterRight(tries, noted(here), issue))
  return { is: 'right', day: here.day, mark: here.mark, issue }
}
