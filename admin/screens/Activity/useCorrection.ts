import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { reconsider } from '#admin/same-person/decisions.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act, CountOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { undoOfChild } from '#domain/contract/children/child-routes.ts'
import { moveCounter, takeBackCount, undoTakeBackOfCount } from '#domain/contract/counting/counting-routes.ts'
import { takeBackEdit } from '#domain/contract/people/directory-routes.ts'
import { undoComing } from '#domain/contract/people/person-routes.ts'
import { undoRooms } from '#domain/contract/rooms/room-routes.ts'
import { undoTeams } from '#domain/contract/teams/team-routes.ts'
import { toast } from '#web/frame/toast.tsx'

/**
 * Takes a check-in, a count or an edit back, or undoes a take-back, a move of a count, or that two are two people. An
 * edit whose undoing broke off, perhaps after half of the work, is undone by the same command at the next press.
 */
export function useCorrection(act: Act): () => void {
  const { duplicates } = useAdminTexts()
  const correcting = useMutation({
    mutationFn: async ({ commandId }: { commandId: string }) => await correct(act, commandId),
    onSuccess: () => void (act.deed === 'keptApart' && toast({ tone: 'success', title: duplicates.openAgain })),
  })
  return () => void (correcting.isPending || correcting.mutate(asCommand({}, correcting)))
}

const ABOUT_COMING: ReadonlySet<Act['deed']> = new Set(['movedAway', 'died', 'stoppedComing', 'comesAgain'])

const ABOUT_ROOMS: ReadonlySet<Act['deed']> = new Set([
  'roomAdded',
  'roomChanged',
  'roomEnded',
  'roomBroughtBack',
  'childRulesSet',
  'roomClosed',
  'roomOpened',
])

const ABOUT_TEAMS: ReadonlySet<Act['deed']> = new Set([
  'teamAdded',
  'teamChanged',
  'teamEnded',
  'teamBroughtBack',
  'servingOnWalls',
  'servingNotOnWalls',
])

const ABOUT_CHILD: ReadonlySet<Act['deed']> = new Set([
  'childDescribed',
  'collectorAllowed',
  'collectorEnded',
  'mayBring',
  'mayBringEnded',
  'collectingForbidden',
  'collectingForbidLifted',
])

function correct(act: Act, commandId: string): Promise<unknown> | undefined {
  const {
    id: edit,
    people: [person],
    other,
  } = act
  if (act.count) return correctCount(act, act.count)
  if (act.place) return correctCheckIn(act, act.place)
  if (ABOUT_ROOMS.has(act.deed)) return callSignedIn(undoRooms, { body: { change: edit, commandId } })
  if (ABOUT_TEAMS.has(act.deed)) return callSignedIn(undoTeams, { body: { change: edit, commandId } })
  if (act.kind === 'edits' && person) return correctEdit(act, person.id, commandId)
  return person && other && reconsider(person.id, other.id)
}

/** Undoes what was said of one person. */
function correctEdit({ id, deed }: Act, personId: number, commandId: string): Promise<unknown> {
  const change = { params: { personId }, body: { change: id, commandId } }
  if (ABOUT_COMING.has(deed)) return callSignedIn(undoComing, change)
  if (ABOUT_CHILD.has(deed)) return callSignedIn(undoOfChild, change)
  return callSignedIn(takeBackEdit, { params: { userId: personId }, body: { edit: id, commandId } })
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
