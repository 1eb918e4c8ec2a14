import type { Decider } from '#domain/decider.ts'
import type { CommandId, CounterId, GatheringId, Instant, SliceId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { CountingEvent, PeopleCounted } from './events.ts'
import { MOST_IN_HOUR, peopleLeft } from './slice.ts'

/** One stream for each phone and door, so that ten phones that count at once do not wait for each other. */
export const counterStream = (gatheringId: GatheringId, id: CounterId): string => `count-${gatheringId}-${id}`

/** Five minutes of a count. */
export type Slice = Pick<PeopleCounted['data'], 'from' | 'sum' | 'sequence'> & {
  /** The people who were taken off, for each take-back in force. */
  readonly takenBack: ReadonlyMap<CommandId, number>
}

/** The counter that was let in and gives a door its name, or the name that an usher typed. */
export type Door = Pick<PeopleCounted['data'], 'door' | 'doorName'>

/** The people that a command has taken off five minutes, also when it was undone since. */
export type TakenOff = { readonly sliceId: SliceId; readonly people: number }

/** What one phone has counted at one door. */
export type Counter = {
  readonly door: Door
  readonly slices: ReadonlyMap<SliceId, Slice>
  /** The gathering to which it was moved; null unless it was. */
  readonly movedTo: GatheringId | null
  /** The commands of staff that are recorded, so that none counts twice, and what each has taken back. */
  readonly commands: ReadonlyMap<CommandId, TakenOff | null>
  /** The take-backs that were undone, and the command that undid each. */
  readonly undoneBy: ReadonlyMap<CommandId, CommandId>
  readonly changes: number
}

type OfCounter = { gatheringId: GatheringId; counterId: CounterId }

/** What a phone says about five minutes: its latest sum of them. */
export type CountedSlice = Pick<PeopleCounted['data'], 'sliceId' | 'from' | 'sum' | 'sequence' | 'offeredAgain'>

export type CounterCommand =
  | (OfCounter & { type: 'Count'; door: Door; slices: readonly CountedSlice[] })
  | (OfCounter & { type: 'TakeBackSlice'; sliceId: SliceId; commandId: CommandId })
  | (OfCounter & { type: 'UndoTakeBackOfSlice'; takeBack: CommandId; commandId: CommandId })
  | (OfCounter & { type: 'MoveCounter'; to: GatheringId; commandId: CommandId })

/** More than an usher can tap during the longest gathering. Reading the stream stays quick. */
export const MOST_CHANGES = 5_000

/** The rules of one count: a later sum of a slice replaces the earlier one, and staff correct what was counted. */
export const counter: Decider<CounterCommand, Counter, CountingEvent> = {
  initial: { door: {}, slices: new Map(), movedTo: null, commands: new Map(), undoneBy: new Map(), changes: 0 },
  decide(command, known) {
    if (command.type === 'Count') return counted(command, known)
    if (known.commands.has(command.commandId)) return []
    switch (command.type) {
      case 'TakeBackSlice':
        return takenBack(command, known)
      case 'UndoTakeBackOfSlice':
        return undone(command, known)
      case 'MoveCounter':
        return moved(command, known)
    }
  },
  evolve: (known, event) => ({ ...known, ...newsOf(known, event), changes: known.changes + 1 }),
}

type CommandOf<Type extends CounterCommand['type']> = Extract<CounterCommand, { type: Type }>

/** A phone that was offline, or that never heard the reply, sends a sum again. It changes nothing. */
function counted({ slices, door, ...rest }: CommandOf<'Count'>, known: Counter): CountingEvent[] {
  const { gatheringId, counterId } = rest
  const news = slices.filter((slice) => isNews(slice, known.slices.get(slice.sliceId)))
  if (news.length > 0 && known.changes + news.length > MOST_CHANGES) throw new Rejection('counted-too-often')
  if (news.some((slice) => leaps(slice, known.slices.get(slice.sliceId)))) throw new Rejection('counted-too-often')
  const events = news.map((slice): PeopleCounted => {
    const from = known.slices.get(slice.sliceId)?.from ?? slice.from
    return { type: 'PeopleCounted', data: { gatheringId, counterId, ...door, ...slice, from } }
  })
  mustFitInHour(events, known)
  return events
}

/** More changes of five minutes than fingers make: such a number would silence the phone that counts on in them. */
const leaps = ({ sequence }: CountedSlice, known: Slice | undefined): boolean =>
  sequence - (known?.sequence ?? 0) > MOST_CHANGES_UNHEARD

const MOST_CHANGES_UNHEARD = 100_000

/** Throws when people are added in an hour that then has too many. Taking people off is always possible. */
function mustFitInHour(events: readonly PeopleCounted[], known: Counter): void {
  const after = [...events.reduce(counter.evolve, known).slices.values()]
  for (const { data } of events) {
    if (data.sum <= (known.slices.get(data.sliceId)?.sum ?? 0)) continue
    const inHour = after.filter(({ from }) => hourOf(from) === hourOf(data.from))
    if (peopleCountedIn(inHour) > MOST_IN_HOUR) throw new Rejection('counted-too-many')
  }
}

const hourOf = (from: Instant): string => from.slice(0, 13)

/** Whether a phone says more about five minutes than is known. */
export const isNews = ({ sequence, sum }: CountedSlice, known: Slice | undefined): boolean =>
  known ? sequence > known.sequence : sum > 0

function takenBack({ type: _, ...data }: CommandOf<'TakeBackSlice'>, known: Counter): CountingEvent[] {
  const slice = known.slices.get(data.sliceId)
  const people = slice ? peopleInSlice(slice) : 0
  if (people === 0) throw new Rejection('nobody-counted')
  return [{ type: 'CountTakenBack', data: { ...data, people } }]
}

function undone({ type: _, ...data }: CommandOf<'UndoTakeBackOfSlice'>, known: Counter): CountingEvent[] {
  const takenBack = known.commands.get(data.takeBack)
  if (!takenBack) throw new Rejection('nothing-to-undo')
  const isUndone = !known.slices.get(takenBack.sliceId)?.takenBack.has(data.takeBack)
  return isUndone ? [] : [{ type: 'CountTakeBackUndone', data }]
}

function moved({ type: _, ...data }: CommandOf<'MoveCounter'>, known: Counter): CountingEvent[] {
  if (known.slices.size === 0) throw new Rejection('nobody-counted')
  if (data.to === countsFor(data.gatheringId, known)) throw new Rejection('already-there')
  return [{ type: 'CounterMoved', data }]
}

function newsOf(known: Counter, event: CountingEvent): Partial<Counter> {
  switch (event.type) {
    case 'PeopleCounted': {
      const { door, doorName, sliceId, from, sum, sequence } = event.data
      const before = known.slices.get(sliceId)
      if (before && before.sequence >= sequence) return {}
      const slice = { from, sum, sequence, takenBack: before?.takenBack ?? new Map() }
      return {
        door: { ...(door && { door }), ...(doorName && { doorName }) },
        slices: withSlice(known, sliceId, slice),
      }
    }
    case 'CountTakenBack': {
      const { sliceId, people, commandId } = event.data
      return {
        ...correct(known, sliceId, (all) => all.set(commandId, people)),
        ...recorded(known, commandId, { sliceId, people }),
      }
    }
    case 'CountTakeBackUndone': {
      const { takeBack, commandId } = event.data
      const takenBack = known.commands.get(takeBack)
      return {
        ...(takenBack && correct(known, takenBack.sliceId, (all) => all.delete(takeBack))),
        ...recorded(known, commandId),
        undoneBy: new Map(known.undoneBy).set(takeBack, commandId),
      }
    }
    case 'CounterMoved': {
      const { to, gatheringId, commandId } = event.data
      return { movedTo: to === gatheringId ? null : to, ...recorded(known, commandId) }
    }
  }
}

const recorded = ({ commands }: Counter, id: CommandId, taken: TakenOff | null = null): Pick<Counter, 'commands'> => ({
  commands: new Map(commands).set(id, taken),
})

const withSlice = ({ slices }: Counter, id: SliceId, slice: Slice): Counter['slices'] => new Map(slices).set(id, slice)

function correct(
  known: Counter,
  id: SliceId,
  change: (takenBack: Map<CommandId, number>) => unknown,
): Partial<Counter> {
  const slice = known.slices.get(id)
  if (!slice) return {}
  const takenBack = new Map(slice.takenBack)
  change(takenBack)
  return { slices: withSlice(known, id, { ...slice, takenBack }) }
}

/** The people who count in these five minutes. */
export const peopleInSlice = (slice: Slice): number => peopleLeft(slice.sum, takenOff(slice))

/** The people who count, of all that a phone has counted. */
export const peopleCountedBy = ({ slices }: Pick<Counter, 'slices'>): number => peopleCountedIn([...slices.values()])

const peopleCountedIn = (slices: readonly Slice[]): number =>
  slices.reduce((all, slice) => all + peopleInSlice(slice), 0)

/** The people that staff have taken off these five minutes. */
export const takenOff = ({ takenBack: off }: Slice): number =>
  [...off.values()].reduce((all, people) => all + people, 0)

/** The gathering to which the people of a counter belong. */
export const countsFor = (gatheringId: GatheringId, { movedTo }: Counter): GatheringId => movedTo ?? gatheringId
