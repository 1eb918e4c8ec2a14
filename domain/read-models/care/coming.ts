import type { NoLongerComes } from '#domain/care/care-fields.ts'
import type { StoppedComing, StoppedComingLifted } from '#domain/care/events.ts'
import { type ChangeOfComing, changesAfter } from '#domain/care/no-longer-comes.ts'
import type { CommandId, GatheringId, PersonId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import type { ReadModel } from '#domain/read-models/gatherings.ts'
import { isErased, type Known } from '#domain/read-models/people/is-erased.ts'
import type { People } from '#domain/read-models/people/people.ts'

/** What became of a change: whether it is the last one, so that it can be undone, and what has undone it. */
type FateOfChange = { readonly isLast: boolean; readonly undoneBy: CommandId | undefined }

/**
 * Who no longer comes. A check-in lifts the mark of somebody who has not died, as long as it is not taken back. Nothing
 * is told about somebody who was erased.
 */
export type Coming = ReadModel & {
  /** That a person no longer comes, by any of their records; undefined for somebody who does. */
  noLongerComes(id: PersonId): NoLongerComes | undefined
  fateOf(record: PersonId, change: CommandId): FateOfChange
  /** The people of a check-in whose marks it lifts. */
  liftedBy(checkIn: CommandId): PersonId[]
}

type Visit = { readonly gatheringId: GatheringId; readonly person: PersonId; readonly checkIn: CommandId }

/** A record that was ever marked. */
type Marked = {
  readonly changes: readonly ChangeOfComing[]
  /** The check-ins of the person since each change. Undoing a change goes on with those since the one before. */
  readonly since: readonly (readonly Visit[])[]
  /** The place of the last change among all changes in the log. */
  readonly place: number
}

const NEVER: Marked = { changes: [], since: [], place: 0 }

type Needs = Known & {
  readonly people: Pick<People, 'recordsOf'>
  readonly attendance: Pick<AttendanceBoards, 'board'>
}

/** `people` must apply each event before this read model does. */
export function createComing(known: Needs): Coming {
  const marked = markedRecords(known)
  return {
    apply(event) {
      if (event.type === 'StoppedComing' || event.type === 'StoppedComingLifted') return marked.change(event)
      if (event.type !== 'PartyCheckedIn') return
      const { gatheringId, attendeeId, attendeePresent, familyMemberIds, commandId: checkIn } = event.data
      for (const person of attendeePresent ? [attendeeId, ...familyMemberIds] : familyMemberIds)
        marked.noteVisit({ gatheringId, person, checkIn })
    },
    noLongerComes(id) {
      const marks = known.people
        .recordsOf(id)
        .flatMap((record) => marked.markAt(record, -1) ?? [])
        .filter(({ lifts }) => lifts === undefined)
        .toSorted((a, b) => b.place - a.place)
      return (marks.find(({ mark }) => mark.because === 'died') ?? marks[0])?.mark
    },
    fateOf(record, id) {
      const changes = marked.changesOf(record)
      return { isLast: changes.at(-1)?.id === id, undoneBy: undoneBy(changes, id) }
    },
    liftedBy(checkIn) {
      const lifting = marked.before(checkIn).map(({ record, at }) => marked.markAt(record, at)?.lifts)
      return [...new Set(lifting.flatMap((visit) => (visit?.checkIn === checkIn ? visit.person : [])))]
    },
  }
}

/** A change of a record, by its place among them. */
type ChangeAt = { readonly record: PersonId; readonly at: number }

type Mark = { readonly mark: NoLongerComes; readonly place: number; readonly lifts: Visit | undefined }

function markedRecords(known: Needs) {
  const marked = new Map<PersonId, Marked>()
  /** The last change of each marked record at the time of a check-in. */
  const changesBefore = new Map<CommandId, readonly ChangeAt[]>()
  let heard = 0

  const stands = ({ gatheringId, person }: Visit) => known.attendance.board(gatheringId).visitOf(person) !== undefined

  return {
    change(event: StoppedComing | StoppedComingLifted): void {
      const { personId, commandId, undoes } = event.data
      const { changes, since } = marked.get(personId) ?? NEVER
      if (changes.some(({ id }) => id === commandId)) return
      const undone = changes.findIndex(({ id }) => id === undoes)
      marked.set(personId, {
        changes: changesAfter(changes, event),
        since: [...since, since[undone - 1] ?? []],
        place: (heard += 1),
      })
    },
    noteVisit(visit: Visit): void {
      // This runs at every check-in, and many churches have marked nobody.
      if (marked.size === 0) return
      for (const record of known.people.recordsOf(visit.person)) {
        const before = marked.get(record)
        if (!before) continue
        marked.set(record, { ...before, since: before.since.map((visits) => [...visits, visit]) })
        const others = changesBefore.get(visit.checkIn) ?? []
        changesBefore.set(visit.checkIn, [...others, { record, at: before.changes.length - 1 }])
      }
    },
    changesOf: (record: PersonId) => (marked.get(record) ?? NEVER).changes,
    before: (checkIn: CommandId) => changesBefore.get(checkIn) ?? [],
    /** What a change says, and the check-in that lifts it. Null where somebody comes, or was erased. */
    markAt(record: PersonId, at: number): Mark | null {
      const { changes, since, place } = marked.get(record) ?? NEVER
      const mark = changes.at(at)?.to
      if (!mark || isErased(known, record)) return null
      return { mark, place, lifts: mark.because === 'died' ? undefined : since.at(at)?.find(stands) }
    },
  }
}

/** The change that has undone this one, unless that was undone in turn. */
function undoneBy(changes: readonly ChangeOfComing[], id: CommandId): CommandId | undefined {
  const by = changes.find((one) => one.id === id)?.undoneBy
  return by !== undefined && undoneBy(changes, by) === undefined ? by : undefined
}
