import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { offerUndo, sayFailure } from '#admin/access/messages/messages.ts'
import { type Tagged, printAfterCheckIn } from '#admin/name-tags/printing.ts'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import type { SentCheckIn } from '#web/outbox/kept.ts'
import { keepCheckIn, takeBackOrKeep } from '#web/outbox/take-back-or-keep.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { begin, showOutcome } from './done.ts'

/**
 * Checks people in, and takes them back. A check-in that the server does not accept at once is kept on this device, as
 * a tablet keeps those of its visitors, and is sent under the same id until the server has it.
 */

const partyOf = ([first, ...others]: readonly DeskPerson[]): string => partyInWords(first?.name ?? '', others.length)

/** Checks people in, and prints their name tags where that is wanted. `scanned`: their personal link was read. */
export async function checkInAtDesk(
  eventId: number,
  { id }: Pick<DeskHousehold, 'id'>,
  people: readonly (Pick<DeskPerson, 'id'> & Tagged)[],
  found: { readonly scanned?: boolean } = {},
): Promise<void> {
  const ids = people.map((person) => person.id)
  const sent: SentCheckIn = {
    userData: { eventId, userId: id, primary: ids.includes(id) },
    familyMemberIds: ids.filter((one) => one !== id),
    commandId: newCommandId(),
    at: new Date().toISOString(),
    ...found,
  }
  const occasion = occasionNow()
  const { commandId } = sent
  begin({ commandId, people, undo: () => undo(sent) })
  try {
    const recorded = await checkInOrKeep(sent)
    const outcome = recorded === 'saved' ? 'kept' : recorded.came.length > 0 ? 'in' : 'was in'
    showOutcome(commandId, { outcome })
    printAfterCheckIn(people, occasion)
  } catch (error) {
    showOutcome(commandId, { outcome: 'not in', reason: failureAtDesk(error) })
    fail(textsNow().desk.notIn, error)
  }
}

/** Says that these people were checked in before. */
export const sayWhoWasIn = (people: readonly DeskPerson[]): void =>
  toast({ tone: 'success', title: textsNow().desk.wasIn, description: partyOf(people) })

/** Undoes a check-in of this page. People that somebody else has checked in too stay. */
async function undo(sent: SentCheckIn): Promise<boolean> {
  try {
    await takeBackOrKeep(sent)
    return true
  } catch (error) {
    await keepCheckIn(sent)
    fail(textsNow().attendance.notTakenBack, error)
    return false
  }
}

/** Takes people of a household off the list, no matter who has checked them in. A message offers to undo it. */
export async function takeBackAtDesk(eventId: number, userId: number, people: readonly DeskPerson[]): Promise<boolean> {
  const [commandId, personIds] = [newCommandId(), people.map(({ id }) => id)]
  const params = { eventId, userId }
  const party = partyOf(people)
  try {
    await callSignedIn(takeBackAttendance, { params, body: { personIds, commandId } })
  } catch (error) {
    fail(textsNow().attendance.notTakenBack, error)
    return false
  }
  offerUndo({
    title: textsNow().attendance.takenBack,
    description: party,
    undo: () => void undoTaking(params, commandId, party),
  })
  return true
}

/** The next family may be on the screen by then, so the message names those who are back. */
async function undoTaking(params: { eventId: number; userId: number }, takeBack: string, party: string): Promise<void> {
  try {
    const body = { takeBack, commandId: newCommandId() }
    await callSignedIn(undoTakeBack, { params, body })
    toast({ tone: 'success', title: textsNow().attendance.undone, description: party })
  } catch (error) {
    fail(textsNow().attendance.notUndone, error)
  }
}

/** Why something failed, in words. */
export const failureAtDesk = (error: unknown): string => failureInWords(error, ownWords())

/** Says why something failed. */
export const fail = (title: string, error: unknown): void => sayFailure(title, error, ownWords())

const ownWords = () => ({ unreachable: textsNow().attendance.unreachable })
