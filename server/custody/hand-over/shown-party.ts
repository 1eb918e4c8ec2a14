import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { isOpen } from '#domain/attendance/custody/stays.ts'
import type { HouseholdAttendance } from '#domain/attendance/household-attendance.ts'
import { calledBy } from '#domain/attendee/name-parts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Party as ShownParty } from '#domain/contract/custody/hand-over-routes.ts'
import type { Instant } from '#domain/ids.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { ageInYears } from '#domain/rooms/age.ts'
import type { Views } from '#server/views.ts'
import { nameOf, nameOfWho, shortName } from '#server/custody/names.ts'
import { type Collecting, offered, type Party, partyOf } from '#server/custody/party.ts'
import type { Needs } from './needs.ts'

type Shown = {
  readonly stays: Party['stays']
  readonly household: HouseholdAttendance
  /** The issue of the receipt that was shown, or that counts. */
  readonly issue: number
  /** A leader sees names in full, and the names in rules. */
  readonly isLeader: boolean
}

/** A drop-off, as the helper who hands over sees it. */
export async function shownParty(services: Needs, { stays, household, issue, isLeader }: Shown): Promise<ShownParty> {
  const { views } = services
  const party = await partyOf(services, stays)
  const [{ mark, at, broughtBy }] = stays
  const here = alsoHere(views, stays)
  return {
    mark,
    issue,
    ...(broughtBy !== undefined && { broughtBy }),
    at,
    children: stays.map((stay) => childOf(services, stay, party)),
    adults: adultsOf(services, party, isLeader),
    ...(here.length > 0 && { alsoHere: here }),
    ...(await renewedFor(services, household, stays[0])),
    ...(await handedOver(services, stays)),
    ...(isLeader && { rules: party.rules.map(({ ruleId, name, ground }) => ({ ruleId, name, ground })) }),
  }
}

function childOf({ config, views, now }: Needs, stay: KnownStay, { rules }: Party): ShownParty['children'][number] {
  const { personId, index, roomId, end, state } = stay
  const { first, last } = calledBy(nameOf(views, personId))
  const age = ageInYears(
    views.children.known(views.people.recordsOf(personId)).facts,
    localDate(now(), config.timeZone),
  )
  const room = views.rooms.inUse().find((one) => one.roomId === roomId)
  const grounds = rules.filter(({ childId }) => childId === personId).map(({ ground }) => ground)
  return {
    personId,
    index,
    firstName: first,
    lastInitial: [...last][0] ?? '',
    ...(age && { age: age.years }),
    roomId,
    room: views.rooms.nameOf(roomId) ?? '',
    state: end ? 'handed-over' : state,
    ...(room?.twoScans && { twoScans: true as const }),
    ...(grounds.length > 0 && { rule: grounds.includes('court-order') ? 'court-order' : 'asked' }),
  }
}

/** The adult who brought the children comes first. A person in a rule about collecting is not among them. */
function adultsOf({ config, views, now }: Needs, party: Party, isLeader: boolean): ShownParty['adults'] {
  const [{ broughtBy }] = party.stays
  const records = broughtBy === undefined ? [] : views.people.recordsOf(broughtBy)
  const brought = ({ personId }: Collecting) => personId !== undefined && records.includes(personId)
  const today = localDate(now(), config.timeZone)
  const adults = offered(views, party).map(({ name, only, from, ...one }) => ({
    ...one,
    name: isLeader ? name : shortName(name),
    ...(only && { only: [...only] }),
    ...((isNew(views, one, now()) || from === today) && { addedToday: true as const }),
  }))
  return [...adults.filter(brought), ...adults.filter((one) => !brought(one))]
}

const DAY_MS = 86_400_000

/** Whether somebody was added to the family within a day, or confirmed: the helper looks more closely. */
const isNew = ({ addedByFamily, people }: Views, { personId }: Pick<Collecting, 'personId'>, now: Instant): boolean =>
  personId !== undefined &&
  people
    .recordsOf(personId)
    .some((record) => Date.parse(now) - Date.parse(addedByFamily.addedAt(record) ?? '') < DAY_MS)

/** Children of the household who are in our care on another receipt. */
function alsoHere({ addedByFamily, custody, directory }: Views, [{ attendeeId, dropOff }]: Party['stays']) {
  const family = directory.person(attendeeId)?.family ?? []
  const stays = [
    ...custody.ofHousehold(attendeeId),
    ...[attendeeId, ...family.map(({ familyMemberId }) => familyMemberId)].flatMap((id) => custody.staysOf(id)),
  ]
  const others = new Map(stays.filter((stay) => stay.dropOff !== dropOff).map((stay) => [stay.personId, stay]))
  return [...others.values()].map(({ personId, mark }) => ({
    personId,
    firstName: calledBy(nameOf({ addedByFamily, directory }, personId)).first,
    mark,
  }))
}

async function renewedFor(services: Needs, household: HouseholdAttendance, { mark, personId }: KnownStay) {
  const { renewed } = receiptOfMark(household, mark)
  return renewed ? { renewed: { for: await nameOfWho(services, renewed.for, personId), at: renewed.at } } : {}
}

/** Who the children left with, when none of them is here any more. */
async function handedOver(services: Needs, stays: Party['stays']) {
  if (stays.some(isOpen)) return {}
  const last = stays.flatMap(({ personId, end }) => (end?.is === 'handed-over' ? [{ personId, ...end }] : [])).at(-1)
  return last ? { handedOver: { to: await nameOfWho(services, last.to, last.personId), at: last.at } } : {}
}
