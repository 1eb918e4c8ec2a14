import { Tabs } from '@mantine/core'
import { Suspense, useState } from 'react'
import { DownloadIcon, ForwardIcon } from '#web/page/icons.tsx'
import { useAccess } from '#admin/access/access.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { ReturnToCheckIn } from '#admin/access/leaving/ReturnToCheckIn.tsx'
import { isAnybodyThere, useBoard } from '#web/live/board.ts'
import { lazyPart } from '#web/page/lazy-part.tsx'
import { NotFetched } from '#web/page/Loading.tsx'
import { csvOf } from '#domain/csv.ts'
import { csvFile, saveFile } from '#web/file/save-file.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'
import { useMaySee } from '#admin/sections/sections.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Link } from 'react-router-dom'
import * as tab from '#web/page/tab.module.css'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './DashboardTools.module.css'
import { clockTime } from '#domain/calendar/dates-in-words.ts'

const COLUMNS = ['Name', 'Phone', 'Email', 'Check-in Time', 'Group Size', 'Attendee Type', 'First-Time Guest']

/** A further column, when somebody came with two households: only one of their two rows counts. */
const ALSO_IN = 'Also In'

/** A further column, when somebody serves: the team of each. */
const SERVING = 'Serving'

export const reportName = (eventId: number): string => `attendance-report-${eventId}.csv`

/**
 * The people who were present, one row for each, as a CSV file: UTF-8 with a byte order mark, RFC 4180. A family
 * member's row has the phone number of the attendee and no email address. An attendee who did not come has no row.
 * Somebody who came with the family and with a profile of their own has the row of the profile. Two records of one
 * person have two rows, and each names the other household. When somebody serves, or ushers have counted people at the
 * doors, the file ends with the totals.
 */
export function attendanceReport(records: readonly AttendanceRecord[], stats: EventStats, timeZone: string): string {
  const each = once(records)
  const plain = [COLUMNS, ...each.flatMap((record) => people(record, timeZone))]
  const serving = each.some((one) => one.serving) ? withTeams(each, plain) : plain
  const list = each.some(({ alsoIn }) => alsoIn) ? withOtherHouseholds(each, serving) : serving
  const hasTotals = stats.counted > 0 || (stats.serving ?? 0) > 0
  return csvOf(hasTotals ? [...list, ...totals(stats, list[0]?.length ?? 0)] : list)
}

/**
 * The last rows, under an empty one: who checked in and who of them serves, who was counted, and all. Each is as wide
 * as the list.
 */
function totals({ totalAttendees, counted, serving = 0 }: EventStats, width: number): string[][] {
  const empty = Array.from({ length: width }, () => '')
  const total = (label: string, people: number) => empty.with(0, label).with(4, String(people)).with(5, 'Total')
  return [
    empty,
    total('Checked in', totalAttendees),
    ...(serving > 0 ? [total('Of them serving', serving)] : []),
    ...(counted > 0 ? [total('Counted at the doors', counted), total('In total', totalAttendees + counted)] : []),
  ]
}

/** Each person of the list, in the order of its rows, with the record of their row. */
const peopleOf = (records: readonly AttendanceRecord[]) =>
  records.flatMap((record) => {
    const ids = record.familyAttendances.map(({ familyMember }) => familyMember.id)
    return (record.primary ? [record.user.id, ...ids] : ids).map((id) => ({ id, record }))
  })

/** A table with one column more. The heading is its first row. */
const withColumn = (table: readonly string[][], heading: string, cells: readonly string[]): string[][] =>
  table.map((row, at) => [...row, (at === 0 ? heading : cells[at - 1]) ?? ''])

/** The table, each row with the team in which that person serves. */
const withTeams = (records: readonly AttendanceRecord[], table: readonly string[][]): string[][] =>
  withColumn(
    table,
    SERVING,
    peopleOf(records).map(
      ({ id, record: { serving = [] } }) => serving.find(({ person }) => person === id)?.team ?? '',
    ),
  )

/** The table, each row with the other households with which that person came. */
function withOtherHouseholds(records: readonly AttendanceRecord[], table: readonly string[][]): string[][] {
  const names = new Map(records.map(({ id, user }) => [id, user.name]))
  const others = peopleOf(records).map(({ id, record: { alsoIn = [] } }) =>
    alsoIn.flatMap(({ person, row }) => (person === id ? (names.get(row) ?? []) : [])).join('; '),
  )
  return withColumn(table, ALSO_IN, others)
}

/** The records, each person in one of them. */
function once(records: readonly AttendanceRecord[]): AttendanceRecord[] {
  const listed = new Set(records.filter(({ primary }) => primary).map(({ user }) => user.id))
  return records.map((record) => {
    const familyAttendances = record.familyAttendances.filter(({ familyMember: { id } }) => !listed.has(id))
    for (const { familyMember } of familyAttendances) listed.add(familyMember.id)
    return { ...record, familyAttendances }
  })
}

