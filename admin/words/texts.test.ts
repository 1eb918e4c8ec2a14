import { describe, expect, test } from 'vitest'
import { english as atOnce, spanish as atOnceInSpanish } from './texts.ts'
import { byPhone } from '#admin/words/people/by-phone.ts'
import { chosenColumns } from '#admin/words/directory-import/chosen-columns.ts'
import { families } from '#admin/words/directory-import/families.ts'
import { tablets } from './tablets.ts'
import { takingBack } from '#admin/words/directory-import/taking-back.ts'
import { countingTexts } from '#counter/texts.ts'
import { wallTexts } from '#wall/texts.ts'
import { fileErrors } from '#domain/directory-import/member-file/file-errors.ts'
import { planErrors } from '#domain/schedule/plan-errors.ts'
import { rejections } from '#domain/rejection.ts'
import { refusals as serverRefusals } from '#server/request-refused.ts'

/** The words that come at once, and those that are loaded with their pages. */
const later = (language: 'en' | 'es') => ({
  tablets: tablets[language],
  byPhone: byPhone[language],
  families: families[language],
  chosenColumns: chosenColumns[language],
  takingBack: takingBack[language],
})
const english = { ...atOnce, ...later('en') }
const spanish = { ...atOnceInSpanish, ...later('es') }

/** Each text with its path. A text that is a function is called with this number or time. */
function said(texts: object, given: unknown, path = ''): Map<string, string> {
  const leaves = Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const place = path ? `${path}.${key}` : key
    // Spanish says some sentences otherwise of several people. Both forms stand for one English text.
    if (isOneOrMore(text)) return [[place, `${text.one} ${text.more}`] as [string, string]]
    if (typeof text === 'object' && text) return [...said(text, given, place)]
    return [[place, String(typeof text === 'function' ? text(given, given, given) : text)] as [string, string]]
  })
  return new Map(leaves)
}

const isOneOrMore = (text: unknown): text is { one: string; more: string } =>
  typeof text === 'object' && text !== null && 'one' in text && 'more' in text

/** Texts that are alike in both languages. */
const alike = new Set([
  'error',
  'none',
  'frame.version',
  'import.gocc',
  'activity.phrases.doers.system',
  'duplicates.count',
  'sundays.csv',
])

/** What the server and the reader of files say in English. */
const { refusals, ...rest } = spanish
const { fileErrors: ofFiles, ...directoryImport } = spanish.import
const { errors, ...schedule } = spanish.schedule

