import { expect, test } from 'vitest'
import { chanceFrom } from '#commands/seed/chance.ts'
import { visitors } from './arrivals.ts'

const first = (count: number) => visitors(chanceFrom(7)).take(count).toArray()

test('members come, and every few families a new one', () => {
  const guests = first(100).filter(({ isGuest }) => isGuest)
  expect(guests.length).toBeGreaterThan(5)
  expect(guests.length).toBeLessThan(30)
})

test('a latecomer of a family comes after the family, and alone', () => {
  const parties = first(120)
  const late = parties.filter(({ primary }) => !primary)
  expect(late.length).toBeGreaterThan(3)
  for (const party of late) {
    const family = parties.find(({ household, primary }) => primary && household === party.household)
    expect(parties.indexOf(family!)).toBeLessThan(parties.indexOf(party))
    expect(family?.family).not.toContain(party.family[0])
    expect(party.family).toHaveLength(1)
  }
})

test('guests still come when all members are there', () =>
  expect(
    first(1_000)
      .slice(-100)
      .every(({ isGuest }) => isGuest),
  ).toBe(true))
