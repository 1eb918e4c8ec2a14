import { countsFor, peopleInSlice, type Slice } from '#domain/counting/counter.ts'
import type { DomainEvent } from '#domain/events.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { CounterId, DeviceId, GatheringId } from '#domain/ids.ts'
import { isCountingEvent, type CountedPeople, type CountOfDoor } from '#domain/read-models/attendance/counted-people.ts'
import type { Devices } from '#domain/read-models/devices.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import type { DataChanges, DataFile, DataReader, DataRow } from './data-file.ts'

/** The views that say who was counted. */
export type CountViews = {
  readonly counted: Pick<CountedPeople, 'doors' | 'find' | 'hasCounters'>
  readonly devices: Pick<Devices, 'find'>
  readonly gatherings: Pick<Gatherings, 'find' | 'recorded'>
}

type Row = DataRow<'counts'>
type CounterNamed = Pick<CountOfDoor, 'countedFor' | 'counterId'>

/** Who was counted at the doors: one row for each five minutes of each phone. One that was moved keeps its rows. */
export function countsFile(views: CountViews, reader: DataReader): DataFile<Row> {
  return {
    *rows() {
      for (const { gatheringId } of views.gatherings.recorded())
        for (const one of views.counted.doors(gatheringId)) yield* rowsOf(one, views, reader, false)
    },
    changes: () => changesOf(views, reader),
  }
}

function changesOf(views: CountViews, reader: DataReader): DataChanges<Row> {
  const counters = new Map<string, CounterNamed & { wasMoved: boolean }>()
  const doors = new Set<DeviceId>()

  function note(event: DomainEvent): void {
    if (event.type === 'DeviceChanged' || event.type === 'DeviceLetIn') doors.add(event.data.deviceId)
    if (!isCountingEvent(event)) return
    const { gatheringId: countedFor, counterId } = event.data
    const key = `${countedFor} ${counterId}`
    const wasMoved = event.type === 'CounterMoved' || counters.get(key)?.wasMoved === true
    counters.set(key, { countedFor, counterId, wasMoved })
  }

  return {
    note,
    size: () => counters.size,
    *rows() {
      for (const { wasMoved, ...one } of counters.values()) yield* rowsOf(one, views, reader, wasMoved)
      // A door has the name of its counter.
      if (doors.size === 0) return
      for (const { gatheringId } of views.gatherings.recorded())
        for (const one of views.counted.doors(gatheringId))
          if (one.door.door !== undefined && doors.has(one.door.door)) yield* rowsOf(one, views, reader, false)
    },
  }
}

/** The rows of a counter. Those of one that was moved to an event that the reader may not see are void for them. */
function* rowsOf(
  { countedFor, counterId }: CounterNamed,
  { counted, devices, gatherings }: CountViews,
  reader: DataReader,
  wasMoved: boolean,
): Generator<Row> {
  const counter = counted.find(countedFor, counterId)
  if (!counter) return
  const event_id = countsFor(countedFor, counter)
  if (!reader.opens(event_id)) {
    if (wasMoved) for (const slice_id of counter.slices.keys()) yield { ...NOT_SEEN, slice_id }
    return
  }
  const { door, doorName } = counter.door
  const of = {
    event_id,
    date: dateOf(event_id),
    event: gatherings.find(event_id)?.name ?? '',
    counter_id: counterId,
    door: (door === undefined ? doorName : devices.find(door)?.name) ?? null,
  }
  for (const [slice_id, slice] of counter.slices) yield { ...peopleOf(slice), slice_id, ...of }
}

const peopleOf = (slice: Slice) => {
  const people = peopleInSlice(slice)
  return { void: people === 0, counted_from: slice.from, people }
}

const NOT_SEEN: Omit<Row, 'slice_id'> & { event_id: GatheringId | null; counter_id: CounterId | null } = {
  void: true,
  event_id: null,
  date: null,
  event: null,
  counter_id: null,
  door: null,
  counted_from: null,
  people: null,
}
