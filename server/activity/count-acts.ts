import { counter, countsFor, peopleInSlice, type Counter, type Door } from '#domain/counting/counter.ts'
import type { CountingEvent, CountTakenBack, PeopleCounted } from '#domain/counting/events.ts'
import type { ActValues, CountOfAct } from '#domain/contract/activity/activity-shapes.ts'
import type { GatheringId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'
import type { Corrections } from './attendance-acts.ts'
import { gatheringNamed, tabletNamed } from './names.ts'
import type { Told } from './told.ts'

/** What ushers have counted, and what became of it. The sums of five minutes are one act, with the latest of them. */
export function tellCount(event: CountingEvent, views: Views): Told & Corrections {
  const { gatheringId: eventId, counterId } = event.data
  const known = views.counted.find(eventId, counterId) ?? counter.initial
  const count = { eventId, counterId, countsFor: countsFor(eventId, known) }
  const values = doorNamed(known.door, views)
  switch (event.type) {
    case 'PeopleCounted':
      return counted(event.data, known, count, values)
    case 'CountTakenBack':
      return takenBack(event.data, known, count, values)
    case 'CountTakeBackUndone':
      return restored(event.data.takeBack, known, values)
    case 'CounterMoved':
      return moved(event.data.to, known, count, values, views)
  }
}

function doorNamed({ door, doorName }: Door, views: Views): ActValues {
  const name = door === undefined ? doorName : tabletNamed(views, door).tablet
  return name === undefined ? {} : { door: name }
}

function counted({ sliceId, sum }: PeopleCounted['data'], known: Counter, count: CountOfAct, values: ActValues) {
  const slice = known.slices.get(sliceId)
  const isThere = slice !== undefined && peopleInSlice(slice) > 0
  return {
    deed: 'counted',
    actId: sliceId,
    values: { ...values, counted: sum },
    count: isThere ? { ...count, sliceId } : count,
    mayBeTakenBack: isThere,
    takenBackBy: isThere ? undefined : [...(slice?.takenBack.keys() ?? [])].at(-1),
  } satisfies Told & Corrections
}

function takenBack(
  { sliceId, people, commandId }: CountTakenBack['data'],
  known: Counter,
  count: CountOfAct,
  values: ActValues,
) {
  return {
    deed: 'countTakenBack',
    values: { ...values, counted: people },
    count,
    mayBeUndone: known.slices.get(sliceId)?.takenBack.has(commandId) ?? false,
    undoneBy: known.undoneBy.get(commandId),
  } satisfies Told & Corrections
}

/** A move can be undone while it stands: the counter is then moved back. */
function moved(
  to: GatheringId,
  known: Counter,
  count: CountOfAct,
  values: ActValues,
  views: Views,
): Told & Corrections {
  const mayBeUndone = known.movedTo === to
  return { deed: 'counterMoved', values: { ...values, ...gatheringNamed(views, to) }, count, mayBeUndone }
}

function restored(takeBack: string, known: Counter, values: ActValues): Told & Corrections {
  const people = known.commands.get(takeBack)?.people ?? 0
  return { deed: 'countRestored', values: { ...values, counted: people }, undoes: takeBack }
}
