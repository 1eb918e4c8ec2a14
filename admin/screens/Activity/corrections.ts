import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { underOneCommand } from '#admin/access/one-command.ts'
import { sayFailure } from '#admin/access/messages/say-failure.ts'
import { reconsider } from '#admin/same-person/decisions.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import type { Act, CountOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { takeBackEdit } from '#domain/contract/people/directory-routes.ts'
import { moveCounter, takeBackCount, undoTakeBackOfCount } from '#domain/contract/counting/counting-routes.ts'

/**
 * Takes a check-in, a count or an edit back, or undoes a take-back, a move of a count, or that two are two people.
 * Returns whether it is done. A failure is shown in a toast.
 */
export async function correct(act: Act): Promise<boolean> {
  try {
    if (act.count) await correctCount(act, act.count)
    else if (act.place) await correctCheckIn(act, act.place)
    else if (act.kind === 'edits') await correctEdit(act)
    else if (act.deed === 'keptApart') return await undoTwoPeople(act)
    return true
  } catch (error) {
    sayFailure(textsNow().failure.notDone, error)
    return false
  }
}

const correctCheckIn = ({ id, canTakeBack, toTakeBack }: Act, place: NonNullable<Act['place']>) =>
  canTakeBack
    ? callSignedIn(takeBackAttendance, { params: place, body: { personIds: toTakeBack } })
    : callSignedIn(undoTakeBack, { params: place, body: { takeBack: id } })

function correctCount({ id, deed }: Act, { sliceId, countsFor: _, ...params }: CountOfAct): Promise<unknown> {
  if (deed === 'counterMoved') return callSignedIn(moveCounter, { params, body: { to: params.eventId } })
  if (sliceId === undefined) return callSignedIn(undoTakeBackOfCount, { params, body: { takeBack: id } })
  return callSignedIn(takeBackCount, { params, body: { sliceId } })
}

/** One that broke off, perhaps after half of the work, is the same command when it is pressed again. */
const correctEdit = ({ id: edit, people: [person] }: Act): Promise<unknown> | undefined =>
  person &&
  underOneCommand(edit, (commandId) =>
    callSignedIn(takeBackEdit, { params: { userId: person.id }, body: { edit, commandId } }),
  )

const undoTwoPeople = async ({ people: [a], other: b }: Act): Promise<boolean> =>
  a !== undefined && b !== undefined && (await reconsider(a.id, b.id))
