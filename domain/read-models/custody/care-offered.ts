import type { FamilyMember } from '#domain/attendee/household.ts'
import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import { stands } from '#domain/child/child.ts'
import type { AttendeeId, GatheringId, LocalDate, PersonId, RoomId } from '#domain/ids.ts'
import type { Coming } from '#domain/read-models/care/coming.ts'
import type { Children } from '#domain/read-models/children.ts'
import type { Clearances } from '#domain/read-models/clearances.ts'
import type { Directory } from '#domain/read-models/directory/directory.ts'
import type { AddedByFamily } from '#domain/read-models/people/added-by-family.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { ChildrensRooms } from '#domain/read-models/rooms.ts'
import type { KnownAge } from '#domain/rooms/age.ts'
import type { Room } from '#domain/rooms/rooms.ts'
import { type OpenRoom, type RoomsForChild, type WhyRoom, whichRooms } from '#domain/rooms/which-room.ts'
import type { Custody, KnownStay } from './custody.ts'
import { isGrownUp } from './grown-up.ts'
import type { HelpersByTeam } from './helpers-by-team.ts'
import { staffingAt } from './staffing.ts'

/** What is offered for one child who may be given into our care. */
export type CareOffered = {
  readonly care: {
    readonly choices: {
      readonly roomId: RoomId
      readonly name: string
      readonly where?: string
      readonly isFull: boolean
      readonly why: WhyRoom
    }[]
    readonly chosen?: RoomId
    readonly ageKnown: boolean
    readonly allergiesAsked: boolean
    readonly inCare: boolean
    /** For the desk alone. */
    readonly allergy?: true
    readonly note: boolean
    readonly rule: boolean
  }
  /** For the desk alone. */
  readonly stay?: Pick<KnownStay, 'roomId' | 'state' | 'mark' | 'since'>
}

/** Whether the children of a household may be given into our care. */
export type CanDropOff = 'yes' | 'no-adult' | 'no-number'

/** What is offered to one household at a gathering that has rooms. */
export type HouseholdOffered = {
  /** Nothing where no child may go to a room. */
  readonly household: {
    readonly canDropOff?: CanDropOff
    /** Whether "Ask later" is an answer about allergies. It is on the first day on which children are dropped off. */
    readonly asksLater?: true
  }
  readonly of: ReadonlyMap<PersonId, CareOffered>
  /** Children of other households that this household may bring. */
  readonly mayBring: readonly FamilyMember[]
}

/** A household as it is asked: without those who have died. */
export type HouseholdAsked = {
  readonly id: AttendeeId
  readonly profile: { readonly phone?: string | undefined }
  readonly family: readonly Pick<FamilyMember, 'familyMemberId' | 'relationship'>[]
}

type Models = {
  readonly addedByFamily: Pick<AddedByFamily, 'waits' | 'numberBefore'>
  readonly children: Pick<Children, 'known' | 'broughtBy'>
  readonly clearances: Pick<Clearances, 'on' | 'personOf'>
  readonly coming: Pick<Coming, 'noLongerComes'>
  readonly custody: Pick<Custody, 'staysOf' | 'inRoom' | 'lastRoomOf' | 'firstDay'>
  readonly directory: Pick<Directory, 'homesOf' | 'person' | 'member'>
  readonly helpersByTeam: Pick<HelpersByTeam, 'at'>
  readonly people: Pick<People, 'recordsOf'>
  readonly rooms: Pick<ChildrensRooms, 'at' | 'helpingAt' | 'rules'>
}

type Asked = { readonly gatheringId: GatheringId; readonly today: LocalDate; readonly isDesk: boolean }

/** What is offered to a household for its children; undefined where the gathering has no rooms. */
export function careOffered(models: Models, household: HouseholdAsked, asked: Asked): HouseholdOffered | undefined {
  const { custody, rooms } = models
  const atGathering = rooms.at(asked.gatheringId)
  if (atGathering.length === 0) return undefined
  const open = atGathering.flatMap(({ room, isOpen }) =>
    isOpen && (asked.isDesk || hasTwoAdults(models, room, asked))
      ? [{ ...room, taken: custody.inRoom(room.roomId).length }]
      : [],
  )
  const mayBring = broughtAlong(models, household)
  const children = [...peopleOf(household), ...peopleOf({ family: mayBring })].filter(isChild(models, asked.today))
  const toPlace = children.filter(({ id }) => custody.staysOf(id).length === 0).map((one) => placing(models, one.id))
  const day = { today: asked.today, promotion: rooms.rules().promotion }
  const placed = whichRooms(toPlace, open, day)
  const asksLater = asked.today <= (custody.firstDay() ?? asked.today)
  return {
    household:
      children.length === 0
        ? {}
        : {
            canDropOff: canDropOff(models, household, { today: asked.today }),
            ...(asksLater && { asksLater }),
          },
    of: new Map(children.map(({ id }) => [id, offeredFor(models, id, { ...asked, open, rooms: placed.get(id) })])),
    mayBring,
  }
}

/** Whether a visitors’ tablet may offer a room. Where helpers are watched it has two adults. */
const hasTwoAdults = (models: Models, room: Room, { gatheringId, today }: Asked): boolean =>
  (staffingAt(models, gatheringId, room, today)?.staff ?? 'two') === 'two'

/** Somebody of a household. The person with the profile has no relationship. */
type Somebody = { readonly id: PersonId; readonly relationship?: FamilyMember['relationship'] }

