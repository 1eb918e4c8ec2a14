import type { Gathering } from '#domain/gathering/gathering.ts'
import type { Instant } from '#domain/ids.ts'
import { arrivalsAt, type AttendanceViews } from '#domain/read-models/attendance/arrivals.ts'
import type { Serving } from '#domain/read-models/teams/serving.ts'
import type { WhoWasThere } from './who-was-there.ts'

/** The views that say who was at a gathering, also in households. */
export type SundayViews = AttendanceViews & {
  readonly whoWasThere: WhoWasThere
  readonly serving: Pick<Serving, 'at' | 'people'>
}

/** What is told of one gathering. */
export type GatheringFigures = {
  /** Who checked in. */
  readonly checkedIn: number
  /** How many of them served in a team. Absent when nobody did. */
  readonly serving?: number
  /** Who was counted at the doors besides. */
  readonly counted: number
  readonly members: number
  readonly firstTimeGuests: number
  readonly households: number
  /** Absent when nobody checked in, or staff added all of them later. */
  readonly firstArrival?: Instant
  /** The five minutes in which most people came, the earlier of two equal ones. Nobody, if nobody knows when. */
  readonly busiest: { readonly from: Instant; readonly people: number }
}

/** The figures of a gathering that took place. They are those of the wall, the dashboard and the export. */
export function figuresOf(views: SundayViews, { gatheringId, startsAt }: Gathering): GatheringFigures {
  const { people, members, firstTimeGuests } = views.attendance.board(gatheringId)
  return {
    checkedIn: people,
    ...servingOf(views.serving.at(gatheringId).size),
    counted: views.counted.at(gatheringId),
    members,
    firstTimeGuests,
    ...views.whoWasThere.households(gatheringId),
    busiest: busiestOf(views, gatheringId) ?? { from: startsAt, people: 0 },
  }
}

/** How many served, where anybody did. */
export const servingOf = (serving: number): { serving?: number } => (serving > 0 ? { serving } : {})

function busiestOf(views: SundayViews, id: Gathering['gatheringId']): GatheringFigures['busiest'] | undefined {
  const slices = arrivalsAt(views, id).map(({ from, people, counted = 0 }) => ({ from, people: people + counted }))
  const most = Math.max(...slices.map(({ people }) => people))
  const busiest = slices.find(({ people }) => people === most)
  return busiest && { from: new Date(busiest.from).toISOString(), people: busiest.people }
}

/** Everybody who was there. */
export const everybodyThere = ({ checkedIn, counted }: Pick<GatheringFigures, 'checkedIn' | 'counted'>): number =>
  checkedIn + counted
