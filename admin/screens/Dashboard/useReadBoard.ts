import { useEffect } from 'react'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useBoard, type ShownBoard } from '#admin/live/board.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import type { AttendanceRecord, EventStats } from '#domain/contract/gathering/event-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

/** The version of a board that was read. No change follows it, and a live board takes its place. */
const READ = ''

/** How soon the list is read again, in milliseconds. */
const AGAIN = 10_000

/**
 * While there is no live connection, and never was one for this event, reads the figures, and the names for somebody
 * who may see them. The page says that they are not live, and when they were read.
 */
export function useReadBoard(eventId: number | null, seesNames: boolean): void {
  const isWanted = useBoard(
    ({ connection, shown }) =>
      connection === 'reconnecting' && (!shown || shown.version === READ || (seesNames && !shown.rows)),
  )
  useEffect(() => {
    if (!isWanted || eventId === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const show = (shown: ShownBoard): void => {
      const { connection, replace, heard } = useBoard.getState()
      // The live board may have come first.
      if (isOver || connection !== 'reconnecting') return
      replace(shown)
      heard()
    }
    const read = (): Promise<void> =>
      readBoard(eventId, seesNames)
        .then(show, console.error)
        .then(() => void (isOver || (timer = setTimeout(() => void read(), AGAIN))))
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, eventId, seesNames])
}

async function readBoard(eventId: number, seesNames: boolean): Promise<ShownBoard> {
  const asked = { params: { eventId } }
  const [stats, rows] = await Promise.all([
    call(eventStats, asked),
    seesNames ? callSignedIn(eventAttendances, asked) : null,
  ])
  const board = { eventId, version: READ, stats: readStats(stats), arrivals: [] }
  return rows ? { ...board, rows: rows.map(readRow) } : board
}

const readStats = ({ totalAttendees, firstTimeGuests, counted }: Partial<EventStats>): EventStats => ({
  totalAttendees: totalAttendees ?? 0,
  firstTimeGuests: firstTimeGuests ?? 0,
  counted: counted ?? 0,
})

type Family = AttendanceRecord['familyAttendances'][number]['familyMember']

type SentRow = Partial<Omit<AttendanceRecord, 'familyAttendances'>> &
  Pick<AttendanceRecord, 'checkInTime' | 'user'> & {
    readonly familyAttendances?: readonly { readonly familyMember: Partial<Family> & Pick<Family, 'name'> }[]
  }

/**
 * Another server may have an id for each check-in, not say whether the attendee came, and give family members no id.
 * The row of a household has the id of its attendee here.
 */
function readRow({ primary = true, familyAttendances = [], ...sent }: SentRow, at: number): AttendanceRecord {
  return {
    ...sent,
    id: sent.user.id,
    primary,
    groupSize: sent.groupSize ?? Number(primary) + familyAttendances.length,
    familyAttendances: familyAttendances.map(({ familyMember }, member) => ({
      familyMember: { id: -(at * 1000 + member + 1), ...familyMember },
    })),
  }
}
