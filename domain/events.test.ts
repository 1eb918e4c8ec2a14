import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { nameOf } from './fact.ts'
import { asDeclared, catalogue, isKnown, readEvent, type DomainEvent } from './events.ts'

/** One line for every shape that was ever released. Lines are added, and never changed. */
const golden = readFileSync(new URL('events.golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DomainEvent)

const namesOf = (events: readonly DomainEvent[]) => [...new Set(events.map(({ type }) => type))].toSorted()

describe('The events ever released', () => {
  test('have one line for each name of the catalogue, and each line has its name there', () =>
    expect(namesOf(golden)).toEqual(catalogue.map(nameOf).toSorted()))

  test.each(golden)('are read without loss: $type', (event) => expect(readEvent(event)).toEqual(event))

  test.each(catalogue.map((event) => [nameOf(event), event] as const))(
    'show every field that %s may have',
    (type, event) => {
      const shown = new Set(golden.filter((line) => line.type === type).flatMap(({ data }) => Object.keys(data)))
      expect([...shown].toSorted()).toEqual(Object.keys(event.shape.data.shape).toSorted())
    },
  )
})

describe('An event that is read', () => {
  const claimed = { type: 'PhoneClaimed', data: { attendeeId: 1_000_000_000_000_001 } }

  test('may hold fields that a later version has added', () => {
    const withMore = { ...claimed, data: { ...claimed.data, reason: 'moved' } }
    expect(readEvent(withMore)).toEqual(withMore)
  })

  test('must hold every field that its rule needs', () =>
    expect(() => readEvent({ ...claimed, data: {} })).toThrow('attendeeId'))

  test('must be of a type that this version knows', () => {
    expect(isKnown('PhoneClaimed')).toBe(true)
    expect(isKnown('BellRung')).toBe(false)
    expect(() => readEvent({ type: 'BellRung', data: {} })).toThrow('does not know the event BellRung')
  })

  test('is not known only because its type is a word that every object has', () =>
    expect(isKnown('constructor')).toBe(false))
})

test('a written event has its own fields and no others', () => {
  const claimed = { attendeeId: 1_000_000_000_000_001, phone: '5125550101' }
  expect(() => asDeclared({ type: 'PhoneClaimed', data: claimed })).toThrow('phone')
})
