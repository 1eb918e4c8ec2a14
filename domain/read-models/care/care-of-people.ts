import { care, type Care, type Note } from '#domain/care/care.ts'
import { careEvents, type CareEvent } from '#domain/care/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import type { CommandId, HelperId, PersonId } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import { isErased, type Known } from '#domain/read-models/people/is-erased.ts'

/** What was noted about a person, who wrote it, and its place among all notes in the log. */
export type NoteOfCare = Note & { readonly record: PersonId } & Written

type Written = { readonly cause: CausedBy; readonly place: number }

/** The care for people, record by record. Nothing is told about somebody who was erased. */
export type CareOfPeople = {
  apply(event: DomainEvent, cause: CausedBy): void
  /** The notes about a person that stand, by all of these records, newest first. */
  notesOf(records: readonly PersonId[]): NoteOfCare[]
  /** The helper that these records were given to last; null for nobody. */
  assigned(records: readonly PersonId[]): HelperId | null
  /**
   * Records with care in the log that were erased: their streams are to be ended. Only views that show everything in
   * the log know them: a household that was restated without a member comes after the care for the others of it.
   */
  left(): PersonId[]
}

type Kept = {
  care: Care
  readonly written: Map<CommandId, Written>
  /** The place in the log of the last assignment. */
  assignedAt: number
}

export const isCareEvent = isAmong(careEvents)

/** `records` and `people` say who was erased. */
export function createCareOfPeople(known: Known): CareOfPeople {
  const people = new Map<PersonId, Kept>()
  let heard = 0

  function keep(event: CareEvent, cause: CausedBy): void {
    const { personId, commandId } = event.data
    const kept = people.get(personId) ?? { care: care.initial, written: new Map<CommandId, Written>(), assignedAt: 0 }
    if (kept.care.known.has(commandId)) return
    people.set(personId, kept)
    heard += 1
    kept.care = care.evolve(kept.care, event)
    if (event.type === 'CareNoted') kept.written.set(commandId, { cause, place: heard })
    if (event.type === 'CareAssigned') kept.assignedAt = heard
  }

  const careOf = (record: PersonId): Kept | undefined => (isErased(known, record) ? undefined : people.get(record))

  const notesAbout = (record: PersonId): NoteOfCare[] => {
    const kept = careOf(record)
    if (!kept) return []
    const written = (id: CommandId): Written => kept.written.get(id) ?? { cause: { by: 'system' }, place: 0 }
    const notes = kept.care.notes.filter((note) => !note.isTakenBack)
    return notes.map((note) => ({ ...note, record, ...written(note.id) }))
  }

  return {
    apply(event, cause) {
      if (isCareEvent(event)) keep(event, cause)
    },
    notesOf: (records) => records.flatMap(notesAbout).toSorted((a, b) => b.place - a.place),
    assigned(records) {
      const cared = records.flatMap((record) => careOf(record) ?? [])
      const last = cared.reduce<Kept | null>((a, b) => (a && a.assignedAt >= b.assignedAt ? a : b), null)
      return last?.care.assigned ?? null
    },
    left: () => [...people.keys()].filter((id) => isErased(known, id)),
  }
}
