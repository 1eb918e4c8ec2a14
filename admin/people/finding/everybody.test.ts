import { expect, test } from 'vitest'
import { byName, familyFound, matching, type FindableAttendee } from './everybody.ts'
import type { ListedAttendee } from '#domain/contract/people/people-shapes.ts'

const person = (name: string, attendances: number, more: Partial<ListedAttendee> = {}): ListedAttendee => ({
  id: 1_000_000_000_000_000,
  name,
  phone: '5125550101',
  isMember: true,
  familyMembers: [],
  attendances,
  attendanceHistory: [],
  ...more,
})

const names = (matches: readonly FindableAttendee[]) => matches.map(({ attendee }) => attendee.name)

test('a search finds names and addresses in any case, and phone numbers by any part', () => {
  const index = byName([
    person('Ruth Abelmoor', 1, { email: 'Ruth@Mail.example', hebrewName: 'רות' }),
    person('Caleb Osterway', 1, { phone: '7375550199' }),
  ])
  expect(names(matching(index, 'ABEL'))).toEqual(['Ruth Abelmoor'])
  expect(names(matching(index, 'ruth@mail'))).toEqual(['Ruth Abelmoor'])
  expect(names(matching(index, 'רות'))).toEqual(['Ruth Abelmoor'])
  expect(names(matching(index, '0199'))).toEqual(['Caleb Osterway'])
  expect(names(matching(index, '(737) 555-01'))).toEqual(['Caleb Osterway'])
  expect(names(matching(index, '+1 (737) 555-0199'))).toEqual(['Caleb Osterway'])
  expect(names(matching(index, ' '))).toHaveLength(2)
  expect(names(matching(index, 'nobody'))).toEqual([])
})

test('a search finds names with accents or Hebrew points, typed with or without them', () => {
  const index = byName([person('José Peña', 1), person('Rachel Stone', 1, { hebrewName: 'רָחֵל' })])
  for (const text of ['jose', 'José', 'PENA']) expect(names(matching(index, text))).toEqual(['José Peña'])
  for (const text of ['רחל', 'רָחֵל']) expect(names(matching(index, text))).toEqual(['Rachel Stone'])
})

test('a search for the dash of an empty address finds nobody', () => {
  expect(matching(byName([person('Ruth Abelmoor', 1)]), 'undefined')).toEqual([])
})

test('an apostrophe alone finds nobody, and one beside a letter makes no difference', () => {
  const index = byName([person('Shea O’Brien', 1, { phone: '' }), person('Ruth Abelmoor', 1)])
  for (const text of ["'", '’', " ''"]) expect(matching(index, text)).toEqual([])
  expect(names(matching(index, "o'b"))).toEqual(['Shea O’Brien'])
})

test('a search finds a household by any of its family, and says who matched', () => {
  const familyNames = ['Hope Osterway', 'תִּקְוָה', 'Caleb Thornmere']
  const ruth = person('Ruth Abelmoor', 1, { familyNames })
  const index = byName([ruth, person('Ezra Dahlby', 1)])
  for (const [text, family] of [
    ['hope', ['Hope Osterway']],
    ['תקוה', ['תִּקְוָה']],
    ['thornmere', ['Caleb Thornmere']],
    ['ruth', []],
  ] as const) {
    expect(names(matching(index, text))).toEqual(['Ruth Abelmoor'])
    expect(familyFound(ruth, text)).toEqual(family)
  }
  expect(familyFound(ruth, ' ')).toEqual([])
})

test('a search finds the words of a name in any order, joined or parted, and umlauts with either spelling', () => {
  const all = ['Sven Cedar', 'Ana de la Cruz', 'Bea Delacruz', 'Cid Müller', 'Dan Mueller', 'Omar Al-Rahman']
  const index = byName(all.map((name) => person(name, 1, { familyNames: ['Ida Svensson'] })))
  for (const [typed, ...found] of [
    ['cedar sven', 'Sven Cedar'],
    ['delacruz', 'Ana de la Cruz', 'Bea Delacruz'],
    ['de la cruz', 'Ana de la Cruz', 'Bea Delacruz'],
    ['alrahman', 'Omar Al-Rahman'],
    ['mueller', 'Cid Müller', 'Dan Mueller'],
    ['Müller', 'Cid Müller', 'Dan Mueller'],
    ['cedar ida'],
  ] as const)
    expect(names(matching(index, typed)), typed).toEqual(found)
})
