import { beforeEach, expect, test, vi } from 'vitest'
import { rememberChoices, rememberedChoices } from './remembered.ts'

const memory = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
})

const file = (...headings: string[]) => ({ headings, samples: [], guess: headings.map(() => null) })

beforeEach(() => memory.clear())

test('the next file with the same headings begins with what was said about the last one', () => {
  rememberChoices(file('Who', 'Call'), ['name', null])
  rememberChoices(file('Who', 'Call'), ['name', 'phone'])
  rememberChoices(file('Call', 'Who'), ['phone', 'name'])
  expect(rememberedChoices(file('Who', 'Call'))).toEqual(['name', 'phone'])
  expect(rememberedChoices(file('Who', 'Call', 'Where'))).toBeNull()
})

test('nothing that stands in the file is kept, also when there are people in the place of the headings', () => {
  rememberChoices(file('Ruth Winter', 'child', 'Austin'), ['name', 'relationship', 'city'])
  expect([...memory.values()].join()).not.toMatch(/ruth|winter|austin/i)
})

test('only the last ten kinds of files are kept, and what cannot be read counts as nothing', () => {
  for (let number = 0; number < 11; number += 1) rememberChoices(file('Who', `Call ${number}`), ['name', 'phone'])
  expect(rememberedChoices(file('Who', 'Call 0'))).toBeNull()
  expect(rememberedChoices(file('Who', 'Call 1'))).toEqual(['name', 'phone'])
  for (const stored of ['no JSON', '7', '[7]', '[{"headings":1,"choices":["nonsense"]}]']) {
    memory.set('importColumns', stored)
    expect(rememberedChoices(file('Who', 'Call 1'))).toBeNull()
  }
})
