import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { AscendingIcon, DescendingIcon, SortableIcon } from '#web/page/icons.tsx'
import { PrintButton } from '#web/print/PrintButton.tsx'
import { Person } from '#admin/people/Person.tsx'
import type { Column } from '#web/list/columns.ts'
import { LongTable } from '#web/list/ListTable.tsx'
import { PrintedHeading, PrintedTable } from '#web/list/PrintedTable.tsx'
import { useRowsInView } from '#web/list/rows-in-view.ts'
import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { type FindableAttendee, byName, familyFound, matching } from '#admin/people/finding/everybody.ts'
import { More, Unseen } from '#web/frame/Unseen.tsx'
import { KnownAs } from '#admin/same-person/KnownAs.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './AttendeeTable.module.css'

type Sortable = 'name' | 'attendances' | 'lastHere'
export type SortOrder = { readonly column: Sortable; readonly direction: 'ascending' | 'descending' }

export const BY_NAME: SortOrder = { column: 'name', direction: 'ascending' }

/** Returns the order after a tap on a column: the active column is reversed, and another one starts ascending. */
export function orderAfter({ column, direction }: SortOrder, tapped: Sortable): SortOrder {
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
/** While somebody is searched for, the family members that match stand under the names. */
const ROW_OF_SEARCH = 64
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
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const row = isNarrow ? NARROW_ROW : wanted.trim() === '' ? ROW : ROW_OF_SEARCH
  const view = useRowsInView(shown.length, row)
  const columns = useColumns({ order, onSort: setOrder, wanted, onDetails })

  return (
    <>
      <div className={styles['above']}>
        <TextInput
          className={styles['search']}
          type="search"
          placeholder={texts.directory.search}
          aria-label={texts.directory.search.replace('...', '')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            view.scroller.current?.scrollTo({ top: 0 })
          }}
        />
        <Unseen isStatus>{wanted.trim() !== '' && shown.length > 0 && texts.attendance.people(shown.length)}</Unseen>
        {children}
        <PrintButton isSmall />
      </div>
      <div className={`${controls['card']} ${styles['list']}`}>
        <LongTable
          label={texts.directory.heading}
          columns={columns}
          rows={shown}
          keyOf={idOf}
          nameIdOf={nameIdOf}
          view={view}
          rowHeight={row}
          rowsOpen
          className={styles['people']}
        >
          {shown.length === 0 && (
            <p className={words['nothing']} role="status">
              {attendees.length === 0 ? texts.directory.nobody : texts.directory.noMatch}
            </p>
          )}
        </LongTable>
        <More at="list" count={view.more} />
      </div>
      <PrintedPeople columns={columns} people={shown} query={query.trim()} />
    </>
  )
}

const idOf = ({ attendee: { id } }: FindableAttendee) => id
const nameIdOf = ({ attendee: { id } }: FindableAttendee) => `name-${id}`

type PrintedProps = {
  columns: readonly Column<FindableAttendee>[]
  /** The people who were found, in their order. */
  people: readonly FindableAttendee[]
  query: string
}

function PrintedPeople({ columns, people, query }: PrintedProps) {
  const { directory } = useAdminTexts()
  return (
    <OnPaper>
      <PrintedTable columns={columns} rows={people} keyOf={idOf}>
        <PrintedHeading>
          {directory.heading} {query !== '' && <Name>{`“${query}”`}</Name>}
        </PrintedHeading>
        <PrintedBy />
      </PrintedTable>
    </OnPaper>
  )
}

type ColumnsProps = {
  order: SortOrder
  onSort(order: SortOrder): void
  /** What was searched for. The rows name the family members that match. */
  wanted: string
  onDetails(userId: number): void
}

function useColumns({ order, onSort, wanted, onDetails }: ColumnsProps): readonly Column<FindableAttendee>[] {
  const { directory, none, person: texts, printed } = useAdminTexts()
  const { shortDay } = useDates()
  return useMemo(() => {
    const day = ({ attendee: { lastHere } }: FindableAttendee) => (lastHere === undefined ? none : shortDay(lastHere))
    const sortable = (column: Sortable) => ({
      key: column,
      heading: directory[column],
      head: <SortHead column={column} order={order} onSort={onSort} />,
      sorted: order.column === column ? order.direction : ('none' as const),
    })
    return [
      {
        ...sortable('name'),
        cell: (person) => <Named person={person} wanted={wanted} />,
        paper: ({ attendee: { name, hebrewName, noLongerComes } }) => (
          <>
            <Name>{name}</Name> <HebrewName>{hebrewName}</HebrewName>
            {noLongerComes && `, ${texts.isGone}`}
          </>
        ),
        paperWidth: '100%',
      },
      {
        key: 'phone',
        heading: printed.phone,
        paper: ({ attendee: { phone } }) => (phone ? maskPhone(phone) : none),
      },
      {
        ...sortable('attendances'),
        isAtEnd: true,
        width: { wide: '152px', 600: '104px' },
        cell: (person) => (
          <span className={styles['attendances']}>
            {person.attendee.attendances}
            <span className={styles['under']}>
              <Unseen>{directory.lastHere}</Unseen> {day(person)}
            </span>
          </span>
        ),
        paper: ({ attendee: { attendances } }) => attendances,
      },
      { ...sortable('lastHere'), isAtEnd: true, width: { wide: '152px', 800: 'none' }, cell: day, paper: true },
      {
        key: 'more',
        heading: directory.more,
        isHeadingUnseen: true,
        isAtEnd: true,
        width: { wide: '152px', 800: '112px', 600: '80px' },
        cell: (person) => <Details person={person} onDetails={onDetails} />,
      },
    ]
  }, [directory, none, texts, printed, shortDay, order, onSort, wanted, onDetails])
}

function SortHead({ column, order, onSort }: Pick<ColumnsProps, 'order' | 'onSort'> & { column: Sortable }) {
  const { directory } = useAdminTexts()
  const isActive = order.column === column
  const Arrow = !isActive ? SortableIcon : order.direction === 'ascending' ? AscendingIcon : DescendingIcon
  return (
    <>
      <button
        type="button"
        className={styles['sort']}
        data-active={isActive}
        onClick={() => onSort(orderAfter(order, column))}
      >
        {directory[column]}
        <Arrow />
      </button>
      {column === 'attendances' && (
        <span className={styles['under']} aria-hidden="true">
          {directory.lastHere}
        </span>
      )}
    </>
  )
}

function Named({ person, wanted }: { person: FindableAttendee; wanted: string }) {
  const { person: texts } = useAdminTexts()
  const { id, name, hebrewName, phone, alsoAs, noLongerComes } = person.attendee
  return (
    <Person
      inColumns
      nameId={nameIdOf(person)}
      page={id}
      name={name}
      hebrewName={hebrewName}
      phone={phone}
      family={familyFound(person.attendee, wanted)}
      isFamilyMarked
      note={noLongerComes ? texts.isGone : alsoAs && <KnownAs name={name} others={alsoAs} />}
    />
  )
}

function Details({ person, onDetails }: Pick<ColumnsProps, 'onDetails'> & { person: FindableAttendee }) {
  const { directory } = useAdminTexts()
  return (
    <button
      className={controls['textButton']}
      type="button"
      aria-describedby={nameIdOf(person)}
      onClick={() => onDetails(person.attendee.id)}
    >
      {directory.details}
    </button>
  )
}
