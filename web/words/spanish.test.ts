import { describe, expect, test } from 'vitest'
import { rejections } from '#domain/rejection.ts'
import { refusals as serverRefusals, type RefusalCode } from '#server/request-refused.ts'
import { spanish } from './spanish.ts'
import { english } from './texts.ts'

/** A text that a time stands behind. */
const timed = /checkInOpens$/

/** Each text by where it stands, functions as what they say of this number or name, or of ten o’clock. */
function said(texts: object, given: unknown, path = ''): Map<string, string> {
  const leaves = Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const place = path ? `${path}.${key}` : key
    if (typeof text === 'object' && text) return [...said(text, given, place)]
    return [
      [place, String(typeof text === 'function' ? text(timed.test(place) ? '10:00' : given) : text)] as [
        string,
        string,
      ],
    ]
  })
  return new Map(leaves)
}

const numbered = /Digits$|more$|results$|familyMembers$|withFamily$|familyOnly$/
const functions = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const place = path ? `${path}.${key}` : key
    return typeof text === 'function' ? [place] : typeof text === 'object' && text ? functions(text, place) : []
  })

/** Texts that are alike in both languages. */
const alike = ['frame.error', 'lastName.searching', 'confirmation.welcome.1']

describe('the kiosk in Spanish', () => {
  test('has every text, and none of it in English', () => {
    const inEnglish = said(english, 3)
    const inSpanish = said(spanish, 3)
    for (const [place, text] of inSpanish) expect(text.trim(), place).not.toBe('')
    for (const [place, text] of inEnglish) {
      if (place === 'refusals') continue
      if (alike.includes(place)) expect(inSpanish.get(place), place).toBe(text)
      else expect(inSpanish.get(place), place).not.toBe(text)
    }
  })

  test('contains the same numbers and names as the English', () => {
    for (const given of [1, 7, 'Ruth']) {
      const inEnglish = said(english, given)
      const inSpanish = said(spanish, given)
      for (const place of functions(english)) {
        if (numbered.test(place) === (typeof given === 'string')) continue
        const told = inEnglish.get(place)!.includes(String(given))
        expect(inSpanish.get(place)!.includes(String(given)), place).toBe(told)
      }
    }
  })

  test('uses the singular for one and the plural for several', () => {
    expect(spanish.phone.moreDigits(1)).toBe('dígito más')
    expect(spanish.phone.moreDigits(2)).toBe('dígitos más')
    expect(spanish.success.withFamily(1)).toContain('1 familiar ')
    expect(spanish.success.withFamily(3)).toContain('3 familiares ')
  })

  test('has a text for every refusal that a visitor can meet', () => {
    const met = ['unknown-attendee', 'unknown-family-member', 'unknown-gathering', 'check-in-not-open', 'too-late']
    const ofRules = ['checked-in-too-often', 'no-event-open', 'phone-taken', 'household-full', 'attendee-erased']
    const ofServer = ['device-unknown', 'device-paused', 'device-unfit', 'grant-needed', 'starting', 'unexpected']
    const ofLimits = ['too-many-tries', 'log-unavailable']
    const english = new Map<string, string>(Object.entries(rejections))
    const inEnglish = (code: string) => english.get(code) ?? serverRefusals[code as RefusalCode].message
    for (const code of [...met, ...ofRules, ...ofServer, ...ofLimits]) {
      expect(spanish.refusals?.[code], code).toMatch(/\w/)
      expect(spanish.refusals?.[code], code).not.toBe(inEnglish(code))
    }
  })

  test('isolates a name, so that text beside it is not reordered', () => {
    expect(spanish.registration.remove('רות')).toBe('Quitar a \u2068רות\u2069')
  })
})
