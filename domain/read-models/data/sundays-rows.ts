import type { DomainEvent } from '#domain/events.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId } from '#domain/ids.ts'
import { isCountingEvent } from '#domain/read-models/attendance/counted-people.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import { tookPlace, weeklyServiceOf } from '#domain/read-models/held/held-gatherings.ts'
import { figuresOf, type SundayViews } from '#domain/read-models/sundays/figures.ts'
import { touchedVisits, type VisitViews } from './attendance-rows.ts'
import type { CountViews } from './counts-rows.ts'
import type { DataChanges, DataFile, DataReader, DataRow } from './data-file.ts'

/** The views that say how many came. */
export type FigureViews = Omit<VisitViews, 'directory' | 'teams' | 'gatherings'> &
  SundayViews & {
    readonly counted: Pick<CountViews['counted'], 'hasCounters'>
    readonly gatherings: Pick<Gatherings, 'recorded' | 'find'>
  }

type Row = DataRow<'sundays'>

/** How many people came: one row for each event that took place, with the figures of the page Sundays. */
export function sundaysFile(views: FigureViews, { opens }: DataReader): DataFile<Row> {
  return {
    *rows() {
      for (const gathering of views.gatherings.recorded())
        if (opens(gathering.gatheringId) && tookPlace(gathering.gatheringId, views)) yield rowOf(gathering, views)
    },
    changes: () => changesOf(views, opens),
  }
}

function changesOf(views: FigureViews, opens: DataReader['opens']): DataChanges<Row> {
  const touched = touchedVisits(views)
  const gatherings = new Set<GatheringId>()

  function note(event: DomainEvent): void {
    touched.note(event)
    if (!isCountingEvent(event)) return
    gatherings.add(event.data.gatheringId)
    if (event.type !== 'CounterMoved') return
    // It may have been moved before, and nobody knows from where.
    for (const { gatheringId } of views.gatherings.recorded())
      if (views.counted.hasCounters(gatheringId)) gatherings.add(gatheringId)
  }

  return {
    note,
    size: touched.size,
    *rows() {
      for (const [id] of touched.visits()) gatherings.add(id)
      for (const id of gatherings) {
        const gathering = views.gatherings.find(id)
        if (gathering && opens(id)) yield rowOf(gathering, views)
      }
    },
  }
}

/** The row of an event. It is void when nobody came, or everybody was taken back. */
function rowOf(gathering: Gathering, views: FigureViews): Row {
  const { gatheringId: event_id, date, name: event } = gathering
  const { busiest, ...figures } = figuresOf(views, gathering)
  return {
    void: !tookPlace(event_id, views),
    event_id,
    date,
    event,
    slot: weeklyServiceOf(event_id),
    checked_in: figures.checkedIn,
    counted: figures.counted,
    members: figures.members,
    first_time_guests: figures.firstTimeGuests,
    households: figures.households,
    serving: figures.serving ?? 0,
    first_arrival: figures.firstArrival ?? null,
    busiest_from: busiest.people === 0 ? null : busiest.from,
    busiest_people: busiest.people,
  }
}
