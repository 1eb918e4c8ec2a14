import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  daysOfTimes,
  isOpenTooLong,
  PlanName,
  planTimes,
  reachesOverMidnight,
  Weekday,
  withSense,
} from './plan-fields.ts'

const DAY = '2026-11-22'
const NEXT_DAY = '2026-11-23'

/** The times of a plan, as they are typed: `10:00, from 9:00 to 12:00`. */
const plan = (starts: string, opens: string, closes: string) => ({ starts, opens, closes })

const form = withSense(z.strictObject(planTimes))

/** The field with a slip and its words; undefined when the times make sense. */
const fieldErrorIn = (times: object) =>
  form.safeParse(times).error?.issues.map(({ path, message }) => [path[0], message])[0]

test.each([
  ['in the morning', plan('10:00', '09:00', '12:00')],
  ['for a long day', plan('10:00', '06:00', '20:00')],
  ['until midnight', plan('23:00', '22:00', '00:00')],
  ['past midnight', plan('00:10', '22:00', '01:00')],
  ['for twelve hours over midnight', plan('22:00', '20:00', '08:00')],
  ['for a whole day', plan('00:00', '00:00', '00:00')],
  ['from midnight on', plan('00:30', '00:00', '02:00')],
  ['from its start on', plan('09:00', '09:00', '12:00')],
  ['until its start', plan('12:00', '09:00', '12:00')],
])('check-in may be open %s', (_, times) => expect(fieldErrorIn(times)).toBeUndefined())

test.each([
  ['before it opens', plan('10:00', '11:00', '10:30')],
  ['when it opens', plan('09:00', '09:00', '09:00')],
  ['more than twelve hours later, over midnight', plan('22:00', '20:00', '08:01')],
])('check-in does not close %s', (_, times) =>
  expect(fieldErrorIn(times)).toEqual([
    'closes',
    'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
  ]),
)

test.each([
  ['before check-in opens', plan('08:59', '09:00', '12:00')],
  ['after check-in closes', plan('12:01', '09:00', '12:00')],
  ['after check-in closes past midnight', plan('01:01', '22:00', '01:00')],
])('a service does not start %s', (_, times) =>
  expect(fieldErrorIn(times)).toEqual(['starts', 'The start must be between the opening and the closing of check-in.']),
)

test('what is after midnight is on the next day, and midnight itself ends the day', () => {
  const days = (starts: string, opens: string, closes: string) => {
    const { opens: first, ...others } = daysOfTimes(DAY, plan(starts, opens, closes))
    expect(first).toBe(DAY)
    return [others.starts, others.closes]
  }
  expect(days('10:00', '09:00', '12:00')).toEqual([DAY, DAY])
  expect(days('23:00', '22:00', '01:00')).toEqual([DAY, NEXT_DAY])
  expect(days('00:10', '22:00', '01:00')).toEqual([NEXT_DAY, NEXT_DAY])
  expect(days('01:00', '22:00', '01:00')).toEqual([NEXT_DAY, NEXT_DAY])
  expect(days('22:00', '22:00', '00:00')).toEqual([DAY, NEXT_DAY])
  expect(days('00:00', '00:00', '00:00')).toEqual([DAY, NEXT_DAY])
  const [toMidnight, past] = [plan('23:00', '22:00', '00:00'), plan('23:00', '22:00', '00:01')]
  expect([toMidnight, past].map(reachesOverMidnight)).toEqual([false, true])
  expect([plan('10:00', '09:00', '12:00'), plan('10:00', '12:00', '12:00')].map(isOpenTooLong)).toEqual([false, true])
})

test('a service has a name of at most 80 letters, and one of the seven days', () => {
  expect(PlanName.safeParse('  ').error?.issues[0]?.message).toBe('Please enter a name.')
  expect(PlanName.safeParse('S').data).toBe('S')
  expect(PlanName.safeParse('S'.repeat(80)).success).toBe(true)
  expect(PlanName.safeParse('S'.repeat(81)).error?.issues[0]?.message).toBe('A name has 80 letters at most.')
  expect([-1, 0, 6, 7].map((day) => Weekday.safeParse(day).success)).toEqual([false, true, true, false])
})
