import type { ImportedFamilyMember } from '#domain/attendee/import-household.ts'
import type { NumberedProfile, Profile } from '#domain/attendee/household.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import type { Chance } from './chance.ts'
import type { Derived } from './derived.ts'
import * as names from './names.ts'

/** An invented family. Most give a phone number. */
export type SeededHousehold<P extends Profile = NumberedProfile> = {
  readonly id: AttendeeId
  readonly profile: P
  readonly family: readonly (ImportedFamilyMember & { readonly id: FamilyMemberId })[]
  /** How likely they are to come to a service. */
  readonly loyalty: number
  /** The usual arrival in minutes after the start. Negative before it. */
  readonly usualArrival: number
}

type Person = { name: string; hebrewName?: string }

/** The families of the church. A larger congregation contains all families of a smaller one. */
export const congregation = (derived: Derived, families: number): SeededHousehold[] =>
  Array.from({ length: families }, (_, place) => memberHousehold(derived, place))

function memberHousehold(derived: Derived, place: number): SeededHousehold {
  const chance = derived.chance('household', place)
  const home = inventHousehold(chance, phoneOfMember(place), (member) => derived.personId('member', place, member))
  const [name, ...more] = home.profile.name.toLowerCase().split(' ')
  const profile = {
    ...home.profile,
    ...addressOf(chance),
    ...(chance.happens(0.8) ? { email: `${name}.${more.join('')}${place}@example.org` } : {}),
    ...(chance.happens(0.9) ? { memberSince: dayBetween(chance, 1998, 2025) } : {}),
    ...(chance.happens(0.6) ? { baptismDate: dayBetween(chance, 1975, 2024) } : {}),
    ...(chance.happens(0.08) ? { notes: chance.pick(names.NOTES) } : {}),
  }
  return { ...home, profile }
}

/** People who live together, and their habits. */
export function inventHousehold(chance: Chance, phone: string, idOf: (member: number) => AttendeeId): SeededHousehold {
  const surname = chance.pick(names.SURNAMES)
  const first = person(chance, surname, chance.happens(0.5))
  const family = familyOf(chance, surname, first.name)
  return {
    id: idOf(0),
    profile: { ...first, phone },
    family: family.map((member, at) => ({ ...member, id: idOf(at + 1) })),
    loyalty: chance.pick([0.9, 0.85, 0.85, 0.8, 0.7, 0.5, 0.4, 0.25, 0.1, 0.05]),
    usualArrival: chance.between(-26, 6),
  }
}

/** One person in six lives alone; most couples have children, and a few have many. */
function familyOf(chance: Chance, surname: string, taken: string): ImportedFamilyMember[] {
  const used = new Set([taken])
  const family: ImportedFamilyMember[] = []
  const add = (relationship: ImportedFamilyMember['relationship'], lastName = surname) => {
    const found = person(chance, lastName, chance.happens(0.5))
    if (used.has(found.name)) return
    used.add(found.name)
    family.push({ ...found, relationship })
  }

  if (chance.happens(0.17)) return family
  if (chance.happens(0.85)) add('spouse')
  const children = chance.happens(0.02) ? chance.between(5, 9) : chance.pick([0, 0, 1, 1, 2, 2, 2, 3, 3, 4])
  for (let child = 0; child < children; child++) add('child')
  if (chance.happens(0.08)) add('parent', chance.pick(names.SURNAMES))
  if (chance.happens(0.05)) add('sibling')
  if (chance.happens(0.03)) add('other', chance.pick(names.SURNAMES))
  return family
}

/** Somebody who comes alone and gives no number. */
export function inventLoner(chance: Chance, id: AttendeeId): SeededHousehold<Person> {
  const profile = person(chance, chance.pick(names.SURNAMES), chance.happens(0.5))
  return { id, profile, family: [], loyalty: 0.4, usualArrival: chance.between(-26, 6) }
}

function person(chance: Chance, surname: string, isWoman: boolean): Person {
  const name = `${chance.pick(isWoman ? names.WOMEN : names.MEN)} ${surname}`
  const hebrew = chance.pick(isWoman ? names.HEBREW_WOMEN : names.HEBREW_MEN)
  const father = chance.pick(names.HEBREW_MEN)
  if (!chance.happens(0.6)) return { name }
  const isLong = father !== hebrew && chance.happens(0.3)
  return { name, hebrewName: isLong ? `${hebrew} ${isWoman ? 'בת' : 'בן'} ${father}` : hebrew }
}

function addressOf(chance: Chance) {
  const { city, zip } = chance.pick(names.TOWNS)
  const door = `${chance.between(100, 9_999)} ${chance.pick(names.STREETS)}`
  const address = chance.happens(0.2) ? `${door}, Apt ${chance.between(1, 60)}` : door
  return { address, city, state: 'TX', zipCode: `${zip}${chance.between(10, 60)}` }
}

function dayBetween(chance: Chance, first: number, last: number): string {
  const [month, day] = [chance.between(1, 12), chance.between(1, 28)]
  return new Date(Date.UTC(chance.between(first, last), month - 1, day)).toISOString()
}

/**
 * Phone numbers that nobody has: 555-01xx, which is reserved for fiction, and the rest of exchange 555 after those.
 * Members and guests have different area codes, so that they never share a number.
 */

const OF_MEMBERS = ['210', '512', '726', '737', '830', '361', '956']
const OF_GUESTS = ['313', '404', '503', '615', '702', '816', '913']

/** How many numbers there are for members, and for guests. */
export const PHONES = OF_MEMBERS.length * 8_100

export const phoneOfMember = (place: number): string => numberIn(OF_MEMBERS, place)
export const phoneOfGuest = (place: number): string => numberIn(OF_GUESTS, place)

function numberIn(areas: readonly string[], place: number): string {
  const line = Math.floor(place / areas.length)
  return `${areas[place % areas.length]}555${String(line < 100 ? 100 + line : 1_900 + line).padStart(4, '0')}`
}
