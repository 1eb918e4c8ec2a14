import fc from 'fast-check'
import { attendance, attendanceStream } from '#domain/attendance/attendance.ts'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { familyOfNext } from '#domain/attendee/hand-over.ts'
import type { FamilyMember } from '#domain/attendee/household.ts'
import { presentAt } from '#domain/attendance/household-attendance.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { gathering, gatheringIdOf, gatheringStream } from '#domain/gathering/gathering.ts'
import { RUTH, tap } from '#domain/given.ts'
import { erasedBy } from '#domain/read-models/people/people.ts'
import { samePeopleAfter } from '#domain/same-person/same-people.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import type { LittleLog } from './little-log.ts'

/** Random events of four households on four Sundays, in any order. Every step follows the rules. */

const HOUSEHOLDS = ['w', 'x', 'y', 'z'] as const
const SUNDAYS = ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'] as const
export type HouseholdName = (typeof HOUSEHOLDS)[number]

export const householdName = fc.constantFrom(...HOUSEHOLDS)

/** An action, and how likely it is compared with the others. */
const oftenAs = {
  register: 4,
  'register without phone': 2,
  'give a number': 2,
  'remove the number': 1,
  'give up the number': 1,
  import: 4,
  'take back an import': 3,
  edit: 2,
  add: 4,
  remove: 2,
  forget: 2,
  rename: 2,
  'bring back': 1,
  'renew the link': 4,
  'own profile': 3,
  'hand over': 2,
  erase: 1,
  'check in': 12,
  'check in alone': 5,
  'take back a tap': 2,
  'take back people': 2,
  'undo a take-back': 2,
  link: 3,
  merge: 3,
  'take apart': 3,
} as const
type What = keyof typeof oftenAs

/** The random values of a step. Each action uses only those that it needs. */
const step = fc.record({
  what: fc.oneof(
    ...Object.entries(oftenAs).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as What) })),
  ),
  of: householdName,
  name: fc.nat(3),
  /** The places, in the list of everybody who was ever in the household, of one person and of those who come. */
  member: fc.nat(5),
  members: fc.subarray([0, 1, 2, 3, 4, 5]),
  primary: fc.boolean(),
  /** In any order, because a check-in that was saved on a tablet arrives late. */
  date: fc.constantFrom(...SUNDAYS),
  minute: fc.integer({ min: 10, max: 59 }),
  /** The member file of an import. */
  file: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const history = fc.array(step, { maxLength: 60, size: 'max' })

export const idOf = (household: HouseholdName) => RUTH + HOUSEHOLDS.indexOf(household)
/** Every name and address of a household ends with this text, so that it can be found. */
export const traceOf = (household: HouseholdName) => `Levi-${household}`

const fileIds: readonly [string, string, string] = [tap(1001), tap(1002), tap(1003)]

const streamOf = (household: HouseholdName) => attendeeStream(idOf(household))
const phoneOf = (household: HouseholdName) => `512555010${HOUSEHOLDS.indexOf(household)}`
/** Two of the four have the same name. */
const nameOf = (household: HouseholdName, name: number) =>
  `${['Ruth', 'Noah', 'Noah', 'Ada'][name]} ${traceOf(household)}`

/** Erases a household, those of it who got a profile of their own, and all that were merged with them. */
export function erase(log: LittleLog, household: HouseholdName): void {
  const merged = profilesWith(log, idOf(household)).map(attendeeStream)
  const families = merged.flatMap((stream) => log.stateOf(stream, attendee).onceFamily)
  const withProfile = families.filter((id) => log.stateOf(attendeeStream(id), attendee).profile)
  for (const attendeeId of [idOf(household), ...withProfile]) {
    const others = profilesWith(log, attendeeId).filter((id) => id !== attendeeId && !log.isEnded(attendeeStream(id)))
    const households = [attendeeId, ...others].map((id) => log.stateOf(attendeeStream(id), attendee))
    const family = households.flatMap(({ onceFamily }) => onceFamily)
    log.transact(erasureStream(attendeeId), erasure, { type: 'EraseAttendee', attendeeId, with: others, family })
    for (const one of [attendeeId, ...others]) log.end(attendeeStream(one))
  }
}

