import { create } from 'zustand'
import type { SliceRecorded } from '#domain/contract/counting/counting-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { tellOtherTabs } from '#web/offline/other-tabs.ts'
import { type TallyChange, changeStored } from './phone-storage.ts'
import {
  type Tally,
  type TallyDoor,
  type TallySlice,
  countsFor,
  emptyTally,
  isDone,
  tallyFor,
  tapped,
} from './tally.ts'
import { type TapAt, keepWaiting, waitingBefore } from './waiting-taps.ts'

/**
 * Somebody else began this tally on this phone, and the server takes nothing more of it. Who was not recorded goes into
 * a tally of its own. If more people were taken off than that, the old tally is refused, and says how many.
 */
export function handedOver(
  tally: Tally,
  recordedOf: readonly SliceRecorded[],
  ids: { readonly counterId: string; readonly sliceId: (of: string) => string },
  log: string | null = null,
): readonly Tally[] {
  const { refused: _, ...rest } = tally
  const pairs = tally.slices.map((slice) => {
    const { sum, sequence } = recordedOf.find(({ sliceId }) => sliceId === slice.sliceId) ?? { sum: 0, sequence: 0 }
    return { slice, known: { sum, sequence, ...(log !== null && { log }) } }
  })
  const added = pairs.map(({ slice, known }) => Math.max(0, slice.sum - known.sum))
  const taken = pairs.map(({ slice, known }) => Math.max(0, known.sum - slice.sum))
  const [moved, owed] = [lessened(added, total(taken)), lessened(taken, total(added))]
  const slices = pairs.map(({ slice, known }, n): TallySlice => {
    const owes = owed[n] ?? 0
    return { ...slice, known, sum: known.sum - owes, sequence: owes > 0 ? slice.sequence : known.sequence }
  })
  const old: Tally = {
    ...rest,
    handedOver: true,
    slices: slices.filter(({ sequence }) => sequence > 0),
    ...(total(owed) > 0 && { refused: '409 not-your-count' }),
  }
  const own = pairs.flatMap(({ slice: { sliceId, from } }, n): TallySlice[] => {
    const sum = moved[n] ?? 0
    return sum > 0 ? [{ sliceId: ids.sliceId(sliceId), from, sum, sequence: 1, known: { sum: 0, sequence: 0 } }] : []
  })
  return own.length > 0 ? [old, { ...emptyTally(ids.counterId, countsFor(tally), tally.door), slices: own }] : [old]
}

const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** These numbers, less so many in all. */
const lessened = (numbers: readonly number[], less: number): readonly number[] =>
  numbers.map((one, n) => Math.max(0, one - Math.max(0, less - total(numbers.slice(0, n)))))

type Tallies = {
  /** False until the phone's storage has been read, or has failed. */
  readonly isKnown: boolean
  /** What this phone has counted, with the last tap. */
  readonly tallies: readonly Tally[]
  /** Whether the phone stores what was counted: otherwise it is gone when the page is closed. */
  readonly isStored: boolean
}

export const useTallies = create<Tallies>()(() => ({ isKnown: false, tallies: [], isStored: true }))

/** What is stored, or what the page alone keeps when the phone stores nothing; and the taps that are being stored. */
let kept: readonly Tally[] = []
let taps: readonly TapAt[] = []
let isStored = true

/**
 * The tallies that were begun while the phone stored nothing. They are kept apart from those that are stored: a
 * tally that went on without being stored would have two histories after the page was closed, and the server would
 * mix up their taps.
 */
const ofPage = new Set<string>()

/** Under this name the tabs share what is kept. */
export const TALLIES = 'tallies'

/** What may be sent: what is stored, if the phone stores anything. */
export const keptTallies = (): readonly Tally[] => kept

/** Counts a tap. It is on the screen at once, and is stored on the phone before it is sent. */
export function countTap(eventId: number, door: TallyDoor, by: number): void {
  wait([...taps, { by, at: Date.now(), eventId, door, ids: [newCommandId(), newCommandId()] }])
  show()
  void storeTaps()
}

function wait(next: readonly TapAt[]): void {
  taps = next
  keepWaiting(taps)
}

