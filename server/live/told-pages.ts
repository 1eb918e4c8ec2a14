import { isAttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import { countsFor } from '#domain/counting/counter.ts'
import type { CountingEvent } from '#domain/counting/events.ts'
import { isAttendanceEvent } from '#domain/read-models/attendance/attendance-boards.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import { isAboutGuests } from '#domain/read-models/guests/guests.ts'
import { erasedBy, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'
import { changesSchedule } from './openings.ts'
import { serveAdmitted } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

/** Pages that are told that something has changed, and then ask what. */

type About = 'activity' | 'care' | 'guests' | 'people' | 'sundays'

/** By what a page is about: the events after which it asks again. */
const PAGES: Readonly<Record<About, (event: DomainEvent, views: Views) => boolean>> = {
  activity: () => true,
  people: (event) => isSamePersonEvent(event) || erasedBy(event).length > 0,
  /** The lists name people, with who came and who cares for them. Nobody is missing where nothing took place. */
  care: (event, views) => !isCountingEvent(event) || mayDecideWhetherHeld(event, views),
  /** A guest who checks in at a tablet is not expected any more. One who waits may look like somebody else now. */
  guests: (event, views) =>
    isAboutGuests(event) ||
    isAttendanceEvent(event) ||
    erasedBy(event).length > 0 ||
    ((isAttendeeEvent(event) || isSamePersonEvent(event)) && doesAnybodyWait(views)),
  sundays: (event) =>
    isAttendanceEvent(event) || isSamePersonEvent(event) || isCountingEvent(event) || changesSchedule(event),
}
const abouts = Object.keys(PAGES) as About[]

/**
 * Where nobody is checked in, a service took place when somebody was counted. A counter that is moved may change two.
 */
function mayDecideWhetherHeld(event: CountingEvent, { attendance, counted }: Views): boolean {
  if (event.type === 'CounterMoved') return true
  const { gatheringId, counterId } = event.data
  const counter = counted.find(gatheringId, counterId)
  return attendance.board(counter ? countsFor(gatheringId, counter) : gatheringId).people === 0
}

const doesAnybodyWait = ({ guests }: Views): boolean => [...guests.all()].some(({ stage }) => stage === 'waiting')

/** Lets such a page follow what it is about. */
export function serveTelling(viewer: Viewer, parts: Parts, admission: Admission): void {
  for (const about of abouts)
    serveAdmitted(`${about}:watch`, viewer, parts, admission, async () => {
      await viewer.join(about)
      return {}
    })
}

/** Tells the pages that these events are about. A rush of check-ins costs nothing here while no such page is open. */
export function tellPages(viewers: Viewers, views: Views, events: readonly DomainEvent[]): void {
  const open = abouts.filter((about) => viewers.sockets.adapter.rooms.has(about))
  for (const about of open) if (events.some((event) => PAGES[about](event, views))) tellPagesAbout(viewers, about)
}

export const tellPagesAbout = (viewers: Viewers, about: About): void => void viewers.to(about).emit(`${about}:changed`)
