import { givenNameOf } from '#domain/attendee/name-parts.ts'
import type { Care, RoomChoice } from '#domain/contract/rooms/care-shapes.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { church } from '#web/calls/church.ts'

/** Where each child of a family goes, before the family confirms. */

/** A child who could go to a room: of the household, or of another one that lets this one bring the child. */
export type Child = MaybeChild & { readonly care: Care }

/** What the family has said of a child on this screen. */
export type SaidOfChild = {
  /** Where the child goes. Absent: where it is proposed. */
  readonly to?: number | 'stays'
  /** They do not say how old the child is. */
  readonly age?: 'not-now'
  /** They have answered the question about allergies, or may answer it later. */
  readonly allergies?: 'answered'
}
export type Said = ReadonlyMap<number, SaidOfChild>

/** Why a child is offered no room here. The desk knows what to do. */
type WhyDesk = 'no-adult' | 'no-number' | 'no-room' | 'age'

/**
 * Where a child goes. `full`: the room that would come before it, and is full. `unknown`: as long as nobody has said
 * how old the child is, no room is known to fit.
 */
export type Where =
  | { readonly is: 'in-care' | 'stays' | 'unknown' }
  | { readonly is: 'desk'; readonly why: WhyDesk }
  | { readonly is: 'room'; readonly room: RoomChoice; readonly full: string | undefined }

/** What is known of a household for its children's rooms. */
export type Household = Pick<FoundHousehold, 'canDropOff' | 'asksLater' | 'familyMembers' | 'mayBring' | 'greeted'> &
  Pick<FoundHousehold, 'id' | 'name' | 'care'>

type MaybeChild = {
  readonly id: number
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly care?: Care | undefined
}

const isChild = (one: MaybeChild): one is Child => one.care !== undefined

/** Everybody who is asked for, in their order. */
const everybody = (user: Household): MaybeChild[] => [
  ...(user.greeted ? [] : [user]),
  ...user.familyMembers,
  ...(user.mayBring ?? []),
]

/** The children who could go to a room, in the order of the household. */
export const childrenOf = (user: Household): Child[] => everybody(user).filter(isChild)

/** Where this child goes, as long as the family says nothing else. */
export function whereTo({ id, care }: Child, { canDropOff }: Household, said: Said): Where {
  const { to, age } = said.get(id) ?? {}
  if (care.inCare) return { is: 'in-care' }
  // A family that has just registered is told nothing: it has an adult and a number.
  if (canDropOff && canDropOff !== 'yes') return { is: 'desk', why: canDropOff }
  if (to === 'stays') return { is: 'stays' }
  return isAgeNeeded(care) && to === undefined && age === undefined ? { is: 'unknown' } : roomFor(care, to)
}

function roomFor(care: Care, to: number | undefined): Where {
  const offered = (roomId: number | undefined) => care.choices.find((one) => one.roomId === roomId && !one.isFull)
  const room = offered(to) ?? offered(care.chosen)
  if (!room) return { is: 'desk', why: isAgeNeeded(care) ? 'age' : 'no-room' }
  const isInstead = room.why === 'overflow' && to !== room.roomId
  return { is: 'room', room, full: isInstead ? care.choices.find(({ isFull }) => isFull)?.name : undefined }
}

/** Nobody asks for the age of a child who goes to the room of last time. */
const isAgeNeeded = ({ ageKnown, chosen, choices }: Care): boolean =>
  !ageKnown && choices.find(({ roomId }) => roomId === chosen)?.why !== 'usual'

/** A question that a family answers before it can confirm. */
export type Question = { readonly about: 'age' | 'allergies'; readonly child: Child }

/** The first question for those who are ticked; null when all are answered. */
export function questionFor(user: Household, ticked: ReadonlySet<number>, said: Said): Question | null {
  for (const child of childrenOf(user)) {
    if (!ticked.has(child.id)) continue
    const where = whereTo(child, user, said)
    if (where.is === 'unknown') return { about: 'age', child }
    const isAsked = child.care.allergiesAsked || said.get(child.id)?.allergies !== undefined
    if (where.is === 'room' && !isAsked) return { about: 'allergies', child }
  }
  return null
}

/** A child who is given into our care, and the room. */
export type StayAsked = { readonly personId: number; readonly roomId: number }

/** The ticked children who are given into our care. */
export const staysOf = (user: Household, ticked: ReadonlySet<number>, said: Said): StayAsked[] =>
  childrenOf(user).flatMap((child) => {
    const where = ticked.has(child.id) ? whereTo(child, user, said) : null
    return where?.is === 'room' ? [{ personId: child.id, roomId: where.room.roomId }] : []
  })

/** The adult who brings the children: the only one of the household who is ticked. Nobody is certain otherwise. */
export function broughtBy(user: Household, ticked: ReadonlySet<number>): number | undefined {
  const [one, ...others] = everybody(user).filter((person) => ticked.has(person.id) && !isChild(person))
  return others.length === 0 ? one?.id : undefined
}

/** A room as a child is offered it. Undefined when it is offered no more. */
export const roomOf = (user: Household, { personId, roomId }: StayAsked): RoomChoice | undefined =>
  childrenOf(user)
    .find(({ id }) => id === personId)
    ?.care.choices.find((one) => one.roomId === roomId)

/** By which a child is called on the screen. */
export const calledName = (name: string): string => givenNameOf({ name }, church()).first

/** The household with what is offered for one child from now on. */
export function withCare<U extends Household>(user: U, personId: number, care: Care): U {
  const changed = <One extends { readonly id: number }>(one: One): One => (one.id === personId ? { ...one, care } : one)
  return {
    ...changed(user),
    familyMembers: user.familyMembers.map(changed),
    ...(user.mayBring && { mayBring: user.mayBring.map(changed) }),
  }
}
