import { useMutation } from '@tanstack/react-query'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { sayFailure } from '#admin/access/messages/messages.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { type Tagged, printAfterCheckIn } from '#admin/name-tags/printing.ts'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
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

/**
 * Checks people in, and prints their name tags where that is wanted. `more` is sent too, such as that their personal
 * link was read. Returns whether the server or this device has it, or why not.
 */
export async function checkInAtDesk(
  eventId: number,
  { id }: Pick<DeskHousehold, 'id'>,
  people: readonly (Pick<DeskPerson, 'id'> & Tagged)[],
  more: Partial<SentCheckIn> = {},
): Promise<{ readonly isDone: true } | { readonly isDone: false; readonly error: unknown }> {
  const ids = people.map((person) => person.id)
  const sent: SentCheckIn = {
    userData: { eventId, userId: id, primary: ids.includes(id) },
    familyMemberIds: ids.filter((one) => one !== id),
    commandId: newCommandId(),
    at: new Date().toISOString(),
    ...more,
  }
  const occasion = occasionNow()
  const { commandId } = sent
  begin({ commandId, people, undo: undo(sent) })
  try {
    const recorded = await checkInOrKeep(sent)
    const outcome = recorded === 'saved' ? 'kept' : recorded.came.length > 0 ? 'in' : 'was in'
    showOutcome(commandId, { outcome })
    printAfterCheckIn(people, occasion)
    return { isDone: true }
  } catch (error) {
    showOutcome(commandId, { outcome: 'not in', reason: failureAtDesk(error) })
    fail(textsNow().desk.notIn, error)
    return { isDone: false, error }
  }
}

/** Says that these people were checked in before. */
export const sayWhoWasIn = (people: readonly DeskPerson[]): void =>
  toast({ tone: 'success', title: textsNow().desk.wasIn, description: partyOf(people) })

/** Undoes a check-in of this page. People that somebody else has checked in too stay. */
const undo = (sent: SentCheckIn) => ({
  async mutationFn() {
    try {
      await takeBackOrKeep(sent)
    } catch (error) {
      await keepCheckIn(sent)
      throw error
    }
  },
  meta: { notDone: textsNow().attendance.notTakenBack, own: ownWords() },
})

export type Taken = { readonly eventId: number; readonly userId: number; readonly people: readonly DeskPerson[] }

/** Takes people of a household off the list, no matter who has checked them in. A message offers to undo it. */
export function useTakeBack() {
  const { attendance: texts } = useAdminTexts()
  const own = ownWords()
  return useMutation({
    async mutationFn({ people, commandId, ...params }: Taken & { commandId: string }) {
      const body = { personIds: people.map(({ id }) => id), commandId }
      await callSignedIn(takeBackAttendance, { params, body })
    },
    onSuccess(_, { people, commandId: takeBack, ...params }) {
      // The next family may be on the screen by then, so the message names those who are back.
      const description = partyOf(people)
      const body = { takeBack, commandId: newCommandId() }
      const undo = {
        mutationFn: () => callSignedIn(undoTakeBack, { params, body }),
        onSuccess: () => toast({ tone: 'success', title: texts.undone, description }),
        meta: { notDone: texts.notUndone, own },
      }
      offerUndo({ title: texts.takenBack, description, undo })
    },
    meta: { notDone: texts.notTakenBack, own },
  })
}

/** Why something failed, in words. */
export const failureAtDesk = (error: unknown): string => failureInWords(error, ownWords())

/** Says why something failed. */
export const fail = (title: string, error: unknown): void => sayFailure(title, error, ownWords())

export const ownWords = () => ({ unreachable: textsNow().attendance.unreachable })
