import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Dashboard } from '#admin/screens/Today/Today.tsx'
import { chooseEvent } from '#admin/screens/Today/useEvents.ts'
import * as events from '#domain/contract/gathering/event-routes.ts'
import type { AttendanceRecord, OpenEvent } from '#domain/contract/gathering/event-shapes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { useBoard } from '#web/live/board.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { draw, replies, scriptsCome } from './draw.tsx'

/** The page Today with a list of people, for tests of what staff correct there. */

/** The open event. */
export const SUNDAY: OpenEvent = {
  id: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2126-11-22T18:00:00.000Z',
}

/** Boaz and Obed are of her family. */
export const RUTH: Reply<typeof userWithFamily> = {
  id: 7,
  code: 7,
  grant: 'grant',
  name: 'Ruth Winter',
  hebrewName: 'רות',
  phone: '5125550102',
  familyMembers: [
    { id: 8, name: 'Boaz Winter', hebrewName: 'בועז', relationship: 'spouse' },
    { id: 9, name: 'Obed Winter', relationship: 'child' },
  ],
}

/** The row of Ruth: she has come at ten, with these of her family. */
export const ruthsRow = (...family: number[]): AttendanceRecord => ({
  id: RUTH.id,
  checkInTime: '2026-11-22T16:04:00.000Z',
  primary: true,
  groupSize: 1 + family.length,
  user: { id: RUTH.id, name: RUTH.name, hebrewName: RUTH.hebrewName, phone: RUTH.phone },
  familyAttendances: RUTH.familyMembers
    .filter(({ id }) => family.includes(id))
    .map(({ id, name }) => ({ familyMember: { id, name } })),
})

export const adasRow: AttendanceRecord = {
  id: 5,
  checkInTime: '2026-11-22T16:02:00.000Z',
  primary: true,
  groupSize: 1,
  user: { id: 5, name: 'Ada Sommer', phone: '5125550101' },
  familyAttendances: [],
}

/** The board of this event now has these rows. */
export const show = (rows: readonly AttendanceRecord[], eventId = SUNDAY.id): Promise<void> =>
  act(async () => {
    const totalAttendees = rows.reduce((sum, { groupSize }) => sum + groupSize, 0)
    const stats = { totalAttendees, firstTimeGuests: 0, counted: 0 }
    useBoard.setState({ connection: 'live' })
    useBoard.getState().replace({ eventId, version: String(Math.random()), stats, arrivals: [], rows })
  })

declare const happyDOM: { setViewport(size: { width: number; height: number }): void }

/** From now on the screen is that of a laptop. */
export const onLaptop = (): void => happyDOM.setViewport({ width: 1280, height: 800 })

/** Draws Today on a laptop while Sunday is open, with these rows. */
export async function drawToday(rows: readonly AttendanceRecord[]): Promise<void> {
  onLaptop()
  replies(events.currentEvent, SUNDAY)
  replies(events.allEvents, [SUNDAY])
  chooseEvent(null)
  useCurrentEvent.setState({ event: SUNDAY, isKnown: true })
  draw(<Dashboard />)
  await show(rows)
  await scriptsCome()
}

export const list = (): HTMLElement => screen.getByRole('table', { name: 'Attendance List' })

/** The text of each row of the list. */
export const listed = (): (string | null)[] =>
  within(list())
    .queryAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

/** Chooses something in the menu of a row. */
export async function choose(name: string, wish: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }))
  await userEvent.click(screen.getByRole('menuitem', { name: wish }))
}
