import { isAttendeeEvent, type AttendeeEvent } from '#domain/attendee/events.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, DeviceId, Instant, PersonId } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import type { Devices } from '#domain/read-models/devices.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import { erasedBy } from './people.ts'

/**
 * What families have added or changed themselves, at a kiosk or by a form on a phone, and no desk has confirmed: such
 * an adult collects no child, such a number is not called, and under such a name nobody collects. What a family
 * registers with counts at once. What earlier versions have recorded is judged in the same way: the log says who has
 * added a person, and where.
 */
export type AddedByFamily = {
  apply(event: DomainEvent, cause: Caused): void
  /** Whether somebody waits to be confirmed by a desk. */
  waits(person: PersonId): boolean
  /** The number that counts until a desk confirms the present one. Undefined when the present one counts. */
  numberBefore(household: AttendeeId): { readonly phone: string | undefined } | undefined
  /**
   * The name under which somebody with a profile collects, until a desk confirms the present one. So a family makes
   * nobody a collector when it gives a profile another name at a kiosk. Undefined when the present name counts.
   */
  nameBefore(person: PersonId): string | undefined
  /**
   * When somebody was last added to a family that was there already, or confirmed by a desk. Undefined for those that a
   * family registers at the beginning, and where the log does not say when.
   */
  addedAt(person: PersonId): Instant | undefined
}

type Caused = CausedBy & { readonly commandId: string }

type Change<Event extends AttendeeEvent> = (data: Event['data'], cause: Caused) => void

/** A registration by the family itself, until its first check-in. */
type Registration = { readonly device: DeviceId | undefined; readonly at: Instant | undefined }

/** How long after a registration a family still adds people who count as registered with it. */
const HOUR_MS = 3_600_000

type Needs = {
  readonly devices: Pick<Devices, 'find'>
  /** Each profile by itself. */
  readonly records: Pick<Directory, 'person'>
}

/** It must apply each event before the records do: they know the number that a household had before. */
export function createAddedByFamily({ devices, records }: Needs): AddedByFamily {
  const people = new Set<PersonId>()
  const numbers = new Map<AttendeeId, string | undefined>()
  const origins = createOrigins(devices)
  const names = createNames(records, origins)
  const times = createTimes(origins)

  function add({ attendeeId, familyMemberId }: MemberOf, cause: Caused): void {
    if (origins.isOfFamily(attendeeId, cause)) people.add(familyMemberId)
    else people.delete(familyMemberId)
  }

  /** Staff say who a person is, or confirm it. */
  const confirm = (person: PersonId): void => {
    people.delete(person)
    names.confirm(person)
  }

  const changes: { readonly [Event in AttendeeEvent as Event['type']]?: Change<Event> } = {
    FamilyMemberAdded: add,
    FamilyMemberBroughtBack: add,
    ProfileUpdated({ attendeeId, name }, cause) {
      if (name !== undefined) names.rename(attendeeId, name, cause)
    },
    FamilyMemberImported: ({ familyMemberId }) => void people.delete(familyMemberId),
    PhoneChanged({ attendeeId }, cause) {
      if (!origins.isOfFamily(attendeeId, cause)) numbers.delete(attendeeId)
      else if (!numbers.has(attendeeId)) numbers.set(attendeeId, records.person(attendeeId)?.profile.phone)
    },
    PhoneRemoved: ({ attendeeId }) => void numbers.delete(attendeeId),
    MemberImported({ attendeeId }) {
      confirm(attendeeId)
      numbers.delete(attendeeId)
    },
    FamilyConfirmed({ attendeeId, adults = [], phone }) {
      for (const adult of adults) confirm(adult)
      if (phone) numbers.delete(attendeeId)
    },
    HouseholdRestated({ attendeeId, unconfirmed = [], phoneUnconfirmed }) {
      for (const one of unconfirmed) people.add(one)
      if (phoneUnconfirmed && !numbers.has(attendeeId)) numbers.set(attendeeId, undefined)
    },
  }

  return {
    apply(event, cause) {
      origins.apply(event, cause)
      times.apply(event, cause)
      if (isAttendeeEvent(event)) (changes[event.type] as Change<AttendeeEvent> | undefined)?.(event.data, cause)
      for (const id of erasedBy(event)) {
        confirm(id)
        numbers.delete(id)
      }
    },
    addedAt: times.of,
    waits: (person) => people.has(person),
    numberBefore: (household) => (numbers.has(household) ? { phone: numbers.get(household) } : undefined),
    nameBefore: names.before,
  }
}

