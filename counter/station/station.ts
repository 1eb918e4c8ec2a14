import { create } from 'zustand'
import { ALL_EVENTS, DOOR_COUNTS } from '#counter/calls.ts'
import { type Tally, type TallyDoor, movedOn } from '#counter/tallies/tally.ts'
import { useTallies } from '#counter/tallies/tallies.ts'
import { type Heard, askCurrent, isDayOver } from '#web/live/ask-current.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Event, EventWithTimes } from '#domain/contract/gathering/event-shapes.ts'
import { call } from '#web/calls/call.ts'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { untilNextCheck } from '#web/calls/clock.ts'

/** Where the usher stands, and for what. */
type Station = Heard & {
  /** The last event that was open, also after its check-in has closed. */
  readonly last: EventWithTimes | null
  /** Every event that the server knows, newest first. */
  readonly events: readonly Event[]
  /** The event that the usher has chosen. Null while the phone follows the open one. */
  readonly chosen: number | null
  /** The doors that others have named. */
  readonly doors: readonly TallyDoor[]
  /** Null until the usher has chosen one. */
  readonly door: TallyDoor | null
}

export const useStation = create<Station>()(() => ({
  next: null,
  ahead: 0,
  events: [],
  chosen: null,
  doors: [],
  event: null,
  last: null,
  door: null,
}))

/**
 * The event that is shown, and whether it can be counted for now. Where staff have moved what this phone counts to
 * another event, that one is shown.
 */
export function eventShown(
  { chosen, events, event, last }: Station,
  tallies: readonly Tally[],
): { shown: Event | null; isOpen: boolean } {
  const one = events.find(({ id }) => id === chosen)
  const wanted = one ?? event ?? last
  const to = wanted && movedOn(tallies, wanted.id)
  return { shown: events.find(({ id }) => id === to) ?? wanted, isOpen: one !== undefined || event !== null }
}

/** The events that the usher may choose: those of today. */
export const eventsToChoose = ({ events }: Station): readonly Event[] => events.filter(({ date }) => date === today())

/** The server tells of each opening and closing. Asking as well covers a message that is lost. Milliseconds. */
const CHECK_EVERY_MS = 30_000
const PATIENCE_MS = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let questions = 0

/** Asks what is on, and which doors have names: now, and again whenever that may have changed. */
export async function askStation(): Promise<void> {
  clearTimeout(timer)
  const question = ++questions
  const onNow = (await askCurrent().catch(() => null)) ?? withoutServer()
  if (question !== questions) return
  useStation.setState((before) => ({
    ...onNow,
    last: onNow.event ?? ofToday(before.event ?? before.last),
    // The next event has begun: the phone goes on with it.
    chosen: onNow.event?.id === before.event?.id ? before.chosen : null,
  }))
  await Promise.all([askEvents(), askDoors()])
  if (question === questions)
    timer = setTimeout(() => void askStation(), untilNextCheck(onNow, serverNow(), CHECK_EVERY_MS))
}

/** The server's clock, as this phone has last heard it. That of the phone may be wrong. */
const serverNow = (): number => Date.now() + useStation.getState().ahead

/**
 * Without the server, an event is over when its check-in has closed. The next one is on from its opening, and takes the
 * place of the one before, if this phone has heard of it.
 */
function withoutServer(): Heard {
  const { event, next, ahead } = useStation.getState()
  const now = serverNow()
  const begun = next && Date.parse(next.opensAt) <= now ? next : null
  const isOpen = (one: EventWithTimes | null): boolean => one !== null && Date.parse(one.closesAt) > now
  return { event: [begun, event].find(isOpen) ?? null, next, ahead }
}

const today = (): string => localDate(new Date(serverNow()).toISOString(), churchOfThePage().timeZone)

const ofToday = (event: EventWithTimes | null): EventWithTimes | null =>
  event && !isDayOver(event, serverNow(), churchOfThePage().timeZone) ? event : null

const askList = inOrder()

async function askEvents(): Promise<void> {
  const isNewest = askList()
  const events = await call(ALL_EVENTS, {}, { patience: PATIENCE_MS }).catch(() => null)
  if (Array.isArray(events) && isNewest()) useStation.setState({ events })
}

const ask = inOrder()

/** The doors of the counters that were let in, and those at which somebody counts. */
export async function askDoors(): Promise<void> {
  const { shown } = eventShown(useStation.getState(), useTallies.getState().tallies)
  if (!shown) return
  const asked = { params: { eventId: shown.id } }
  const isNewest = ask()
  const reply = await call(DOOR_COUNTS, asked, { patience: PATIENCE_MS }).catch(() => null)
  if (!Array.isArray(reply?.named) || !isNewest()) return
  const named = reply.named.map(({ door: id, name }) => ({ id, name }))
  const typed = reply.doors.filter(({ door, name }) => door === undefined && name !== '').map(({ name }) => ({ name }))
  const names = new Set<string>()
  const doors = [...named, ...typed].filter(({ name }) => !names.has(name) && names.add(name))
  useStation.setState(({ door }) => ({ doors, door: renamed(door, named) }))
}

/** A counter that was let in may have another name now. */
const renamed = (door: TallyDoor | null, named: readonly TallyDoor[]): TallyDoor | null =>
  named.find(({ id }) => door?.id !== undefined && id === door.id) ?? door

export function chooseEvent(id: number): void {
  useStation.setState(({ event }) => ({ chosen: id === event?.id ? null : id }))
  void askDoors()
}

export const chooseDoor = (door: TallyDoor): void => useStation.setState({ door })

/** A phone that was let in as a counter stands at the door that it was named after, until the usher chooses another. */
export function beginAtOwnDoor(door: TallyDoor): void {
  if (useStation.getState().door === null) chooseDoor(door)
}
