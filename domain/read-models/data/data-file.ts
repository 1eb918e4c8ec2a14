import type { DomainEvent } from '#domain/events.ts'

/** The value of a cell. What is not known is null: an empty cell in CSV. */
export type DataValue = string | number | boolean | null

/**
 * The columns of each file of data, in their order. Their names are permanent: programs and spreadsheets rely on them.
 * A new one comes at the end. `docs/programs.md` says what each of them holds.
 */
export const DATA_COLUMNS = {
  attendance: [
    'position',
    'void',
    'event_id',
    'date',
    'event',
    'household_id',
    'person_id',
    'name',
    'checked_in_at',
    'first_time',
    'guest',
    'group_size',
    'serving_team',
    'added_later',
  ],
  people: [
    'position',
    'void',
    'person_id',
    'household_id',
    'name',
    'hebrew_name',
    'relationship',
    'phone',
    'email',
    'member',
    'member_since',
    'first_came',
  ],
  counts: ['position', 'void', 'slice_id', 'event_id', 'date', 'event', 'counter_id', 'door', 'counted_from', 'people'],
  sundays: [
    'position',
    'void',
    'event_id',
    'date',
    'event',
    'slot',
    'checked_in',
    'counted',
    'members',
    'first_time_guests',
    'households',
    'serving',
    'first_arrival',
    'busiest_from',
    'busiest_people',
  ],
  care: [
    'position',
    'void',
    'person_id',
    'list',
    'event_id',
    'since',
    'came_before',
    'weeks_missed',
    'helper_id',
    'called_at',
  ],
} as const satisfies Record<string, readonly ['position', 'void', ...string[]]>

export type DataName = keyof typeof DATA_COLUMNS

/** A row of a file, by its columns. Its position is that of the reply. */
export type DataRow<Name extends DataName> = {
  readonly [Column in Exclude<(typeof DATA_COLUMNS)[Name][number], 'position'>]: DataValue
}

/** A file of data: its rows, and those of them that events may have changed. */
export type DataFile<Row> = {
  /** Every row that holds, and a void row for what was taken back. */
  rows(): Iterable<Row>
  /** Collects what events may have changed. */
  changes(): DataChanges<Row>
}

/** Events change few rows, and each of these is told as it is now: void when it does not hold any more. */
export type DataChanges<Row> = {
  note(event: DomainEvent): void
  /** How much was collected: what the memory for it depends on. */
  size(): number
  rows(): Iterable<Row>
}

/** Who reads a file: which events they may see, and whether they see names. */
export type DataReader = { readonly opens: (event: number) => boolean; readonly seesNames: boolean }
