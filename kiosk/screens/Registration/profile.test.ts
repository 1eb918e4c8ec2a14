import { expect, test } from 'vitest'
import type { FamilyMember } from '#domain/contract/people/people-shapes.ts'
import { familyChanges, listOf, NewMember, NewProfile, TypedProfile, type ListedMember } from './profile.ts'

const filled = { name: 'Naomi Carverly', hebrewName: '', phone: '5125550163', email: '' }
const messages = (value: unknown) => TypedProfile.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('a name and a number are enough', () => {
  expect(messages(filled)).toEqual([])
})

test('each missing or invalid value gets a message of its own', () => {
  expect(messages({ ...filled, name: '  ' })).toEqual(['Name is required'])
  expect(messages({ ...filled, phone: '512555' })).toEqual(['Invalid phone number'])
  expect(messages({ ...filled, email: 'naomi@mail' })).toEqual(['Invalid email address'])
  const nobody = NewMember.safeParse({ name: '', hebrewName: '', relationship: '' })
  expect(nobody.error?.issues.map(({ message }) => message)).toEqual(['Name is required', 'Relationship is required'])
})

test('a new number must be one that a telephone can have, and a known person keeps their number', () => {
  const impossible = { ...filled, phone: '0000000000' }
  expect(messages(impossible)).toEqual([])
  expect(NewProfile.safeParse(impossible).error?.issues).toMatchObject([{ message: 'This phone number cannot exist' }])
})

test('a person who left the list is removed, a new one is added, and nobody else changes', () => {
  const spouse: FamilyMember = { id: 1_000_000_000_000_001, name: 'Samuel Carverly', relationship: 'spouse' }
  const child: FamilyMember = { id: 1_000_000_000_000_002, name: 'Tali Carverly', relationship: 'child' }
  const newcomer = { name: 'Daniel Carverly', hebrewName: '', relationship: 'child' as const }
  const opened = [spouse, child]
  const changes = (family: ListedMember[]) =>
    familyChanges({ opened, form: { profile: filled, family }, before: [] }, opened)
  expect(changes([...listOf([spouse]), newcomer])).toEqual({ removed: [child], added: [newcomer] })
  expect(changes(listOf(opened))).toEqual({ removed: [], added: [] })
  // Somebody who was added at another tablet meanwhile stays.
  const form = { profile: filled, family: listOf([spouse]) }
  expect(familyChanges({ opened: [spouse], form, before: [] }, opened)).toEqual({ removed: [], added: [] })
})

test('a person who was on the list at a failed try, and is no longer on it, is removed if they were recorded', () => {
  const child = (name: string) => ({ name, hebrewName: '', relationship: 'child' as const })
  const recorded = ['Tali Carverly', 'Danel Carverly', 'Baby Carverly'].map((name, at): FamilyMember => ({
    id: 1_000_000_000_000_001 + at,
    name,
    relationship: 'child',
  }))
  const [tali, danel] = [recorded[0]!, recorded[1]!]
  const before = [{ profile: filled, family: [...listOf([tali]), child(tali.name), child(danel.name), child('Lea')] }]
  const corrected = child('Daniel Carverly')
  const form = { profile: filled, family: [...listOf([tali]), corrected] }
  expect(familyChanges({ opened: [tali], form, before }, recorded)).toEqual({ removed: [danel], added: [corrected] })
})
