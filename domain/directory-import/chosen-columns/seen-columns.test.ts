import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { FIELDS, findTable } from '#domain/directory-import/member-file/columns.ts'
import { membersIn, membersInChosen, rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import type { MemberFile } from '#domain/directory-import/households.ts'
import { COLUMN_KINDS, hasFamilies, hasNames, hasPhones } from './column-kind.ts'
import { readsWholly, saysOtherOrder, seenColumns } from './seen-columns.ts'

const seen = (text: string) => seenColumns(rowsOfFile(text))
const otherOrder = (headings: string) => saysOtherOrder(headings.split(','))

test.each(['standard', 'gocc'] as const)(
  'a %s file has the same households and rows when its columns are recognised; namesakes go to the nearest one above',
  (format) => {
    const rows = rowsOfFile(readFileSync(new URL(`../../../tests/data/members-${format}.csv`, import.meta.url), 'utf8'))
    const inFormat = membersIn(rows, format)
    const chosen = membersInChosen(rows, seenColumns(rows)!.guess)
    const primaries = ({ households }: MemberFile) =>
      households.map(({ familyMembers: _, lines: __, odd: ___, ...primary }) => primary)
    expect(primaries(chosen)).toEqual(primaries(inFormat))
    expect(linesIn(chosen)).toEqual(linesIn(inFormat))
    const rowsOf = new Map(chosen.households.map(({ line, lines }) => [line, lines]))
    const certain = inFormat.households.filter(({ odd = [] }) => odd.length === 0)
    for (const { line, lines } of certain) expect(rowsOf.get(line)).toEqual(expect.arrayContaining(lines))
  },
)

/** The lines of the file: each row comes in once, or is skipped. */
const linesIn = ({ households, skipped }: MemberFile): number[] =>
  [...households.flatMap(({ lines }) => lines), ...skipped.map(({ line }) => line)].sort((one, other) => one - other)

test('the columns of the standard format are recognised', () => {
  expect(seen(`${FIELDS.join(',')}\nAnn Lee,,,2105550100`)?.guess).toEqual(FIELDS)
})

test('each column is shown with its heading and its first different values', () => {
  const rows = ['a,2105550100,x', 'a,2105550101,', ',2105550102,', `b,2105550103,${'y'.repeat(50)}`]
  expect(seen(['Group,Phone,', ...rows].join('\n'))).toMatchObject({
    headings: ['Group', 'Phone'],
    samples: [
      ['a', 'b'],
      ['2105550100', '2105550101', '2105550102'],
    ],
  })
  expect(seen(`Notes,Phone\n${'y'.repeat(50)},1`)?.samples[0]).toEqual([`${'y'.repeat(40)}…`])
})

test('a file of one column, or of more than anybody goes through, is not asked about', () => {
  expect(seen('name\nAnn Lee')).toBeNull()
  expect(seen(`${'a,'.repeat(1_000)}a\nb`)).toBeNull()
})

test('one family name beside first names is the last name', () => {
  expect(seen('First Name,Family Name,Phone\nAnn,Lee,2105550100')?.guess).toEqual(['firstName', 'lastName', 'phone'])
})

test('a column of phone numbers is recognised without a known heading, and one of years is not', () => {
  expect(seen('Who,Call,Born\nAnn Lee,1 (210) 555-0100,1980\nBen Poe,,1981')?.guess).toEqual([null, 'phone', null])
})

test('a column of roles in the family is recognised without a known heading, and kinds of phone numbers are no roles', () => {
  const guess = seen('Name,Role,Cell,Type\nAnn Lee,Head,2105550100,Primary\nKit Lee,Daughter,,Other\nBen Lee,,,')?.guess
  expect(guess).toEqual(['name', 'relationship', 'phone', null])
})

test('headings that stand elsewhere than in the GOCC format say so', () => {
  expect(otherOrder('First Name,Last Name,Phone')).toBe(true)
  expect(otherOrder('Name,Hebrew Name,Relationship,Phone,Email,Street,City,State,Zip,Birthdate')).toBe(true)
  expect(otherOrder('Name,Hebrew Name,Relationship,Cell,E-Mail,Address,City,State,Postal Code,Baptized')).toBe(false)
  expect(otherOrder('A,B,C,D')).toBe(false)
  const gocc = readFileSync(new URL('../../../tests/data/members-gocc.csv', import.meta.url), 'utf8')
  expect(saysOtherOrder(findTable(rowsOfFile(gocc), 'gocc').headings)).toBe(false)
})

test('names, phone numbers and families may come from several kinds of columns', () => {
  expect([hasNames(['firstName']), hasPhones(['otherPhone']), hasFamilies(['household'])]).toEqual([true, true, true])
  expect([hasNames(['phone', null]), hasPhones(['name']), hasFamilies(['head'])]).toEqual([false, false, false])
})

const cell = fc.oneof(
  fc.string({ maxLength: 8 }).map((text) => text.replace(/[",;\t\r\n\0]/g, '')),
  fc.constantFrom(
    '',
    'Lee',
    'Lee Lee',
    'Head',
    'Child',
    'Member',
    'true',
    '1',
    '2',
    '2105550100',
    '5125550199',
    '1 Elm St',
  ),
)

test('whatever the columns are said to hold, each row comes in once or is skipped with its line', () => {
  const kinds = fc.array(fc.option(fc.constantFrom(...COLUMN_KINDS)), { minLength: 4, maxLength: 8 })
  const rows = fc.array(fc.array(cell, { minLength: 4, maxLength: 8 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(kinds, rows, (choices, cells) => {
      const text = ['Alpha,Beta,Gamma,Delta', ...cells.map((values) => values.join(','))].join('\n')
      try {
        const all = rowsOfFile(text)
        expect(linesIn(membersInChosen(all, choices))).toEqual(all.slice(1).map(({ line }) => line))
      } catch (error) {
        expect(error).toBeInstanceOf(MemberFileError)
      }
    }),
  )
})

test.each([
  ['standard', '../../../tests/data/members-standard.csv'],
  ['gocc', '../../../tests/data/members-gocc.csv'],
  ['standard', '../../../server/directory-import/member-files/directory-template.csv'],
  ['gocc', '../../../server/directory-import/member-files/gocc-template.csv'],
  ['gocc', '../../../server/directory-import/member-files/sample-members.csv'],
] as const)('the %s file %s is read without a question', (format, path) => {
  expect(readsWholly(rowsOfFile(readFileSync(new URL(path, import.meta.url), 'utf8')), format)).toBe(true)
})