/** All profiles that are shown as one with this one. */
function profilesWith(log: LittleLog, id: number): number[] {
  const people = samePeopleAfter(log.stateOf(SAME_PERSON_STREAM, samePerson))
  return HOUSEHOLDS.map(idOf).filter((one) => people.shownAs(one) === people.shownAs(id))
}

/** Everybody who was erased. Nobody is linked with them, and no link with them is taken apart. */
export const erasedIn = (log: LittleLog): number[] => log.events().flatMap(erasedBy)

export function live(log: LittleLog, steps: readonly Step[]): void {
  for (const [index, one] of steps.entries()) deeds[one.what](log, one, index)
}

/** Numbers that no other step uses. */
const newIds = (index: number) => [0, 1, 2, 3, 4, 5].map((k) => RUTH + 1000 + index * 10 + k)

const familyOf = (log: LittleLog, { of }: Pick<Step, 'of'>) => log.stateOf(streamOf(of), attendee).onceFamily

/** Somebody of the household, who gets a profile of their own if they have none. */
function nextIn(log: LittleLog, step: Step): FamilyMember | undefined {
  const { family, isMember } = log.stateOf(streamOf(step.of), attendee)
  const member = family[step.member % Math.max(1, family.length)]
  if (!member) return undefined
  const { familyMemberId: attendeeId, name, hebrewName } = member
  const command = { type: 'MakeOwnProfile', attendeeId, name, hebrewName, isMember } as const
  log.transact(attendeeStream(attendeeId), attendee, command)
  return member
}

function checkIn(log: LittleLog, { date, minute, primary, members }: Step, index: number, attendeeId: number): void {
  const household = log.stateOf(attendeeStream(attendeeId), attendee)
  if (!household.profile && !household.withdrawn) return
  const gatheringId = gatheringIdOf(date, 1)
  const [opensAt, startsAt, closesAt] = [15, 16, 18].map((hour) => `${date}T${hour}:00:00.000Z`) as [
    string,
    string,
    string,
  ]
  const service = { gatheringId, name: 'Sunday Service', date, startsAt, opensAt, closesAt }
  log.transact(gatheringStream(gatheringId), gathering, { type: 'RecordGathering', gathering: service })
  log.transact(attendanceStream(gatheringId, attendeeId), attendance, {
    type: 'CheckIn',
    gatheringId,
    attendeeId,
    attendeePresent: primary,
    familyMemberIds: household.onceFamily.filter((_, member) => members.includes(member)),
    wasMember: household.isMember,
    at: `${date}T15:${minute}:00.000Z`,
    commandId: tap(index),
    scanned: minute % 2 === 0,
    closesAt,
    now: `${date}T15:${minute}:00.000Z`,
  })
}

