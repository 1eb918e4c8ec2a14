import { expect, test } from 'vitest'
import { cluesOf, comparable, keysOf, wholeName, wholeNameInFamily, type ComparedFields } from './look-alikes.ts'

/** The rules, told as examples: given two profiles, these things are alike. */

const tom: ComparedFields = { name: 'Tom Smith', phone: '5125550148' }
const other: ComparedFields = { ...tom, phone: '7375559999' }

const given = (one: Partial<ComparedFields>) => ({
  and: (two: Partial<ComparedFields>) => ({
    then(...clues: string[]): void {
      const [first, second] = [comparable({ ...tom, ...one }), comparable({ ...other, ...two })]
      expect(cluesOf(first, second)).toEqual(clues)
      expect(cluesOf(second, first)).toEqual(clues)
      const isFound = keysOf(first).some((key) => keysOf(second).includes(key))
      if (clues.length > 0) expect(isFound, 'they share a key').toBe(true)
    },
  }),
})

const CEDAR = { address: '412 Cedar Street', zipCode: '78741' }

test('the same street and nearly the same name', () =>
  given({ ...CEDAR })
    .and({ name: 'Thomas Smith', address: '412 Cedar St.', zipCode: '78741' })
    .then('same-street', 'near-name'))

test('nearly the same name, and two digits of the number are swapped', () =>
  given({}).and({ name: 'Thomas Smith', phone: '5125550184' }).then('digits-swapped', 'near-name'))

test('the same e-mail address, also under different names', () =>
  given({ email: 'smith@mail.example' }).and({ name: 'T. Miller', email: 'Smith@mail.example' }).then('same-email'))

test('two digits of the number differ, and are not swapped', () =>
  given({}).and({ phone: '5125550185' }).then('two-digits', 'same-name'))

test.each([
  ['Leah Okaris', 'Lea Okaris'],
  ['Hannah Brindlow', 'Hanna Brindlow'],
  ['Peter Sandovere', 'Pedro Sandovere'],
  ['Thomas Sandovere', 'Tamas Sandovere'],
  ['Katharina Sandovere', 'Katerine Sandovere'],
  ['T. Smith', 'Tom Smith'],
])('%s may be %s', (one, two) =>
  given({ name: one }).and({ name: two, phone: '5125550149' }).then('one-digit', 'near-name'),
)

test.each([
  ['Katherine Okaris', 'Catherine Okaris'],
  ['Hannah Okaris', 'Ann Okaris'],
  ['Peter Okaris', 'Paula Okaris'],
  ['Simon Okaris', 'Susan Okaris'],
  ['Daniel Okaris', 'Denisa Okaris'],
  ['Rachel Okaris', 'Ramona Okaris'],
  ['Joel Okaris', 'Josh Okaris'],
])('%s and %s are two people, also where one digit of the number differs', (one, two) =>
  given({ name: one }).and({ name: two, phone: '5125550149' }).then(),
)

test('the same name is enough where one of them has no number', () => {
  given({ phone: undefined }).and({}).then('same-name')
  given({ phone: undefined }).and({ phone: undefined }).then('same-name')
  given({ phone: undefined }).and({ name: 'Thomas Smith' }).then()
})

test('numbers that differ in three digits say nothing', () => given({}).and({ phone: '5125550259' }).then())

test('the same number of a house in another town says nothing', () =>
  given({ ...CEDAR })
    .and({ ...CEDAR, zipCode: '75001' })
    .then())

test('the same street is the same where the postal code of one is not known, or is shorter', () => {
  given({ ...CEDAR })
    .and({ ...CEDAR, zipCode: undefined })
    .then('same-street', 'same-name')
  given({ ...CEDAR })
    .and({ ...CEDAR, zipCode: '78741-2208' })
    .then('same-street', 'same-name')
})

test('an address without a number of the house says nothing', () =>
  given({ address: 'Cedar Street' }).and({ address: 'Cedar Street' }).then())

test('a family member who is named by a first name alone has the last name of the household', () => {
  expect(wholeNameInFamily('Leah', 'Boaz Okaris')).toBe(wholeName('Leah Okaris'))
  expect(wholeNameInFamily('Leah Brindlow', 'Boaz Okaris')).toBe(wholeName('Leah Brindlow'))
  expect(wholeNameInFamily('Leah', 'Boaz')).toBe(null)
  expect(wholeNameInFamily('?', 'Boaz van Okaris')).toBe(null)
})
