import { describe, expect, test } from 'vitest'
import type { Care } from '#domain/contract/rooms/care-shapes.ts'
import { type Household, type Said, broughtBy, questionFor, staysOf, whereTo, childrenOf } from './where.ts'

/** Where the children of a family go, by the numbers of the examples in the design of the children's rooms. */

const [RUTH, BOAZ, OBED, NAOMI] = [1, 2, 3, 4]
const LAMBS = { roomId: 1, name: 'Lambs', isFull: false, why: 'usual' } as const
const FISH = { roomId: 2, name: 'Little Fish', isFull: false, why: 'overflow' } as const

const known: Care = {
  choices: [LAMBS, FISH],
  chosen: 1,
  ageKnown: true,
  allergiesAsked: true,
  inCare: false,
  note: false,
  rule: false,
}
const family = (care: Partial<Care> = {}, more: Partial<Household> = {}): Household => ({
  id: RUTH,
  name: 'Ruth Winter',
  canDropOff: 'yes',
  familyMembers: [
    { id: BOAZ, name: 'Boaz Winter', relationship: 'spouse' },
    { id: OBED, name: 'Obed Winter', relationship: 'child', care: { ...known, ...care } },
    { id: NAOMI, name: 'Naomi Winter', relationship: 'child', care: known },
  ],
  ...more,
})
const where = (user: Household, said: Said = new Map()) => whereTo(childrenOf(user)[0]!, user, said)
const ticked = new Set([RUTH, BOAZ, OBED, NAOMI])
const nothing: Said = new Map()

describe('a child goes', () => {
  test('to the room of the last time, and nothing is asked', () => {
    expect(staysOf(family(), ticked, nothing)).toEqual([
      { personId: OBED, roomId: 1 },
      { personId: NAOMI, roomId: 1 },
    ])
    expect(questionFor(family(), ticked, nothing)).toBeNull()
  })

  test('where the family says, also with the family', () => {
    expect(where(family(), new Map([[OBED, { to: 2 }]]))).toMatchObject({ is: 'room', room: FISH, full: undefined })
    expect(where(family(), new Map([[OBED, { to: 'stays' }]]))).toEqual({ is: 'stays' })
  })

  test('to another room when the usual one is full, and the family reads which one is', () => {
    const full = { choices: [{ ...LAMBS, isFull: true }, FISH], chosen: 2 }
    expect(where(family(full))).toMatchObject({ is: 'room', room: FISH, full: 'Lambs' })
    // What was chosen is full meanwhile.
    expect(where(family(full), new Map([[OBED, { to: 1 }]]))).toMatchObject({ is: 'room', room: FISH })
  })

  test('7: to the desk when no room fits, and may come along all the same', () => {
    const none = family({ choices: [], chosen: undefined })
    expect(where(none)).toEqual({ is: 'desk', why: 'no-room' })
    expect(staysOf(none, ticked, nothing)).toEqual([{ personId: NAOMI, roomId: 1 }])
  })

  test.each(['no-adult', 'no-number'] as const)('20: to the desk where the household has %s', (why) => {
    expect(where(family({}, { canDropOff: why }))).toEqual({ is: 'desk', why })
    expect(staysOf(family({}, { canDropOff: why }), ticked, nothing)).toEqual([])
  })

  test('25: nowhere a second time while the child is in our care', () => {
    expect(where(family({ inCare: true }))).toEqual({ is: 'in-care' })
    expect(staysOf(family({ inCare: true }), ticked, nothing)).toEqual([{ personId: NAOMI, roomId: 1 }])
  })

  test('26: from another household along with this one, when that is allowed', () => {
    const friend = { id: 5, name: 'Micah Sommer', relationship: 'child', care: known } as const
    const user = family({}, { mayBring: [friend] })
    expect(staysOf(user, new Set([5]), nothing)).toEqual([{ personId: 5, roomId: 1 }])
  })
})

describe('a family is asked', () => {
  const unknown = { ageKnown: false, choices: [], chosen: undefined, allergiesAsked: false }

  test('how old a child is whose age nobody knows, and goes to the desk if it does not say', () => {
    expect(questionFor(family(unknown), ticked, nothing)).toMatchObject({ about: 'age', child: { id: OBED } })
    const notNow = new Map([[OBED, { age: 'not-now' }]] as const)
    expect(questionFor(family(unknown), ticked, notNow)).toBeNull()
    expect(where(family(unknown), notNow)).toEqual({ is: 'desk', why: 'age' })
  })

  test('no age of a child who goes to the room of the last time', () =>
    expect(questionFor(family({ ageKnown: false }), ticked, nothing)).toBeNull())

  test('21: about allergies once, of a child who goes to a room', () => {
    const user = family({ allergiesAsked: false })
    expect(questionFor(user, ticked, nothing)).toMatchObject({ about: 'allergies', child: { id: OBED } })
    expect(questionFor(user, new Set([RUTH]), nothing)).toBeNull()
    expect(questionFor(user, ticked, new Map([[OBED, { to: 'stays' }]]))).toBeNull()
    expect(questionFor(user, ticked, new Map([[OBED, { allergies: 'answered' }]]))).toBeNull()
  })
})

test('18: the one adult who is ticked has brought the children, and of two nobody is certain', () => {
  expect(broughtBy(family(), new Set([RUTH, OBED]))).toBe(RUTH)
  expect(broughtBy(family(), ticked)).toBeUndefined()
  expect(broughtBy(family(), new Set([OBED]))).toBeUndefined()
})
