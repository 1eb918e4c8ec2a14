import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUntouched } from './untouched.ts'

const MINUTES = 60_000
const page = new EventTarget()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that nobody touches for fifteen minutes forgets the password', () => {
  const forget = vi.fn<() => void>()
  stop = whenUntouched(15 * MINUTES, forget).stop
  vi.advanceTimersByTime(14 * MINUTES)
  expect(forget).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2 * MINUTES)
  expect(forget).toHaveBeenCalledOnce()
})

test('a person who works on the page stays signed in', () => {
  const forget = vi.fn<() => void>()
  stop = whenUntouched(15 * MINUTES, forget).stop
  for (let worked = 0; worked < 60; worked += 10) {
    vi.advanceTimersByTime(10 * MINUTES)
    page.dispatchEvent(new Event('pointerdown'))
  }
  expect(forget).not.toHaveBeenCalled()
})

test('words that are dictated or filled in without a key show that somebody is here', () => {
  const forget = vi.fn<() => void>()
  stop = whenUntouched(15 * MINUTES, forget).stop
  vi.advanceTimersByTime(10 * MINUTES)
  page.dispatchEvent(new Event('input'))
  vi.advanceTimersByTime(10 * MINUTES)
  expect(forget).not.toHaveBeenCalled()
})

test('a laptop that was closed for long forgets the password before the first touch does anything', () => {
  const forget = vi.fn<() => void>()
  stop = whenUntouched(15 * MINUTES, forget).stop
  vi.setSystemTime(Date.now() + 60 * MINUTES)
  page.dispatchEvent(new Event('pointerdown'))
  expect(forget).toHaveBeenCalledOnce()
})

test('the time before the page was loaded counts', () => {
  const forget = vi.fn<() => void>()
  stop = whenUntouched(15 * MINUTES, forget, 14 * MINUTES).stop
  vi.advanceTimersByTime(2 * MINUTES)
  expect(forget).toHaveBeenCalledOnce()
})

test('setting the clock back gives no extra time', () => {
  const forget = vi.fn<() => void>()
  stop = whenUntouched(15 * MINUTES, forget).stop
  vi.advanceTimersByTime(10 * MINUTES)
  vi.setSystemTime(Date.now() - 60 * MINUTES)
  vi.advanceTimersByTime(6 * MINUTES)
  expect(forget).toHaveBeenCalledOnce()
})
