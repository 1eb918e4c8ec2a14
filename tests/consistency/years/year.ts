import fc from 'fast-check'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { daysAfter } from '#domain/calendar/calendar.ts'
import { counter, counterStream } from '#domain/counting/counter.ts'
import { dateOf, gathering, gatheringIdOf, gatheringStream, type Gathering } from '#domain/gathering/gathering.ts'
import { tap } from '#domain/given.ts'
import { plannedAs } from '#domain/schedule/occurrences.ts'
import { SCHEDULE_STREAM, schedule, type ScheduleCommand } from '#domain/schedule/schedule.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import {
  erase,
  erasedIn,
  householdName,
  idOf,
  live,
  type HouseholdName,
  type Step,
} from '#tests/consistency/histories.ts'
import type { LittleLog } from '#tests/consistency/little-log.ts'

/** A random year of a small church: four families, three weekly services, and what takes place once. */

export const ZONE = 'America/Chicago'
export const TODAY = '2026-11-22'
const WEEKS = 76
const DAY = 86_400_000
const [MORNING, SPANISH, PRAYER] = [1, 2, 3] as const

/** What is done, and how often compared with the others. */
const oftenAs = {
  'come for weeks': 10,
  'stay away and come back': 2,
  come: 8,
  'take back': 4,
  'take a tap back': 3,
  undo: 3,
  count: 8,
  'take back a count': 4,
  'undo that': 3,
  'move a counter': 3,
  'name a feast': 1,
  cancel: 1,
  'rename the service': 1,
  'plan a concert': 4,
  link: 3,
  merge: 3,
  'take apart': 2,
  erase: 1,
} as const
type What = keyof typeof oftenAs

const deed = fc.record({
  what: fc.oneof(
    ...Object.entries(oftenAs).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as What) })),
  ),
  of: householdName,
  other: householdName,
  /** In any order, because a check-in that was kept on a tablet arrives late, and staff correct the past. */
  back: fc.nat(WEEKS - 1),
  slot: fc.constantFrom(MORNING, MORNING, SPANISH, PRAYER, 50),
  minute: fc.nat(59),
  weeks: fc.integer({ min: 1, max: 16 }),
  primary: fc.boolean(),
  members: fc.subarray([0, 1, 2, 3, 4, 5]),
  people: fc.nat(40),
  place: fc.nat(9),
})
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

export const year = fc.array(deed, { maxLength: 70, size: 'max' })

/** Two households of the member file, and two who registered, with families. */
const FAMILIES: Step[] = (['w', 'x', 'y', 'z'] as const).map((of, index) => ({
  what: index < 2 ? 'import' : 'register without phone',
  of,
  name: index,
  member: 0,
  members: [0, 1, 2],
  primary: true,
  date: '2026-11-01',
  minute: 10,
  file: 0,
}))

export function begin(log: LittleLog, before: readonly Step[]): void {
  const service = (name: string, weekday: number, hour: number): ScheduleCommand => ({
    type: 'ScheduleWeekly',
    service: { name, weekday, starts: `${hour}:00`, opens: `${hour - 1}:00`, closes: `${hour + 1}:30` },
    from: '2025-01-01',
  })
  for (const one of [service('Sunday Service', 0, 11), service('Servicio', 0, 14), service('Prayer', 3, 19)])
    log.transact(SCHEDULE_STREAM, schedule, one)
  live(log, [...FAMILIES, ...before])
}

/** Does one thing. `number` is another one for each, so that every command has an id of its own. */
export function happen(log: LittleLog, one: Deed, number: number): void {
  const about = ABOUT[one.what]
  deeds[one.what](log, about && one.weeks > 2 ? whereIt(log, one, about) : one, number)
}

/** What a correction is about, so that most of them find something to correct. */
const ABOUT: Partial<Record<What, 'PartyCheckedIn' | 'PeopleCounted'>> = {
  'take back': 'PartyCheckedIn',
  'take a tap back': 'PartyCheckedIn',
  undo: 'PartyCheckedIn',
  'take back a count': 'PeopleCounted',
  'undo that': 'PeopleCounted',
  'move a counter': 'PeopleCounted',
}

const commandOf = (number: number, part = 0) => tap(100_000 + number * 100 + part)

const dayOf = ({ back, slot }: Pick<Deed, 'back' | 'slot'>) =>
  daysAfter(TODAY, -7 * back - (slot === PRAYER ? 4 : slot === 50 ? 1 : 0))
const idAt = (place: Pick<Deed, 'back' | 'slot'>) => gatheringIdOf(dayOf(place), place.slot)

/** The gathering, recorded with its plan at the time of its first use. Null when nothing is planned. */
function recorded(log: LittleLog, place: Pick<Deed, 'back' | 'slot'>): Gathering | null {
  const id = idAt(place)
  const known = log.stateOf(gatheringStream(id), gathering)
  if (known) return known
  const planned = log.stateOf(SCHEDULE_STREAM, schedule)
  const found = planned.cancelled.has(id) ? null : plannedAs(planned, id, ZONE)
  if (!found) return null
  log.transact(gatheringStream(id), gathering, { type: 'RecordGathering', gathering: found })
  return found
}

