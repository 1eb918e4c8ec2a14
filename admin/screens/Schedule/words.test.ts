import { expect, test } from 'vitest'
import { english, spanish } from '#admin/words/texts.ts'
import { planErrors } from '#domain/schedule/plan-errors.ts'
import { datesIn } from '#web/words/useDates.ts'
import { clockChanges, closingOf, everyWeekInWords, hoursOf, fieldErrorInWords } from './words.ts'

const VIGIL = { opens: '22:00', starts: '23:30', closes: '02:30' }
const CHICAGO = 'America/Chicago'
const inEnglish = { texts: english, dates: datesIn.en }
const inSpanish = { texts: spanish, dates: datesIn.es }
const plain = (said: string) => said.replaceAll('\u00A0', ' ')

test('a change of the clocks is mentioned for the night in which check-in is open', () => {
  expect(clockChanges({ date: '2027-03-13', times: VIGIL, timeZone: CHICAGO }, inEnglish)).toEqual([
    'The clocks go forward that night: 2:30 AM becomes 3:30 AM.',
  ])
  expect(clockChanges({ date: '2027-03-14', times: VIGIL, timeZone: CHICAGO }, inEnglish)).toEqual([])
  expect(
    clockChanges({ date: '2027-11-06', times: { ...VIGIL, closes: '01:30' }, timeZone: CHICAGO }, inEnglish),
  ).toEqual(['The clocks go back that night: the first 1:30 AM is meant.'])
  expect(
    clockChanges({ date: '2027-11-07', times: { ...VIGIL, closes: '01:30' }, timeZone: CHICAGO }, inEnglish),
  ).toEqual([])
})

test('a check-in that would open in the skipped hour opens right after it, and its service moves by the hour', () => {
  const early = { opens: '02:30', starts: '02:45', closes: '06:00' }
  expect(clockChanges({ date: '2027-03-14', times: early, timeZone: CHICAGO }, inEnglish).map(plain)).toEqual([
    'The clocks go forward that night: 2:30 AM becomes 3:00 AM.',
    'The clocks go forward that night: 2:45 AM becomes 3:45 AM.',
  ])
})

test('a gathering that starts after midnight starts on the next day, also in the text', () => {
  const night = { opens: '23:00', starts: '01:15', closes: '04:00' }
  expect(clockChanges({ date: '2027-11-06', times: night, timeZone: CHICAGO }, inEnglish)).toEqual([
    'The clocks go back that night: the first 1:15 AM is meant.',
  ])
  expect(clockChanges({ date: '2027-11-07', times: night, timeZone: CHICAGO }, inEnglish)).toEqual([])
})

test('in Spanish a time has its article, and a sentence one full stop', () => {
  const [forward = ''] = clockChanges({ date: '2027-03-13', times: VIGIL, timeZone: CHICAGO }, inSpanish)
  expect(plain(forward)).toBe('Esa noche se adelanta el reloj: en vez de las 2:30 a. m. serán las 3:30 a. m.')
  const { opensOnce, openUntil } = spanish.schedule
  expect(openUntil('1:00 p. m.')).toBe('está abierto hasta la 1:00 p. m.')
  const day = datesIn.es.weekdayAndDay('2027-03-13')
  expect(opensOnce(day, '10:00 p. m.', plain(closingOf(VIGIL, inSpanish)))).toBe(
    'El registro abre el sábado 13 de marzo a las 10:00 p. m. y cierra a las 2:30 a. m. del día siguiente.',
  )
})

test('a weekly service is described in Spanish', () => {
  const sunday = { weekday: 0, starts: '10:00', opens: '09:00', closes: '12:00' }
  expect(plain(everyWeekInWords(sunday, inSpanish))).toBe('Cada domingo a las 10:00 a. m.')
  expect(plain(hoursOf(sunday, inSpanish))).toBe('Registro 9:00 a. m. – 12:00 p. m.')
})

test('errors of a field are shown in Spanish too', () => {
  expect(fieldErrorInWords(planErrors.nameMissing, spanish)).toBe('Por favor, escriba un nombre.')
  expect(fieldErrorInWords(planErrors.nameMissing, english)).toBe('Please enter a name.')
})