function people(record: AttendanceRecord, timeZone: string): string[][] {
  const { user, primary, groupSize, checkInTime, addedLater, familyAttendances, firstTimeGuests = [] } = record
  const phone = user.phone ?? ''
  const rest = [addedLater ? 'Added later' : clockTime(checkInTime, timeZone), String(groupSize)]
  const isGuest = (id: number) => (firstTimeGuests.includes(id) ? 'Yes' : 'No')
  const family = familyAttendances.map(({ familyMember: { id, name } }) => {
    return [name, phone, '', ...rest, 'Family Member', isGuest(id)]
  })
  return primary ? [[user.name, phone, user.email ?? '', ...rest, 'Primary', isGuest(user.id)], ...family] : family
}

const DirectoryImport = lazyPart(
  async () => (await import('#admin/directory-import/DirectoryImport.tsx')).DirectoryImport,
  NotFetched,
)

/** Without rows while the names are not there. */
type Props = { eventId: number | null; rows: readonly AttendanceRecord[] | undefined }

/** The tools beside the list, or below it. Only an administrator imports. */
export const DashboardTools = (props: Props) => {
  const texts = useAdminTexts()
  const mayImport = useMaySee()('/admin/import')
  const [open, setOpen] = useState<string | null>('tools')
  return (
    <Tabs
      className={`${controls['card']} ${styles['side']}`}
      value={open}
      onChange={setOpen}
      data-importing={open === 'import' || undefined}
      variant="unstyled"
    >
      <Tabs.List className={styles['tabs']} grow>
        <Tabs.Tab className={`${tab['tab']} ${styles['tab']}`} value="tools">
          {texts.tools.tab}
        </Tabs.Tab>
        {mayImport && (
          <Tabs.Tab className={`${tab['tab']} ${styles['tab']}`} value="import">
            {texts.import.tab}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel className={styles['panel']} value="tools">
        <Tools {...props} />
      </Tabs.Panel>
      {mayImport && (
        <Tabs.Panel className={styles['panel']} value="import">
          <Suspense fallback={<p className={words['nothing']}>{texts.loading}</p>}>
            <DirectoryImport />
          </Suspense>
        </Tabs.Panel>
      )}
    </Tabs>
  )
}

function Tools({ eventId, rows }: Props) {
  const texts = useAdminTexts()
  const maySee = useMaySee()
  const isPast = useCurrentEvent(({ event, isKnown }) => isKnown && eventId !== null && event?.id !== eventId)
  const mayCount = useMayCount()
  const exportList = useExport(eventId, rows)
  return (
    <div className={styles['tools']}>
      {maySee('/directory') && <ToolLink to="/directory">{texts.tools.directory}</ToolLink>}
      {isPast && maySee('/admin/care/missing') && (
        <ToolLink to={`/admin/care/missing?event=${eventId}`}>{texts.missing.heading}</ToolLink>
      )}
      <button className={styles['tool']} type="button" disabled={!exportList} onClick={() => exportList?.()}>
        {texts.tools.export}
        <DownloadIcon />
      </button>
      {mayCount && (
        <a className={styles['tool']} href={COUNTER}>
          {texts.tools.count}
          <ForwardIcon />
        </a>
      )}
      <a className={styles['tool']} href="/admin/wall" target="_blank" rel="noreferrer">
        {texts.tools.wall}
        <ForwardIcon />
      </a>
      <ReturnToCheckIn className={styles['tool']!}>
        <ForwardIcon />
      </ReturnToCheckIn>
    </div>
  )
}

/**
 * Saves the list as a file. Null while nothing can be in it, before the names are there, and for somebody who may not
 * see them.
 */
export function useExport(eventId: Props['eventId'], rows: Props['rows']): (() => void) | null {
  const stats = useBoard(({ shown }) => shown?.stats)
  const seesNames = useHasRole('desk')
  if (!seesNames || eventId === null || !rows || !stats || !isAnybodyThere(stats)) return null
  return () => saveFile(csvFile(attendanceReport(rows, stats, church().timeZone)), reportName(eventId))
}

/** The page on which ushers count. */
export const COUNTER = '/count'

/** Counting asks for a name: nobody counts with the shared password. */
export function useMayCount(): boolean {
  const isGreeter = useHasRole('greeter')
  return useAccess(({ signedIn }) => Boolean(signedIn?.helper)) && isGreeter
}

/** A link to a screen of the admin area. */
const ToolLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={styles['tool']} to={to}>
    {children}
    <ForwardIcon />
  </Link>
)
