import { receiptOfMark } from '#domain/attendance/custody/receipts.ts'
import { type HouseholdAttendance, cameWith } from '#domain/attendance/household-attendance.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import { stands } from '#domain/child/child.ts'
import type { AttendeeId, CommandId, LocalDate, PersonId } from '#domain/ids.ts'
import { FIRST_LANGUAGE } from '#domain/languages.ts'
import type { LabelAllergies } from '#domain/labels/label.ts'
import { type ChildToPrint, type PartyToPrint, labelsOfParty } from '#domain/labels/labels-of-party.ts'
import type { Named } from '#domain/labels/name-tag.ts'
import { shownPhone } from '#domain/phone/phone-number.ts'
import { numberOf } from '#domain/read-models/custody/care-offered.ts'
import type { RecentCheckIn } from '#domain/read-models/recent-check-ins.ts'
import type { KnownStay } from '#domain/read-models/custody/custody.ts'
import { ordered } from '#server/people/attendance-shapes.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { invented } from './invented-party.ts'
import type { Sheet, Wanted } from './print-jobs.ts'

type Needs = Pick<Services, 'config' | 'views' | 'dayKey' | 'now'>

/** What is to be printed. Without a printer tablet it is printed at the desk, in the language that the desk says. */
type ToPrint = Pick<Wanted, 'checkIn' | 'what' | 'onlyTagOf' | 'language'> & Partial<Pick<Wanted, 'printer'>>

/**
 * What is printed for a job, from the log. It goes to the page that prints it and is kept nowhere: allergies are in it.
 * Null for a check-in that is not known, or not any more.
 */
export function sheetOf(services: Needs, { checkIn, what, onlyTagOf, language, printer }: ToPrint): Sheet | null {
  const { config, views, now } = services
  const how = {
    lastNameOnTag: views.rooms.rules().lastNameOnTag,
    familyNameFirst: config.familyNameFirst,
    language: printer === undefined ? language : (views.devices.find(printer)?.language ?? FIRST_LANGUAGE),
    languageOfVisitor: language,
  }
  if (checkIn === null) return { labels: labelsOfParty(invented(localDate(now(), config.timeZone)), how) }
  const found = views.recentCheckIns.find(checkIn)
  const party = found && partyOf(services, checkIn, found)
  if (!party) return null
  const only = onlyTagOf === undefined ? undefined : indexOf(services, onlyTagOf, checkIn)
  if (only === null) return null
  const labels = labelsOfParty(party, how, what).filter((label) => label.kind !== 'tag' || isOnly(label, only))
  return { ...(party.children.length > 0 && { mark: party.mark }), labels }
}

const isOnly = ({ index }: { readonly index: number }, only: number | undefined): boolean =>
  only === undefined || index === only

/** The place of a child in a drop-off, with any of their records. Null: the child is not of it. */
const indexOf = ({ views }: Needs, child: PersonId, checkIn: CommandId): number | null =>
  views.custody.staysOf(child).find(({ dropOff }) => dropOff === checkIn)?.index ?? null

function partyOf(
  { config: { timeZone }, views, dayKey }: Needs,
  checkIn: CommandId,
  { gatheringId, attendeeId, device }: RecentCheckIn,
): PartyToPrint | null {
  const household = views.attendance.board(gatheringId).attendanceOf(attendeeId)
  const made = household?.vouchings.find(({ commandId }) => commandId === checkIn)
  if (!household || !made) return null
  const day = localDate(made.at, timeZone)
  const stays = views.custody.ofHousehold(attendeeId).filter(({ dropOff }) => dropOff === checkIn)
  const others = whoGetsNameTag(views, { gatheringId, checkIn, household, stays, device })
  const event = views.gatherings.find(gatheringId)?.name ?? null
  const nobody = { event, day, mark: '', secret: '', tagKey: '', children: [], others }
  const mark = stays[0]?.mark
  if (mark === undefined) return nobody
  const key = dayKey(day)
  const lent = key.marksOf(key.blockOf(mark)).find((one) => one.mark === mark)
  if (!lent) return nobody
  return {
    ...nobody,
    mark,
    secret: key.secretOf(mark, receiptOfMark(household, mark).issue),
    tagKey: lent.tagKey,
    children: stays.map((stay) => childOf(views, stay, day)),
    ...whoCollects(views, attendeeId, stays[0]?.broughtBy),
  }
}

/** Who brought the children, where that is certain, and how the household is reached: for the slips of rooms. */
function whoCollects(
  views: Pick<Views, 'addedByFamily' | 'directory'>,
  household: AttendeeId,
  broughtBy: PersonId | undefined,
): Pick<PartyToPrint, 'broughtBy' | 'number'> {
  const known = views.directory.person(household)
  const phone = known && numberOf(views, known)
  return {
    broughtBy:
      broughtBy === undefined
        ? undefined
        : (views.addedByFamily.nameBefore(broughtBy) ?? named(views, broughtBy)?.name),
    number: phone && shownPhone(phone),
  }
}

function childOf(views: Views, { personId, roomId, index }: KnownStay, today: LocalDate): ChildToPrint {
  const { facts, rules } = views.children.known(views.people.recordsOf(personId))
  return {
    ...(named(views, personId) ?? { name: '' }),
    index,
    roomId,
    room: views.rooms.nameOf(roomId) ?? '',
    hasSlip: views.rooms.inUse().find((room) => room.roomId === roomId)?.slips ?? false,
    allergies: allergiesOnLabel(facts.allergies?.are),
    hasNote: facts.careNotes !== undefined,
    hasRule: rules.some((rule) => stands(rule, today)),
  }
}

function allergiesOnLabel(are: string | undefined): LabelAllergies {
  if (are === undefined) return 'not-asked'
  return are === NO_ALLERGIES ? 'none' : { text: are }
}

/** A person as they are shown now. Undefined for somebody who was erased. */
function named({ directory }: Pick<Views, 'directory'>, id: PersonId): Named | undefined {
  const found = directory.person(id)?.profile ?? directory.member(id)
  return found && { name: found.name, hebrewName: found.hebrewName, ...ordered(id, directory) }
}

type CheckedIn = Pick<RecentCheckIn, 'gatheringId' | 'device'> & {
  readonly checkIn: CommandId
  readonly household: HouseholdAttendance
  readonly stays: readonly KnownStay[]
}

/** Who came with this check-in and gets a name tag, as chosen for the device. A child with a tag gets no other. */
function whoGetsNameTag(views: Views, { gatheringId, checkIn, household, stays, device }: CheckedIn): Named[] {
  const prints = (device === undefined ? undefined : views.devices.find(device)?.prints) ?? 'nobody'
  const board = views.attendance.board(gatheringId)
  const isMeant = {
    nobody: () => false,
    'first-time': (id: PersonId) => board.isFirstTimeGuest(id),
    children: (id: PersonId) => views.directory.member(id)?.relationship === 'child',
    all: () => true,
  }[prints]
  const tagged = new Set(stays.map(({ personId }) => personId))
  return cameWith(checkIn, household)
    .filter((id) => !tagged.has(id) && isMeant(id))
    .flatMap((id) => named(views, id) ?? [])
}