const onceIn = (log: LittleLog, of: HouseholdName) => log.stateOf(attendeeStream(idOf(of)), attendee).onceFamily

function come(log: LittleLog, { of, primary, members, minute, people, ...place }: Deed, commandId: string): void {
  const household = log.stateOf(attendeeStream(idOf(of)), attendee)
  const found = household.profile && recorded(log, place)
  if (!found) return
  const at = new Date(Date.parse(found.opensAt) + minute * 60_000).toISOString()
  log.transact(attendanceStream(found.gatheringId, idOf(of)), attendance, {
    type: 'CheckIn',
    gatheringId: found.gatheringId,
    attendeeId: idOf(of),
    attendeePresent: primary,
    familyMemberIds: household.onceFamily.filter((_, member) => members.includes(member)),
    wasMember: household.isMember,
    at,
    // Staff add some when check-in is over.
    ...(people < 8 && { addedLater: true }),
    commandId,
    scanned: minute % 2 === 0,
    closesAt: found.closesAt,
    now: at,
  })
}

/** Changes the schedule where nothing has begun yet. */
function plan(log: LittleLog, place: Deed, command: ScheduleCommand): void {
  if (!log.stateOf(gatheringStream(idAt(place)), gathering)) log.transact(SCHEDULE_STREAM, schedule, command)
}

const timesOf = (date: string) => ({
  startsAt: `${date}T20:00:00.000Z`,
  opensAt: `${date}T19:00:00.000Z`,
  closesAt: `${date}T22:00:00.000Z`,
})

const ofCounter = (place: Deed) => ({ gatheringId: idAt(place), counterId: tap(9000 + (place.place % 3)) })
const counting = (log: LittleLog, place: Deed, command: Parameters<typeof counter.decide>[0]) =>
  log.transact(counterStream(command.gatheringId, ofCounter(place).counterId), counter, command)
const sliceOf = ({ minute }: Deed) => tap(9100 + (minute % 4))

/** The step at a place where something of this type has happened, of the same household where there is one. */
function whereIt(log: LittleLog, one: Deed, type: 'PartyCheckedIn' | 'PeopleCounted' | 'OneOffScheduled'): Deed {
  const happened = log.events().filter((event) => {
    if (event.type !== type) return false
    return !('attendeeId' in event.data) || event.data.attendeeId === idOf(one.of)
  })
  const event = happened[(one.minute + 7 * one.place) % (happened.length || 1)]
  if (!event || !('gatheringId' in event.data)) return one
  const { gatheringId, ...data } = event.data
  const slot = (gatheringId % 100) as Deed['slot']
  const sunday = slot === PRAYER ? 4 : slot === 50 ? 1 : 0
  const back = Math.round((Date.parse(TODAY) - Date.parse(dateOf(gatheringId))) / DAY - sunday) / 7
  const counter = 'counterId' in data ? { place: Number(data.counterId.slice(-4)) - 9000 } : {}
  const slice = 'sliceId' in data ? { minute: Number(data.sliceId.slice(-4)) - 9100 } : {}
  return { ...one, back, slot, ...counter, ...slice }
}

/** The first tap of a household at a gathering. */
const tapAt = (log: LittleLog, one: Deed): string | undefined =>
  log
    .events()
    .flatMap(({ type, data }) =>
      type === 'PartyCheckedIn' && data.gatheringId === idAt(one) && data.attendeeId === idOf(one.of)
        ? [data.commandId]
        : [],
    )[0]

const recordsOf = (log: LittleLog, of: HouseholdName) => [idOf(of), ...onceIn(log, of)]

