import { randomUUID } from 'node:crypto'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { EventLog, NewEvent } from '#infra/event-log/event-log.ts'
import { type Foyer, openFoyer } from '#tests/foyer/foyer.ts'
import { clockAt, newPhone, shared } from '#tests/foyer/setup.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'

/** A small church with its server, and what is remembered of what was done there. */
export type Church = {
  readonly at: Foyer
  readonly log: EventLog
  /** Everything that was ever written, also what was wiped since. */
  readonly written: readonly Written[]
  /** Everybody who ever had a record, and those of them who ever had a profile. */
  readonly people: ReadonlySet<number>
  readonly heads: ReadonlySet<number>
  readonly phones: readonly string[]
  readonly names: string[]
  readonly events: number[]
  readonly done: Done
  now(): string
  /** Lets some seconds pass, or as many as are given. */
  wait(seconds?: number): void
}

export type Written = { readonly stream: string; readonly event: DomainEvent }

export const factsOf = ({ written }: Church): DomainEvent[] => written.map(({ event }) => event)

export type CheckIn = {
  readonly id: string
  readonly eventId: number
  readonly userId: number
  readonly people: readonly number[]
  readonly primary: boolean
  readonly tapped: string
}

/** What the phone of an usher sends. */
export type Counting = {
  readonly eventId: number
  readonly counterId: string
  readonly sliceId: string
  readonly from: string
  readonly sum: number
  readonly sequence: number
}

/** What later deeds refer to. */
type Done = {
  readonly confirmed: CheckIn[]
  /** Check-ins that a tablet still keeps. */
  readonly kept: CheckIn[]
  readonly takeBacks: { readonly id: string; readonly eventId: number; readonly userId: number }[]
  readonly links: string[]
  readonly imports: string[]
  readonly guests: number[]
  readonly admitted: { guestId: number; eventId: number; undoes: string; recognition: string | undefined }[]
  readonly counters: readonly string[]
  readonly counted: Counting[]
  readonly countsTakenBack: { readonly eventId: number; readonly counterId: string; readonly takeBack: string }[]
  readonly notes: { readonly personId: number; readonly noteId: string }[]
  readonly takenOff: { readonly userId: number; readonly memberId: number }[]
}

/**
 * Two families and somebody alone, and two events whose check-in is open. The second one of these begins first. The
 * caller closes the log `empty`.
 */
export async function openChurch(empty: EventLog): Promise<Church> {
  const clock = clockAt()
  const noted = { written: [] as Written[], people: new Set<number>(), heads: new Set<number>() }
  const log = writingDown(empty, (one) => note(one, noted))
  const at = await openFoyer({ log: shared(log), now: clock.now, budgets: WIDE_BUDGETS })
  const church: Church = {
    ...noted,
    at,
    log,
    phones: Array.from({ length: 6 }, newPhone),
    names: [],
    events: [2026112250, 2026112202],
    done: nothingDone(),
    now: clock.now,
    wait: (seconds = 7) => clock.turnTo(new Date(Date.parse(clock.now()) + seconds * 1000).toISOString()),
  }
  const second = { name: 'Second Service', weekday: 0, starts: '09:45', opens: '09:30', closes: '13:00' }
  await at.asAdmin(addService, { body: second })
  for (const [place, size] of [2, 1, 0].entries()) await aHousehold(church, place, size)
  return church
}

const nothingDone = (): Done => ({
  confirmed: [],
  kept: [],
  takeBacks: [],
  links: [],
  imports: [],
  guests: [],
  admitted: [],
  counters: [randomUUID(), randomUUID()],
  counted: [],
  countsTakenBack: [],
  notes: [],
  takenOff: [],
})

async function aHousehold(church: Church, place: number, size: number): Promise<void> {
  const { ask } = church.at
  const phone = church.phones[place] ?? ''
  const { id: userId } = (await ask(createUser, { body: { name: newName(church), phone } })).body
  for (const relationship of (['spouse', 'child'] as const).slice(0, size))
    await ask(addFamilyMember, { body: { userId, name: newName(church), relationship } })
}

/** A name that nobody had before. Its last name says whose trace it is. */
export function newName({ names }: Pick<Church, 'names'>): string {
  const name = `${['Ada', 'Boaz', 'Noah', 'Ruth'][names.length % 4]} Winter${names.length + 1}`
  names.push(name)
  return name
}

/** Somebody with a profile, as the pages show them. */
export function someoneShown({ at: { views }, heads }: Church, place: number): number | undefined {
  const shown = [...heads].filter((id) => views.directory.person(id)?.id === id)
  return pick(shown, place)
}

export const familyOf = ({ at: { views } }: Church, userId: number): number[] =>
  (views.directory.person(userId)?.family ?? []).map(({ familyMemberId }) => familyMemberId)

/** The family members that a fact names, wherever in it they stand. */
export function* membersNamedIn(data: unknown): Generator<number> {
  if (typeof data !== 'object' || data === null) return
  if ('familyMemberId' in data && 'name' in data && typeof data.familyMemberId === 'number') yield data.familyMemberId
  for (const part of Object.values(data)) yield* membersNamedIn(part)
}

/** The person whose stream this is. */
export function headOf(stream: string): number | undefined {
  const [, id] = /^attendee-(\d+)$/.exec(stream) ?? []
  return id === undefined ? undefined : Number(id)
}

type Noted = { readonly written: Written[]; readonly people: Set<number>; readonly heads: Set<number> }

function note(one: Written, { written, people, heads }: Noted): void {
  written.push(one)
  const head = headOf(one.stream)
  if (head !== undefined) heads.add(head)
  if (head !== undefined) people.add(head)
  for (const member of membersNamedIn(one.event.data)) people.add(member)
}

function writingDown(log: EventLog, onWritten: (one: Written) => void): EventLog {
  const append = async (stream: string, events: readonly NewEvent[], expected: number) => {
    const appended = await log.append(stream, events, expected)
    if (appended.outcome === 'appended') for (const { event } of events) onWritten({ stream, event })
    return appended
  }
  return { ...log, append }
}

/** The random values of a step. Each deed uses only those that it needs. */
export type Chance = {
  /** Places in the lists of everybody that the church knows, of its events, and of what was done before. */
  readonly one: number
  readonly other: number
  readonly event: number
  /** Places of several people. */
  readonly some: readonly number[]
  /** Which way of two: by a tablet or by staff, for a part or for all. */
  readonly way: boolean
}

/** What stands at this place of a list that begins again at its end. */
export function pick<T>(list: Iterable<T>, place: number): T | undefined {
  const all = [...list]
  return all[place % Math.max(1, all.length)]
}
