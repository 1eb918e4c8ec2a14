import { expect, test } from 'vitest'
import { nextStep, progressAfter, afterTakingBack } from './steps.ts'

const BY = '5f0c1a52-6c64-4a47-9a0e-1d6c9d1f0a11'
const sent = { mayBeSent: true } as const
const out = { ...sent, takenBackBy: BY } as const

test('a check-in that was undone before it was sent is never sent', () => {
  expect(nextStep({})).toBe('check-in')
  expect(afterTakingBack({}, BY)).toBeNull()
})

test('a check-in that may have been sent is undone, and not sent again', () => {
  expect(afterTakingBack(sent, BY)).toEqual(out)
  expect(nextStep(out)).toBe('take-back')
})

test('a check-in that is undone twice keeps the id of the first take-back', () =>
  expect(afterTakingBack(out, '9c1d7e40-2a3b-4c5d-9e6f-7a8b9c0d1e2f')).toEqual(out))

test('a take-back no longer shows why its check-in was refused', () =>
  expect(afterTakingBack({ ...sent, refused: '404 unknown-gathering' }, BY)).toEqual(out))

test('nothing is left after a check-in or a take-back was delivered, or when the person was erased', () => {
  expect(progressAfter(sent, 'check-in', 'delivered', '')).toBeNull()
  expect(progressAfter(out, 'take-back', 'delivered', '')).toBeNull()
  expect(progressAfter(out, 'take-back', 'forgotten', '410 attendee-erased')).toBeNull()
})

test('what got no reply is sent again', () => {
  expect(progressAfter(sent, 'check-in', 'unheard', '')).toEqual(sent)
  expect(progressAfter(out, 'take-back', 'unheard', '')).toEqual(out)
})

test.each(['delivered', 'unheard', 'refused', 'postponed'] as const)(
  'a check-in that was undone while it was on its way is followed by its take-back: %s',
  (outcome) => expect(progressAfter(out, 'check-in', outcome, '500 unexpected')).toEqual(out),
)

test('what the server refuses is kept with the reason, for the staff', () => {
  expect(progressAfter(sent, 'check-in', 'refused', '409 too-late')).toEqual({ ...sent, refused: '409 too-late' })
  expect(progressAfter(out, 'take-back', 'refused', '500 unexpected')).toEqual({ ...out, refused: '500 unexpected' })
  expect(progressAfter(sent, 'check-in', 'postponed', '404 unknown-gathering')).toMatchObject({
    refused: '404 unknown-gathering',
  })
})