const deeds: Record<What, (log: LittleLog, one: Deed, number: number) => void> = {
  come: (log, one, number) =>
    come(log, one.slot === 50 ? whereIt(log, one, 'OneOffScheduled') : one, commandOf(number)),

  /** Week after week, so that somebody comes regularly, and is missed. */
  'come for weeks'(log, one, number) {
    for (let week = 0; week < one.weeks && one.back >= week; week += 1)
      if (week === 0 || week % 7 !== one.place)
        come(log, { ...one, back: one.back - week, primary: true }, commandOf(number, week))
  },

  /** They are missed while others are counted. */
  'stay away and come back'(log, one, number) {
    for (let back = 13; back >= 0; back -= 1) {
      const place: Deed = { ...one, back, slot: MORNING, primary: true, people: 1 + one.people }
      if (back === 0 || back > 4) come(log, place, commandOf(number, back))
      else deeds.count(log, place, number)
    }
  },

  'take back': (log, one, number) =>
    log.transact(attendanceStream(idAt(one), idOf(one.of)), attendance, {
      type: 'TakeBack',
      gatheringId: idAt(one),
      attendeeId: idOf(one.of),
      personIds: one.primary ? undefined : onceIn(log, one.of).filter((_, member) => one.members.includes(member)),
      at: `${TODAY}T20:00:00.000Z`,
      commandId: commandOf(number),
    }),

  'take a tap back': (log, one, number) =>
    log.transact(attendanceStream(idAt(one), idOf(one.of)), attendance, {
      type: 'TakeBackOwn',
      gatheringId: idAt(one),
      attendeeId: idOf(one.of),
      voids: tapAt(log, one) ?? commandOf(one.minute, one.place),
      at: `${TODAY}T20:00:00.000Z`,
      commandId: commandOf(number),
    }),

  undo: (log, one, number) =>
    log.transact(attendanceStream(idAt(one), idOf(one.of)), attendance, {
      type: 'UndoTakeBack',
      gatheringId: idAt(one),
      attendeeId: idOf(one.of),
      at: `${TODAY}T20:00:00.000Z`,
      commandId: commandOf(number),
    }),

  count(log, one) {
    const found = recorded(log, one)
    if (!found) return
    const from = new Date(Date.parse(found.opensAt) + (one.minute % 4) * 300_000).toISOString()
    const slices = [{ sliceId: sliceOf(one), from, sum: one.people, sequence: one.place + 1 }]
    counting(log, one, { type: 'Count', ...ofCounter(one), door: { doorName: 'West' }, slices })
  },

  'take back a count': (log, one, number) =>
    counting(log, one, {
      type: 'TakeBackSlice',
      ...ofCounter(one),
      sliceId: sliceOf(one),
      commandId: commandOf(number),
    }),

  'undo that'(log, one, number) {
    const stream = counterStream(idAt(one), ofCounter(one).counterId)
    const [takeBack] = [...log.stateOf(stream, counter).commands.keys()]
    if (takeBack !== undefined)
      counting(log, one, { type: 'UndoTakeBackOfSlice', ...ofCounter(one), takeBack, commandId: commandOf(number) })
  },

  'move a counter'(log, one, number) {
    const to = recorded(log, { back: one.minute, slot: MORNING })
    if (to)
      counting(log, one, { type: 'MoveCounter', ...ofCounter(one), to: to.gatheringId, commandId: commandOf(number) })
  },

  'name a feast': (log, one) =>
    plan(log, one, {
      type: 'ChangeOccurrence',
      gatheringId: idAt(one),
      gathering: { name: one.primary ? 'Feast' : 'Sunday Service', ...timesOf(dayOf(one)) },
    }),

  cancel: (log, one) => plan(log, one, { type: 'CancelOccurrence', gatheringId: idAt(one) }),

  'rename the service': (log, one) =>
    log.transact(SCHEDULE_STREAM, schedule, {
      type: 'ChangeWeekly',
      slot: MORNING,
      service: { name: `Worship ${one.place}`, weekday: 0, starts: '11:00', opens: '10:00', closes: '12:30' },
      from: dayOf({ back: one.back, slot: MORNING }),
    }),

  'plan a concert': (log, { back, place }) =>
    log.transact(SCHEDULE_STREAM, schedule, {
      type: 'ScheduleOneOff',
      date: dayOf({ back, slot: 50 }),
      gathering: { name: `Concert ${place}`, ...timesOf(dayOf({ back, slot: 50 })) },
    }),

  link(log, one, number) {
    const a = recordsOf(log, one.of)[one.place % 4]
    const b = recordsOf(log, one.other)[one.minute % 4]
    if (a === undefined || b === undefined || a === b) return
    const command = { type: 'LinkPeople', link: commandOf(number), a, b, erased: erasedIn(log) } as const
    log.transact(SAME_PERSON_STREAM, samePerson, command)
  },

  merge(log, one, number) {
    const [from, into] = [idOf(one.of), idOf(one.other)]
    if ([from, into].some((id) => log.isEnded(attendeeStream(id)))) return
    const theirs = onceIn(log, one.other)
    const pairs = onceIn(log, one.of).flatMap((mine, place) => {
      const other = theirs[place]
      return other !== undefined && one.members.includes(place) ? [{ from: mine, into: other }] : []
    })
    const command = {
      type: 'MergeProfiles',
      link: commandOf(number),
      from,
      into,
      choice: {},
      pairs,
      erased: erasedIn(log),
    } as const
    log.transact(SAME_PERSON_STREAM, samePerson, command)
  },

  'take apart'(log, one) {
    const links = log
      .stateOf(SAME_PERSON_STREAM, samePerson)
      .flatMap((event) => ('link' in event.data ? event.data.link : []))
    const link = links[one.minute % (links.length || 1)]
    if (link !== undefined)
      log.transact(SAME_PERSON_STREAM, samePerson, { type: 'RemoveLink', link, erased: erasedIn(log) })
  },

  erase: (log, { of, place }) => (place === 0 ? erase(log, of) : undefined),
}