/** Stores all taps that wait in one step: a tap during a step waits for the next one. */
let storing: Promise<void> | null = null
const storeTaps = (): Promise<void> =>
  (storing ??= changeTallies((tallies) => tallies).then(
    () => {
      storing = null
      if (taps.length > 0) void storeTaps()
    },
    (error: unknown) => {
      // The taps that are left wait for the next one: a step that fails at once would be tried without end.
      storing = null
      console.error(error)
    },
  ))

/** Puts a tap into its tally, or into a new one. */
function withTap(tallies: readonly Tally[], { eventId, door, ids: [counterId, sliceId], ...one }: TapAt) {
  const known = tallyFor(tallies.filter(isOpen), eventId, door, one.by)
  if (known) return tallies.map((tally) => (tally === known ? tapped(tally, one, () => sliceId) : tally))
  if (one.by < 0) return tallies
  if (!isStored) ofPage.add(counterId)
  return [...tallies, tapped(emptyTally(counterId, eventId, door), one, () => sliceId)]
}

const isOpen = ({ counterId }: Tally): boolean => isStored || ofPage.has(counterId)

const show = (more: Partial<Tallies> = {}): void =>
  useTallies.setState({ ...more, isStored, tallies: taps.reduce(withTap, kept) })

type OfTallies = (tallies: readonly Tally[]) => readonly Tally[]

/**
 * Changes what is kept, and stores the taps that wait with it. If the phone stores nothing, the page alone keeps it.
 */
export async function changeTallies(next: OfTallies): Promise<void> {
  await step(next)
  tellOtherTabs(TALLIES)
}

let last: Promise<unknown> = Promise.resolve()

const idOf = ({ ids: [, id] }: TapAt): string => id

/** Does one step after the other. Each begins with what the step before has left. */
function step(next: OfTallies): Promise<void> {
  const done = last.then(async () => {
    const waiting = taps
    const withTaps: TallyChange = (now, wasStored) =>
      next(waiting.filter((one) => !wasStored(idOf(one))).reduce(withTap, now))
    try {
      kept = await changeStored((now, wasStored) => withTaps(withThoseOfPage(now), wasStored), waiting.map(idOf))
      isStored = true
      ofPage.clear()
    } catch (error) {
      console.warn(error)
      isStored = false
      kept = withTaps(kept, () => false)
    }
    wait(taps.slice(waiting.length))
    show({ isKnown: true })
  })
  // A step that fails does not keep the next one back.
  last = done.catch(() => {})
  return done
}

function withThoseOfPage(now: readonly Tally[]): readonly Tally[] {
  const stored = new Set(now.map(({ counterId }) => counterId))
  return [...now, ...kept.filter(({ counterId }) => ofPage.has(counterId) && !stored.has(counterId))]
}

/**
 * Goes on in a tally of its own with everybody of this tally that the server has not recorded, because somebody else
 * began it. While the phone does not store that step, the tally stays as it is, so that nobody is sent twice.
 */
export function handOver(counterId: string, recorded: readonly SliceRecorded[], log: string | null): Promise<void> {
  const [own, slices] = [newCommandId(), new Map<string, string>()]
  const sliceId = (of: string): string => {
    const id = slices.get(of) ?? newCommandId()
    slices.set(of, id)
    return id
  }
  return changeTallies((tallies) =>
    tallies.flatMap((tally) => {
      if (tally.counterId !== counterId || !isOpen(tally)) return [tally]
      if (!isStored) ofPage.add(own)
      return handedOver(tally, recorded, { counterId: own, sliceId }, log)
    }),
  )
}

/** Removes a tally that the server refuses, once somebody has read its number. */
export const remove = (counterId: string): Promise<void> =>
  changeTallies((tallies) => tallies.filter((tally) => tally.counterId !== counterId))

/** Reads what the phone keeps, without what is long over, and stores the taps that waited when the page was left. */
export function readTallies(): Promise<void> {
  wait([...waitingBefore(), ...taps])
  return changeTallies((tallies) => tallies.filter((tally) => !isDone(tally, Date.now())))
}

/** Another tab of this phone has counted. */
export const readAgain = (): void => void step((tallies) => tallies)