const deeds: Record<What, (log: LittleLog, step: Step, index: number) => void> = {
  register: (log, { of, name }) =>
    log.transact(streamOf(of), attendee, {
      type: 'Register',
      attendeeId: idOf(of),
      name: nameOf(of, name),
      phone: phoneOf(of),
    }),

  'register without phone': (log, { of, name, members }, index) =>
    log.transact(streamOf(of), attendee, {
      type: 'RegisterWithoutPhone',
      attendeeId: idOf(of),
      name: nameOf(of, name),
      others: newIds(index).slice(0, members.length),
    }),

  'give a number': (log, { of }, index) =>
    log.transact(streamOf(of), attendee, {
      type: 'ChangePhone',
      attendeeId: idOf(of),
      phone: phoneOf(of),
      commandId: tap(index),
    }),

  'remove the number': (log, { of }) =>
    log.transact(streamOf(of), attendee, { type: 'RemovePhone', attendeeId: idOf(of) }),

  'give up the number': (log, { of }) =>
    log.transact(streamOf(of), attendee, { type: 'GiveUpPhone', attendeeId: idOf(of), phone: phoneOf(of) }),

  import(log, { of, name, members, primary, file }, index) {
    log.transact(importStream(fileIds[file]), importRecord, {
      type: 'RecordImport',
      importId: fileIds[file],
      batch: index,
      added: 0,
      changed: 1,
      unchanged: 0,
    })
    log.transact(streamOf(of), attendee, {
      type: 'ImportHousehold',
      attendeeId: idOf(of),
      importId: fileIds[file],
      profile: { name: nameOf(of, name), phone: phoneOf(of), ...(primary ? { city: `Town of ${traceOf(of)}` } : {}) },
      family: members.map((member) => ({
        name: nameOf(of, member % 4),
        relationship: member > 3 ? ('sibling' as const) : ('child' as const),
        ...(primary ? { hebrewName: `נח ${traceOf(of)}` } : {}),
      })),
      newIds: newIds(index),
    })
  },

  'take back an import'(log, { of, file }) {
    const { onceFamily } = log.stateOf(streamOf(of), attendee)
    const isIn = (gatheringId: number) => presentAt(log.stateOf(attendanceStream(gatheringId, idOf(of)), attendance))
    const present = new Set(SUNDAYS.flatMap((date) => [...isIn(gatheringIdOf(date, 1)).keys()]))
    log.transact(streamOf(of), attendee, {
      type: 'TakeBackImport',
      attendeeId: idOf(of),
      importId: fileIds[file],
      whoCame: [idOf(of), ...onceFamily].filter((person) => present.has(person)),
    })
  },

  edit: (log, { of, name, primary }) =>
    log.transact(streamOf(of), attendee, {
      type: 'UpdateProfile',
      attendeeId: idOf(of),
      name: nameOf(of, name),
      email: primary ? `ruth@${traceOf(of)}.example` : null,
    }),

  add: (log, { of, name }, index) =>
    log.transact(streamOf(of), attendee, {
      type: 'AddFamilyMember',
      attendeeId: idOf(of),
      familyMemberId: newIds(index)[0] ?? RUTH,
      name: nameOf(of, name),
      relationship: 'child',
    }),

  remove(log, step) {
    const familyMemberId = familyOf(log, step)[step.member]
    if (familyMemberId === undefined) return
    const command = { type: 'RemoveFamilyMember', attendeeId: idOf(step.of), familyMemberId } as const
    log.transact(streamOf(step.of), attendee, command)
  },

  forget(log, step) {
    const familyMemberId = familyOf(log, step)[step.member]
    if (familyMemberId === undefined) return
    const command = { type: 'ForgetFamilyMember', attendeeId: idOf(step.of), familyMemberId } as const
    log.transact(erasureStream(idOf(step.of)), erasure, command)
    log.transact(streamOf(step.of), attendee, command)
    log.forgetBefore(streamOf(step.of), 'HouseholdRestated')
  },

  link(log, step, index) {
    const other = HOUSEHOLDS[step.name] ?? 'w'
    const a = step.primary ? idOf(step.of) : familyOf(log, step)[step.member]
    const b = familyOf(log, { of: other })[step.minute % 6] ?? idOf(other)
    if (a === undefined || a === b) return
    const command = { type: 'LinkPeople', link: tap(index), a, b, erased: erasedIn(log) } as const
    log.transact(SAME_PERSON_STREAM, samePerson, command)
  },

  merge(log, step, index) {
    const other = HOUSEHOLDS[step.name] ?? 'w'
    if (log.isEnded(streamOf(step.of)) || log.isEnded(streamOf(other))) return
    const [from, into] = [idOf(step.of), idOf(other)]
    const theirs = familyOf(log, { of: other })
    const pairs = familyOf(log, step).flatMap((one, place) => {
      const second = theirs[place]
      return second !== undefined && step.members.includes(place) ? [{ from: one, into: second }] : []
    })
    const choice = step.primary ? { name: from } : { name: into, email: from }
    const command = {
      type: 'MergeProfiles',
      link: tap(index),
      from,
      into,
      choice,
      pairs,
      erased: erasedIn(log),
    } as const
    log.transact(SAME_PERSON_STREAM, samePerson, command)
  },

  'take apart'(log, step) {
    const links = log
      .stateOf(SAME_PERSON_STREAM, samePerson)
      .flatMap((event) => ('link' in event.data ? event.data.link : []))
    const link = links[step.minute % (links.length || 1)]
    if (link !== undefined)
      log.transact(SAME_PERSON_STREAM, samePerson, { type: 'RemoveLink', link, erased: erasedIn(log) })
  },

  erase: (log, { of }) => erase(log, of),

  rename(log, step) {
    const familyMemberId = familyOf(log, step)[step.member]
    if (familyMemberId === undefined) return
    const name = nameOf(step.of, step.name)
    const command = { type: 'ChangeFamilyMember', attendeeId: idOf(step.of), familyMemberId, name } as const
    log.transact(streamOf(step.of), attendee, command)
  },

  'bring back'(log, step) {
    const familyMemberId = familyOf(log, step)[step.member]
    if (familyMemberId === undefined) return
    const command = { type: 'BringBackFamilyMember', attendeeId: idOf(step.of), familyMemberId } as const
    log.transact(streamOf(step.of), attendee, command)
  },

  'renew the link': (log, { of, date, minute }, index) =>
    log.transact(streamOf(of), attendee, {
      type: 'RenewLink',
      attendeeId: idOf(of),
      code: RUTH + 5000 + index,
      at: `${date}T15:${minute}:30.000Z`,
    }),

  'own profile': (log, step) => void nextIn(log, step),

  'hand over'(log, step) {
    const next = nextIn(log, step)
    const { family, profile } = log.stateOf(streamOf(step.of), attendee)
    if (!next || !profile) return
    const [from, to] = [idOf(step.of), next.familyMemberId]
    const first = step.primary ? { familyMemberId: from, name: profile.name } : null
    const taken = familyOfNext(next, family, first)
    log.transact(attendeeStream(to), attendee, { type: 'TakeOverHousehold', attendeeId: to, from, family: taken })
    // Sometimes the server dies in between.
    if (step.minute % 5 === 0) return
    const familyMemberIds = family.map(({ familyMemberId }) => familyMemberId)
    log.transact(streamOf(step.of), attendee, { type: 'HandOverHousehold', attendeeId: from, to, familyMemberIds })
  },

  'check in': (log, step, index) => checkIn(log, step, index, idOf(step.of)),

  /** Somebody of the family comes with a profile of their own, perhaps beside the family. */
  'check in alone'(log, step, index) {
    const next = nextIn(log, step)
    if (next) checkIn(log, { ...step, primary: true }, index, next.familyMemberId)
  },

  'take back a tap': (log, { of, date, minute }, index) =>
    log.transact(attendanceStream(gatheringIdOf(date, 1), idOf(of)), attendance, {
      type: 'TakeBackOwn',
      gatheringId: gatheringIdOf(date, 1),
      attendeeId: idOf(of),
      // Perhaps a check-in of this household, and perhaps one that has not arrived.
      voids: tap(minute),
      at: `${date}T16:${minute}:00.000Z`,
      commandId: tap(index),
    }),

  'take back people': (log, { of, date, minute, primary, members }, index) =>
    log.transact(attendanceStream(gatheringIdOf(date, 1), idOf(of)), attendance, {
      type: 'TakeBack',
      gatheringId: gatheringIdOf(date, 1),
      attendeeId: idOf(of),
      personIds: primary
        ? undefined
        : log.stateOf(streamOf(of), attendee).onceFamily.filter((_, member) => members.includes(member)),
      at: `${date}T16:${minute}:00.000Z`,
      commandId: tap(index),
    }),

  'undo a take-back': (log, { of, date, minute }, index) =>
    log.transact(attendanceStream(gatheringIdOf(date, 1), idOf(of)), attendance, {
      type: 'UndoTakeBack',
      gatheringId: gatheringIdOf(date, 1),
      attendeeId: idOf(of),
      at: `${date}T16:${minute}:00.000Z`,
      commandId: tap(index),
    }),
}
