import { describe, expect, test } from 'vitest'
import { verdictOn } from './verdict.ts'

const MISSING = { name: 'Firefox', missing: ['firefox-esr'], install: 'apt-get install firefox-esr' }
const PASSED = { version: 'MiniBrowser 2.50.6', passed: 14, failed: 0 }
const FAILED = { version: 'MiniBrowser 2.50.6', passed: 12, failed: 2 }

describe('the result at the end', () => {
  test('names a missing engine, and how to install it, and the others count', () => {
    expect(verdictOn([PASSED, MISSING])).toEqual({
      lines: [
        'passed   MiniBrowser 2.50.6: 14 of 14 journeys',
        'MISSING  Firefox needs firefox-esr. On Debian or Ubuntu, as root: apt-get install firefox-esr',
      ],
      exitCode: 0,
    })
  })

  test('is a failure when a journey fails', () => {
    expect(verdictOn([FAILED, MISSING])).toMatchObject({
      lines: [expect.stringContaining('FAILED   MiniBrowser 2.50.6: 12 of 14 journeys'), expect.anything()],
      exitCode: 1,
    })
  })

  test('is a failure on a machine without any engine', () => {
    expect(verdictOn([MISSING]).exitCode).toBe(1)
    expect(verdictOn([MISSING]).lines.at(-1)).toContain('No journey was led through any engine')
  })

  test('is a failure when no journey matches the arguments', () =>
    expect(verdictOn([{ ...PASSED, passed: 0 }]).exitCode).toBe(1))
})
