import { expect, test } from 'vitest'
import { refusals as spanishOfStaff } from '#admin/words/refusals.ts'
import { rejections } from '#domain/rejection.ts'
import { spanish as spanishOfKiosk } from '#web/words/spanish.ts'
import { takeBackFailed } from '#kiosk/screens/Success/take-back-failed.ts'
import { CallFailed } from '#web/calls/call.ts'
import { english } from '#web/words/texts.ts'
import { refusals } from '#server/request-refused.ts'
import { filesUnder, isSource, readSource } from '#tests/architecture/source.ts'

/**
 * Each refusal to take back, change, move, erase or hand over something says why, in English and in Spanish. The
 * reasons are read from the code that serves the calls and from the rules that it asks, so that a new one needs words.
 */

const inEnglish = new Map<string, string>([
  ...Object.entries(rejections),
  ...Object.entries(refusals).map(([code, { message }]) => [code, message] as const),
])

/** The reasons for which the code of these rooms or files refuses something. */
function reasonsIn(places: readonly string[]): string[] {
  const files = places.flatMap((place) => (place.endsWith('.ts') ? place : filesUnder(place)))
  const literals = files
    .filter((path) => isSource(path) && !path.includes('.test.'))
    .flatMap((path) => readSource(path).nodes)
    .flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []))
  return [...new Set(literals)].filter((text) => inEnglish.has(text)).toSorted()
}

/** A page that works does not send what these refuse, and nobody reads them. */
const NEVER_MET = /^(bad-|not-json|not-valid|not-found|https-only|unknown-host|grant-needed|too-many-look-ups)/

/** Who serves what staff can take back or change, and some of the reasons for which they cannot. */
const ofStaff: Record<string, { served: readonly string[]; reasons: readonly string[] }> = {
  'a check-in, on Today, at a past service and in the activity': {
    served: ['domain/attendance', 'server/check-in', 'server/gathering'],
    reasons: [
      'not-checked-in',
      'nothing-to-undo',
      'was-moved',
      'already-there',
      'check-in-not-open',
      'attendee-erased',
    ],
  },
  'a person: facts, number, link, family, handing over and erasing': {
    served: ['domain/attendee', 'domain/phone', 'domain/erasure', 'server/people'],
    reasons: ['phone-taken', 'plan-changed', 'attendee-erased', 'household-full', 'unknown-family-member'],
  },
  'which records are one person': {
    served: ['domain/same-person', 'server/same-person'],
    reasons: ['merged-already', 'unknown-merge', 'erased-since'],
  },
  'a count': {
    served: ['domain/counting', 'server/counting'],
    reasons: ['nobody-counted', 'counted-too-often', 'counted-too-many', 'not-your-count'],
  },
  'an import': { served: ['domain/directory-import', 'server/directory-import'], reasons: ['unknown-import'] },
}

test.each(Object.entries(ofStaff))('staff read in both languages why they cannot take back or change %s', (_, one) => {
  const met = reasonsIn(one.served).filter((code) => !NEVER_MET.test(code))
  expect(met).toEqual(expect.arrayContaining([...one.reasons]))
  for (const code of met) {
    expect(inEnglish.get(code), code).toMatch(/\w+ \w+/)
    expect(spanishOfStaff?.[code], code).toMatch(/\w+ \w+/)
  }
})

/** Only staff send what these refuse. The kiosk has words of its own where nobody is ticked. */
const OF_STAFF = [
  'not-checked-in',
  'nothing-to-undo',
  'was-moved',
  'nobody-selected',
  'not-in-care',
  'handed-over',
  'not-received',
  'other-room',
  'renewals-used-up',
  'collecting-forbidden',
  'code-wrong',
  'mark-closed',
  'receipt-ended',
  'other-party',
  'dropped-off-twice',
]

test('families read in both languages why they cannot be checked in or take that back', () => {
  const rules = ['domain/attendance', 'server/check-in/check-in.ts', 'server/people/find-household.ts']
  const met = reasonsIn([...rules, 'server/gathering']).filter((code) => !OF_STAFF.includes(code))
  expect(met).toEqual(expect.arrayContaining(['checked-in-too-often', 'too-late', 'attendee-erased']))
  expect(met.filter((code) => !spanishOfKiosk.refusals?.[code])).toEqual([])
  for (const code of met) {
    const { success } = english
    const refused = new CallFailed(409, inEnglish.get(code) ?? '', code, null)
    const said = takeBackFailed(refused, english).description
    expect(said, code).not.toBe(success.takeBackFailed.otherwise)
    expect(takeBackFailed(refused, spanishOfKiosk).description, code).not.toBe(said)
  }
})