/** When people were last added to a family that was there already, or confirmed. */
function createTimes(origins: Pick<ReturnType<typeof createOrigins>, 'isRegistering'>) {
  const times = new Map<PersonId, Instant>()
  return {
    of: (person: PersonId): Instant | undefined => times.get(person),
    apply(event: DomainEvent, cause: Caused): void {
      for (const id of erasedBy(event)) times.delete(id)
      for (const person of newIn(event, cause)) if (cause.at !== undefined) times.set(person, cause.at)
    },
  }

  function newIn({ type, data }: DomainEvent, cause: Caused): readonly PersonId[] {
    if (type === 'FamilyConfirmed') return data.adults ?? []
    if (type !== 'FamilyMemberAdded' && type !== 'FamilyMemberBroughtBack') return []
    return origins.isRegistering(data.attendeeId, cause) ? [] : [data.familyMemberId]
  }
}

/** The names that count where a family has given another one, and no desk has confirmed it. */
function createNames(records: Needs['records'], origins: Pick<ReturnType<typeof createOrigins>, 'isOfFamily'>) {
  const names = new Map<PersonId, string>()
  return {
    before: (person: PersonId): string | undefined => names.get(person),
    confirm: (person: PersonId): void => void names.delete(person),
    /** A name that a family gives back is the one that counts. */
    rename(person: PersonId, name: string, cause: Caused): void {
      const before = names.get(person) ?? records.person(person)?.profile.name
      if (before !== undefined && before !== name && origins.isOfFamily(person, cause)) names.set(person, before)
      else names.delete(person)
    },
  }
}

type MemberOf = { readonly attendeeId: AttendeeId; readonly familyMemberId: PersonId }

/** Who does something: staff, or a family itself after it has registered. */
function createOrigins(devices: Needs['devices']) {
  const registrations = new Map<AttendeeId, Registration>()
  /** The commands that recognized a guest. The people on the form join a family with the same command. */
  const recognitions = new Set<string>()

  /** No staff member is signed in, and the device is no desk. No staff member has seen what a program sends. */
  const isFamily = ({ by, actor, device }: Caused): boolean =>
    by === 'program' ||
    (by === 'tablet' &&
      (actor === undefined || actor === 'guest') &&
      (device === undefined || devices.find(device)?.kind !== 'desk'))

  /** Whether a family has just registered at this tablet. Earlier versions have not recorded when and where. */
  function isRegistering(household: AttendeeId, { device, at }: Caused): boolean {
    const began = registrations.get(household)
    if (!began || began.device !== device) return false
    return began.at === undefined || at === undefined || Date.parse(at) - Date.parse(began.at) < HOUR_MS
  }

  return {
    apply(event: DomainEvent, cause: Caused): void {
      if (event.type === 'GuestRecognized') recognitions.add(event.data.commandId)
      else if (event.type === 'PartyCheckedIn') registrations.delete(event.data.attendeeId)
      else if (event.type === 'AttendeeRegistered' || event.type === 'RegisteredWithoutPhone') {
        if (isFamily(cause)) registrations.set(event.data.attendeeId, { device: cause.device, at: cause.at })
      } else for (const id of erasedBy(event)) registrations.delete(id)
    },
    /** Whether a family does this itself while it registers. */
    isRegistering: (household: AttendeeId, cause: Caused): boolean =>
      isFamily(cause) && isRegistering(household, cause),
    /** Whether the family of a household does this itself, other than while it registers. */
    isOfFamily: (household: AttendeeId, cause: Caused): boolean =>
      recognitions.has(cause.commandId) || (isFamily(cause) && !isRegistering(household, cause)),
  }
}
