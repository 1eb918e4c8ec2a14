import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { AscendingIcon, DescendingIcon, SortableIcon } from '#web/page/icons.tsx'
import { PrintButton } from '#web/print/PrintButton.tsx'
import { Person } from '#admin/people/Person.tsx'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { type FindableAttendee, byName, familyFound, matching } from '#admin/people/finding/everybody.ts'
import { PrintedPeople } from './PrintedPeople.tsx'
import { More, Unseen } from '#web/frame/Unseen.tsx'
import { KnownAs } from '#admin/same-person/KnownAs.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useDates } from '#web/words/useDates.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as table from '#web/list/table.module.css'
import * as styles from './AttendeeTable.module.css'

type Column = 'name' | 'attendances' | 'lastHere'
export type SortOrder = { readonly column: Column; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: SortOrder = { column: 'name', direction: 'ascending' }

/** Returns the order after a tap on a column: the active column is reversed, and another one starts ascending. */
export function orderAfter({ column, direction }: SortOrder, tapped: Column): SortOrder {
  const turned = column === tapped && direction === 'ascending'
  return { column: tapped, direction: turned ? 'descending' : 'ascending' }
}

/**
 * Returns people who are sorted by name in another order. People with the same number of attendances, or the same last
 * visit, stay sorted by name. The people who never came are before all others.
 */
export function sortedBy(
  people: readonly FindableAttendee[],
  { column, direction }: SortOrder,
): readonly FindableAttendee[] {
  const isTurned = direction === 'descending'
  if (column === 'name') return isTurned ? people.toReversed() : people
  const turn = isTurned ? -1 : 1
  return people.toSorted((one, other) => turn * by[column](one, other))
}

const by = {
  attendances: (one: FindableAttendee, other: FindableAttendee): number =>
    one.attendee.attendances - other.attendee.attendances,
  lastHere(
    { attendee: { lastHere: one = '' } }: FindableAttendee,
    { attendee: { lastHere: other = '' } }: FindableAttendee,
  ): number {
    return one === other ? 0 : one < other ? -1 : 1
  },
}

/** The height of a row in pixels. */
const ROW = 56
/** On a phone a name takes two lines above the number. */
const NARROW = '(max-width: 699px)'
const NARROW_ROW = 68

type Props = {
  attendees: readonly ListedAttendee[]
  onDetails(userId: number): void
  /** What is beside the search. */
  children?: ReactNode
}

/** The table of people, after searching and sorting. */
export function AttendeeTable({ attendees, onDetails, children }: Props) {
  const texts = useAdminTexts()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<SortOrder>(BY_NAME)
  const wanted = useDeferredValue(query)
  const people = useMemo(() => byName(attendees), [attendees])
  const ordered = useMemo(() => sortedBy(people, order), [people, order])
  const shown = useMemo(() => matching(ordered, wanted), [ordered, wanted])
  const row = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ? NARROW_ROW : ROW
  const { scroller, from, to, above, below, more } = useRowsInView(shown.length, row)

  return (
    <>
      <div className={styles['above']}>
        <input
          className={`${controls['field']} ${styles['search']}`}
          type="search"
          placeholder={texts.directory.search}
          aria-label={texts.directory.search.replace('...', '')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            scroller.current?.scrollTo({ top: 0 })
          }}
        />
        <Unseen isStatus>{wanted.trim() !== '' && shown.length > 0 && texts.attendance.people(shown.length)}</Unseen>
        {children}
        <PrintButton />
      </div>
      <div className={`${controls['card']} ${styles['list']}`}>
        <div
          className={`${table['scroller']} ${styles['people']}`}
          ref={scroller}
          style={{ '--row': `${row}px` } as CSSProperties}
        >
          <table className={table['table']} aria-label={texts.directory.heading} aria-rowcount={shown.length + 1}>
            <Heads order={order} onSort={setOrder} />
            <tbody>
              {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
              {shown.slice(from, to).map(({ attendee }, index) => (
                <AttendeeRow key={attendee.id} {...{ attendee, wanted, onDetails }} index={from + index} />
              ))}
              {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
            </tbody>
          </table>
          {shown.length === 0 && (
            <p className={words['nothing']} role="status">
              {attendees.length === 0 ? texts.directory.nobody : texts.directory.noMatch}
            </p>
          )}
        </div>
        <More at="list" count={more} />
      </div>
      <PrintedPeople people={shown} query={wanted.trim()} />
    </>
  )
}

type HeadsProps = { order: SortOrder; onSort(order: SortOrder): void }

const Heads = (sorting: HeadsProps) => (
  <thead>
    <tr>
      <Head column="name" {...sorting} />
      <Head column="attendances" {...sorting} />
      <Head column="lastHere" {...sorting} />
      <th scope="col">
        <Unseen>{useAdminTexts().directory.more}</Unseen>
      </th>
    </tr>
  </thead>
)

type HeadProps = HeadsProps & { column: Column }

function Head({ column, order, onSort }: HeadProps) {
  const texts = useAdminTexts()
  const isActive = order.column === column
  const Arrow = !isActive ? SortableIcon : order.direction === 'ascending' ? AscendingIcon : DescendingIcon
  return (
    <th
      scope="col"
      aria-sort={isActive ? order.direction : 'none'}
      className={column === 'name' ? undefined : table['number']}
    >
      <button
        type="button"
        className={styles['sort']}
        data-active={isActive}
        onClick={() => onSort(orderAfter(order, column))}
      >
        {texts.directory[column]}
        <Arrow />
      </button>
      {column === 'attendances' && (
        <span className={styles['under']} aria-hidden="true">
          {texts.directory.lastHere}
        </span>
      )}
    </th>
  )
}

type RowProps = {
  attendee: ListedAttendee
  /** What was searched for. The row names the family members that match. */
  wanted: string
  index: number
  onDetails(userId: number): void
}

const AttendeeRow = memo(function AttendeeRow({ attendee, wanted, index, onDetails }: RowProps) {
  const texts = useAdminTexts()
  const { shortDay } = useDates()
  const id = useId()
  const lastHere = attendee.lastHere === undefined ? texts.none : shortDay(attendee.lastHere)
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" aria-labelledby={id}>
        <Person
          inColumns
          nameId={id}
          page={`/admin/people/${attendee.id}`}
          name={attendee.name}
          hebrewName={attendee.hebrewName}
          phone={attendee.phone}
          family={familyFound(attendee, wanted)}
          note={attendee.alsoAs && <KnownAs name={attendee.name} others={attendee.alsoAs} />}
        />
      </th>
      <td className={table['number']}>
        {attendee.attendances}
        <span className={styles['under']}>
          <Unseen>{texts.directory.lastHere}</Unseen> {lastHere}
        </span>
      </td>
      <td className={table['number']}>{lastHere}</td>
      <td className={table['number']}>
        <button
          className={controls['textButton']}
          type="button"
          aria-describedby={id}
          onClick={() => onDetails(attendee.id)}
        >
          {texts.directory.details}
        </button>
      </td>
    </tr>
  )
})
