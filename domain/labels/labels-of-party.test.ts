import { describe, expect, test } from 'vitest'
import { isSigned, readReceiptCode, readTagCode } from '#domain/marks/label-codes.ts'
import type { Label } from './label.ts'
import { type HowToPrint, type PartyToPrint, labelsOfParty } from './labels-of-party.ts'

const tagKey = Buffer.alloc(32, 'of K7Q').toString('base64url')
const how: HowToPrint = { lastNameOnTag: 'initial', language: 'en', languageOfVisitor: 'es' }
const child = { roomId: 3, room: 'Lambs', hasSlip: false, allergies: 'none', hasNote: false, hasRule: false } as const
const noah = { ...child, name: 'Noah Walker', index: 1 }
const levi = { ...child, name: 'Levi Walker', index: 2, roomId: 5, room: 'Lions', hasSlip: true, hasRule: true }
const party: PartyToPrint = {
  event: 'Sunday Service',
  day: '2026-11-29',
  mark: 'K7Q',
  secret: '4RX',
  tagKey,
  children: [noah, levi],
  broughtBy: 'Selah Walker',
  number: '(512) 555-0142',
  others: [{ name: 'Selah Walker' }],
}
const kinds = (labels: Label[]) => labels.map(({ kind }) => kind)
const only = <K extends Label['kind']>(kind: K, labels = labelsOfParty(party, how)) =>
  labels.filter((label): label is Extract<Label, { kind: K }> => label.kind === kind)

describe('The labels of a drop-off', () => {
  test('are the name tags, the tags of the children, the slips of rooms without a tablet, and the receipt at last', () => {
    expect(kinds(labelsOfParty(party, how))).toEqual(['name', 'tag', 'tag', 'slip', 'receipt'])
    expect(kinds(labelsOfParty(party, how, 'tags'))).toEqual(['tag', 'tag'])
    expect(kinds(labelsOfParty(party, how, 'receipt'))).toEqual(['receipt'])
  })

  test('are name tags alone where nobody was given into our care', () =>
    expect(kinds(labelsOfParty({ ...party, children: [] }, how))).toEqual(['name']))

  test('are in the language of the tablet, and the receipt in that of the visitor', () =>
    expect(labelsOfParty(party, how).map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en', 'es']))
})

describe("A child's tag", () => {
  test('has a signed code of its own, which says whether a rule stands', () => {
    const [first, second] = only('tag').map(({ code }) => code)
    expect(readTagCode(first!)).toEqual({ day: '2026-11-29', mark: 'K7Q', index: 1, roomId: 3, hasRule: false })
    expect(readTagCode(second!)).toEqual({ day: '2026-11-29', mark: 'K7Q', index: 2, roomId: 5, hasRule: true })
    expect(isSigned(first!, tagKey) && isSigned(second!, tagKey)).toBe(true)
  })

  test.each([
    ['initial', 'W.'],
    ['full', 'Walker'],
    ['none', ''],
  ] as const)('has the last name as the church prints it: %s', (lastNameOnTag, printed) =>
    expect(only('tag', labelsOfParty(party, { ...how, lastNameOnTag }))[0]?.lastName).toBe(printed),
  )

  test('has the given name large, also of a child whose family name stands first, and of one without a last name', () => {
    const children = [
      { ...noah, name: 'Kim Minjun', nameOrder: 'family-first' as const },
      { ...noah, name: 'Ari' },
    ]
    const names = only('tag', labelsOfParty({ ...party, children }, how))
    expect(names.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Minjun', 'K.'],
      ['Ari', ''],
    ])
  })

  test('never has the secret half, an adult, a number or a day of birth', () => {
    const text = JSON.stringify(only('tag'))
    for (const never of ['4RX', 'Selah', '555']) expect(text).not.toContain(never)
  })
})

test('A receipt has the pick-up code and how many children there are, and no name and no room', () => {
  const [receipt] = only('receipt')
  expect(readReceiptCode(receipt!.code)).toEqual({ day: '2026-11-29', code: { mark: 'K7Q', secret: '4RX' } })
  expect(receipt?.children).toBe(2)
  const text = JSON.stringify(receipt)
  for (const never of ['Noah', 'Levi', 'Walker', 'Lambs', 'Lions', '555']) expect(text).not.toContain(never)
})

test('A slip has what a room without a tablet needs: the code, who brought the child, and the number', () =>
  expect(only('slip')).toMatchObject([
    { name: 'Levi W.', room: 'Lions', mark: 'K7Q', secret: '4RX', broughtBy: 'Selah Walker', number: '(512) 555-0142' },
  ]))
