import { describe, expect, test } from 'vitest'
import { householdsByWords } from './households-by-words.ts'

type Named = { name: string; hebrewName?: string }

const household = (id: number, names: readonly (string | Named)[], phone?: string) => {
  const [profile, ...family] = names.map((name) => (typeof name === 'string' ? { name } : name))
  const members = family.map((one, at) => ({ ...one, familyMemberId: id * 10 + at, relationship: 'child' as const }))
  return {
    id,
    profile: { ...profile, name: profile?.name ?? '', ...(phone && { phone }) },
    family: members,
    contacts: [],
  }
}

const OKAFOR = household(1, ['Ruth Okafor', 'Daniel Okafor', 'Josiah Bright'], '5125550117')
const GARCIA = household(2, [{ name: 'Ana García-Núñez', hebrewName: 'חַנָּה' }], '2105550163')
const OBRIEN = household(3, ['Shea O’Brien', 'Ruth Ann Brook'])

function index(...households: ReturnType<typeof household>[]) {
  const filed = new Map<number, ReturnType<typeof household>>()
  const found = householdsByWords(filed)
  const file = (one: ReturnType<typeof household>, before?: ReturnType<typeof household>) => {
    filed.set(one.id, one)
    found.file(one, before)
  }
  for (const one of households.length > 0 ? households : [OKAFOR, GARCIA, OBRIEN]) file(one)
  return {
    file,
    find: found.find,
    remove(one: ReturnType<typeof household>) {
      filed.delete(one.id)
      found.remove(one)
    },
  }
}
const find = (typed: string) => index().find(typed, 50)

describe('A volunteer finds a household', () => {
  test.each([
    ['by the beginning of a last name', 'okaf', [1]],
    ['by a first name', 'ruth', [1, 3]],
    ['by a family member', 'josiah', [1]],
    ['by a part within a name', 'kafo', [1]],
    ['by two names of one person, in any order', 'okafor ruth', [1]],
    ['by the names of two people', 'daniel ruth', [1]],
    ['by a name and one letter of another', 'ruth b', [1, 3]],
    ['by initials', 'r o', [1, 3]],
    ['without accents and capitals', 'GARCIA', [2]],
    ['by either part of a double name', 'nunez', [2]],
    ['by a double name, with its hyphen', 'garcia-nun', [2]],
    ['by a Hebrew name without its points', 'חנה', [2]],
    ['with an apostrophe or without', 'o’brien', [3]],
    ['without the apostrophe', 'obrien', [3]],
    ['by any part of a phone number', '5550', [1, 2]],
    ['by the last digits of a phone number', '0117', [1]],
    ['by a phone number in the usual form', '(210) 555-0163', [2]],
    ['by a phone number with the code of the country', '+1 210 555 0163', [2]],
    ['by a name and a part of the phone number', 'ruth 117', [1]],
  ])('%s', (_, typed, ids) => expect(find(typed).toSorted((a, b) => a - b)).toEqual(ids))

  test.each([['o'], ['55'], [''], ['  '], ['ruth nobody'], ['ruth 999'], ['-']])('not by "%s"', (typed) =>
    expect(find(typed)).toEqual([]),
  )

  test('with those first in which a word begins with what was typed', () =>
    expect(index(household(1, ['Ada Halberg']), household(2, ['Abe Bergman'])).find('berg', 50)).toEqual([2, 1]))

  test('and no more of them than asked for', () => {
    const many = Array.from({ length: 9 }, (_, at) => household(at + 1, ['Ruth Levi']))
    expect(index(...many).find('levi', 3)).toHaveLength(3)
  })
})

test('a household is no longer found by a name or number that it had before', () => {
  const found = index()
  found.file(household(1, ['Ruth Okafor', 'Daniel Stone'], '5125550999'), OKAFOR)
  for (const gone of ['josiah', 'bright', '0117']) expect(found.find(gone, 50)).toEqual([])
  for (const kept of ['okafor', 'daniel', 'stone', '0999']) expect(found.find(kept, 50)).toEqual([1])
})

test('a household is still found by a last name when one of several who have it is renamed or leaves', () => {
  const found = index()
  const [daniel, josiah] = OKAFOR.family
  if (!daniel || !josiah) throw new Error('Ruth has two children')
  const renamed = { ...OKAFOR, family: [{ ...daniel, name: 'Daniel Stone' }, josiah] }
  found.file(renamed, OKAFOR)
  expect(found.find('okafor', 50)).toEqual([1])
  found.file({ ...renamed, family: [josiah] }, renamed)
  expect(found.find('okafor josiah', 50)).toEqual([1])
  for (const gone of ['daniel', 'stone']) expect(found.find(gone, 50)).toEqual([])
})

test('a household that was erased is found by nothing', () => {
  const found = index()
  found.remove(OKAFOR)
  for (const gone of ['ruth okafor', 'daniel', 'josiah', '0117']) expect(found.find(gone, 50)).toEqual([])
  expect(found.find('ruth', 50)).toEqual([3])
})

test('A volunteer finds a last name that is joined or parted, and one with umlauts with either spelling', () => {
  const names = ['Ana de la Cruz', 'Bea Delacruz', 'Cid Müller', 'Dan Mueller']
  const found = index(...names.map((name, at) => household(at + 1, [name])))
  for (const [typed, ids] of [
    ['delacruz', [1, 2]],
    ['de la cruz ana', [1]],
    ['de la cruz', [1, 2]],
    ['mueller', [3, 4]],
    ['müller', [3, 4]],
    ['muller', [3]],
  ] as const)
    expect(found.find(typed, 50), typed).toEqual(ids)
  found.remove(household(1, ['Ana de la Cruz']))
  expect(found.find('delacruz', 50)).toEqual([2])
})
