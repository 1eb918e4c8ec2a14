import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetForm, keepForm, keptForm } from './sending.ts'

const EARLIER = { body: 'name=Naomi+Carver', ends: 1_000 }
const LATER = { body: 'name=Naomi+Carverly', ends: 2_000 }

/** How many values the phone still has room for. */
let room = Infinity

beforeEach(() => {
  room = Infinity
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      if (room === 0) throw new DOMException('full', 'QuotaExceededError')
      room -= 1
      stored.set(key, value)
    },
  })
})

afterEach(() => {
  forgetForm()
  vi.unstubAllGlobals()
})

test('a form that a full phone cannot store is the one that is sent, and not an earlier one', () => {
  keepForm(EARLIER)
  room = 0
  keepForm(LATER)
  expect(keptForm()).toEqual(LATER)
  forgetForm()
  expect(keptForm()).toBeNull()
})

test('a form of which a full phone stores only a part is kept until its day is over', () => {
  room = 1
  keepForm(LATER)
  expect(keptForm()).toEqual(LATER)
})