describe('the admin area in Spanish', () => {
  const inEnglish = said(
    {
      ...english,
      import: { ...english.import, fileErrors },
      schedule: { ...english.schedule, errors: planErrors },
    },
    '7',
  )
  const inSpanish = said(
    { ...rest, import: { ...directoryImport, fileErrors: ofFiles }, schedule: { ...schedule, errors } },
    '7',
  )

  test('has every text, and none of it in English', () => {
    expect([...inSpanish.keys()].toSorted()).toEqual([...inEnglish.keys()].filter((at) => at !== 'refusals').toSorted())
    for (const [place, text] of inSpanish) {
      expect(text.trim(), place).not.toBe('')
      if (alike.has(place)) expect(text, place).toBe(inEnglish.get(place))
      else expect(text, place).not.toBe(inEnglish.get(place))
    }
  })

  test('contains the same numbers, times and names as the English', () => {
    for (const [place, text] of inSpanish) expect(text.includes('7'), place).toBe(inEnglish.get(place)?.includes('7'))
  })

  test('ends a sentence with one full stop, also behind a time', () => {
    const { opensWeekly, opensOnce, skipped, isNow } = schedule
    for (const [place, text] of said({ opensWeekly, opensOnce, skipped, isNow }, '9:00 a. m.'))
      expect(text, place).toMatch(/ m\.$/)
  })

  test('says la at one o’clock and las at every other hour', () => {
    const { desk, activity, helpers, sundays } = spanish
    const within = {
      desk: desk.checkedInAt,
      tapped: activity.tappedAt,
      closing: activity.phrases.time,
      password: helpers.shared.usedToday,
      busiest: (time: string) => sundays.busiestFrom(7, time),
      counter: countingTexts.es.asOf,
    }
    for (const [place, text] of said(within, '1:05 p. m.')) expect(text, place).toContain('la 1:05 p. m.')
    for (const [place, text] of said(within, '11:05 a. m.')) expect(text, place).toContain('las 11:05 a. m.')
    expect(activity.sentences.closingChanged).toContain('a {time}')
  })

  test('speaks of one household as of one', () => {
    expect(spanish.import.result(1, 2, 1)).toBe('1 nuevo, 2 con cambios, 1 sin cambios')
    expect(spanish.takingBack.result(1, 2, 1)).toBe('1 salió del directorio, 2 como antes, 1 sin cambios')
  })

  /** No page of the staff asks for what these refuse, or it has other words of its own. */
  const elsewhere =
    /^(bad-|not-json|not-valid|not-found|https-only|unknown-host|grant-needed|too-many-look-ups|too-many-requests|key-|scope-needed|service-not-open|position-|not-shown-yet|command-known|too-many-feeds|calendar-taken-away)/

  test('has a text of its own for every refusal that the staff can meet', () => {
    const inEnglish = new Map<string, string>([
      ...Object.entries(rejections),
      ...Object.entries(serverRefusals).map(([code, { message }]) => [code, message] as const),
    ])
    const met = [...inEnglish].filter(([code]) => !elsewhere.test(code))
    for (const [code, message] of met) {
      expect(refusals?.[code], code).toMatch(/\w/)
      expect(refusals?.[code], code).not.toBe(message)
    }
    expect(Object.keys(refusals!).toSorted()).toEqual(met.map(([code]) => code).toSorted())
  })
})

test('each reason for which a household is refused is in Spanish, with the line of the file and the name', () => {
  const { refused } = spanish.import
  expect(refused(`Line 3 (Ruth (Naomi) Winter): ${rejections['household-full']}`)).toBe(
    'Línea 3 (Ruth (Naomi) Winter): Una persona puede tener 200 familiares como máximo.',
  )
  expect(refused('Household 12: Name is required')).toBe('Hogar 12: Falta el nombre.')
  expect(refused('Line 7: Invalid phone number')).toBe('Línea 7: El número de teléfono no es válido.')
  expect(refused('Line 8 (Ruth Winter): Another rule')).toBe(
    'Línea 8 (Ruth Winter): El servidor dice (en inglés): Another rule',
  )
})

test.each([
  ['the wall', wallTexts],
  ['the counter', countingTexts],
])('%s has every text in Spanish too', (_, texts) => {
  const inSpanish = said(texts.es, '7')
  for (const [place, text] of said(texts.en, '7')) expect(inSpanish.get(place), place).not.toBe(text)
})

test('speaks of one person as of one, on the wall, the counter and paper', () => {
  const { wall, counter } = { wall: wallTexts.es, counter: countingTexts.es }
  expect([wall.checkedIn(1), wall.counted(1), wall.countedAtDoors(1)]).toEqual([
    'registrado',
    'contado',
    'contado en las puertas',
  ])
  expect([wall.serving(1), wall.serving(2)]).toEqual(['sirve', 'sirven'])
  expect([spanish.dashboard.serving(1), spanish.desk.serving(2), spanish.sundays.ofThemServing(1)]).toEqual([
    '1 sirve',
    '2 sirven',
    '1 sirve',
  ])
  expect(spanish.printed.serving(2)).toBe('2 de ellas sirven')
  expect(counter.sum(1, 2, 3)).toBe('1 registrado, 2 contados, 3 en total')
  expect(spanish.printed.total(1, 1)).toBe('1 persona, 1 por primera vez')
  expect(english.printed.total(1, 1)).toBe('1 person, 1 of them for the first time')
  expect(english.lostEvents.error(1)).toContain('at least 1 entry.')
  expect(spanish.lostEvents.error(1)).toContain('al menos 1 entrada.')
})