const peopleOf = ({ id, family }: Partial<Pick<HouseholdAsked, 'id'>> & Pick<HouseholdAsked, 'family'>): Somebody[] => [
  ...(id === undefined ? [] : [{ id }]),
  ...family.map(({ familyMemberId, relationship }) => ({ id: familyMemberId, relationship })),
]

const ageOf = ({ children, people }: Pick<Models, 'children' | 'people'>, id: PersonId): KnownAge =>
  children.known(people.recordsOf(id)).facts

/** Who may go to a room: by their age or, where that is not known, a child of the household. */
const isChild =
  (models: Pick<Models, 'children' | 'people' | 'rooms'>, today: LocalDate) =>
  ({ id, relationship }: Somebody): boolean =>
    !(isGrownUp(ageOf(models, id), today, models.rooms.rules().promotion) ?? relationship !== 'child')

type ModelsOfAdults = Pick<Models, 'addedByFamily' | 'children' | 'coming' | 'directory' | 'people' | 'rooms'>

/**
 * The adults of a household who count for collecting its children. Somebody who has died does not count. Somebody that
 * the family has added itself does not count until a desk has confirmed them.
 */
export function adultsOf(models: ModelsOfAdults, household: HouseholdAsked, today: LocalDate): PersonId[] {
  const isYoung = isChild(models, today)
  const counts = (one: Somebody) =>
    !isYoung(one) && !models.addedByFamily.waits(one.id) && models.coming.noLongerComes(one.id)?.because !== 'died'
  return peopleOf(household).flatMap((one) => (counts(one) ? one.id : []))
}

/** The number that is called. When the family has given a new one, the old one counts until a desk has confirmed it. */
export function numberOf(
  { addedByFamily }: Pick<Models, 'addedByFamily'>,
  { id, profile }: Pick<HouseholdAsked, 'id' | 'profile'>,
): string | undefined {
  const before = addedByFamily.numberBefore(id)
  return before ? before.phone : profile.phone
}

/**
 * Whether somebody of a household can collect its children and be reached meanwhile. `except`: the people who are given
 * into our care themselves.
 */
export function canDropOff(
  models: ModelsOfAdults,
  household: HouseholdAsked,
  { today, except }: { readonly today: LocalDate; readonly except?: ReadonlyMap<PersonId, unknown> },
): CanDropOff {
  const adults = adultsOf(models, household, today).filter((id) => !except?.has(id))
  if (adults.length === 0) return 'no-adult'
  const own = adults.flatMap((id) => models.directory.person(id) ?? [])
  return [household, ...own].some((one) => numberOf(models, one) !== undefined) ? 'yes' : 'no-number'
}

/** The children of other households that a household may bring, each once. */
function broughtAlong({ children, coming, directory, people }: Models, household: HouseholdAsked): FamilyMember[] {
  const own = new Set(peopleOf(household).flatMap(({ id }) => people.recordsOf(id)))
  const found = new Map<PersonId, FamilyMember>()
  for (const record of children.broughtBy(people.recordsOf(household.id))) {
    const records = people.recordsOf(record)
    if (own.has(record) || records.some((one) => found.has(one))) continue
    const known = directory.member(record) ?? directory.person(record)?.profile
    const isAsked = coming.noLongerComes(record)?.because !== 'died'
    if (known && isAsked) found.set(record, { ...known, familyMemberId: record, relationship: 'child' })
  }
  return [...found.values()]
}

function placing(models: Models, personId: PersonId) {
  const { born, bornAbout, grade, room } = models.children.known(models.people.recordsOf(personId)).facts
  return { personId, born, bornAbout, grade, room, lastRoom: models.custody.lastRoomOf(personId) }
}

type Offering = Asked & {
  readonly open: readonly (OpenRoom & { readonly name: string; readonly where?: string | undefined })[]
  /** Undefined for a child who is in our care already. */
  readonly rooms: RoomsForChild | undefined
}

function offeredFor(models: Models, id: PersonId, { open, rooms, today, isDesk }: Offering): CareOffered {
  const { facts, rules } = models.children.known(models.people.recordsOf(id))
  const choices = (rooms?.choices ?? [])
    .filter(({ isSure }) => isSure || isDesk)
    .flatMap(({ roomId, isFull, why }) => {
      const room = open.find((one) => one.roomId === roomId)
      return room ? [{ roomId, name: room.name, ...(room.where && { where: room.where }), isFull, why }] : []
    })
  const [stay] = models.custody.staysOf(id)
  const care = {
    choices,
    ...(rooms?.chosen !== undefined && { chosen: rooms.chosen }),
    ageKnown: rooms?.ageKnown ?? true,
    allergiesAsked: isAsked(facts.allergies, today),
    inCare: stay !== undefined,
    ...flagOf(facts.allergies, isDesk),
    note: facts.careNotes !== undefined,
    rule: rules.some((rule) => stands(rule, today)),
  }
  const at = stay && { roomId: stay.roomId, state: stay.state, mark: stay.mark, since: stay.since }
  return { care, ...(isDesk && at && { stay: at }) }
}

const flagOf = (allergies: { readonly are: string } | undefined, isDesk: boolean): { readonly allergy?: true } =>
  isDesk && allergies !== undefined && allergies.are !== NO_ALLERGIES ? { allergy: true } : {}

/** Whether nobody needs to ask about allergies. That there are none is asked again after a year. */
export function isAsked(
  allergies: { readonly are: string; readonly since: LocalDate } | undefined,
  today: LocalDate,
): boolean {
  if (!allergies || allergies.are !== NO_ALLERGIES) return allergies !== undefined
  return today < `${Number(allergies.since.slice(0, 4)) + 1}${allergies.since.slice(4)}`
}
