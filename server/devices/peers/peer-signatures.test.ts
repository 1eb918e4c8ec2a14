import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { clockAt } from '#tests/foyer/setup.ts'
import { peerSignatures } from './peer-signatures.ts'

const withSecret = (secret: string, now = clockAt().now) => peerSignatures(createSecretKey(Buffer.from(secret)), now)

test('servers with the same secret recognise each other', () => {
  const [one, other] = [withSecret('alike'), withSecret('alike')]
  const question = one.question()
  expect(other.isQuestion(question)).toBe(true)
  expect(one.isReply(question, 'nine tablets', other.signatureOf(question, 'nine tablets'))).toBe(true)
})

test('a server with another secret is a stranger', () => {
  const [one, other] = [withSecret('alike'), withSecret('different')]
  const question = one.question()
  expect(other.isQuestion(question)).toBe(false)
  expect(one.isReply(question, 'nine tablets', other.signatureOf(question, 'nine tablets'))).toBe(false)
})

test.each(['', 'x', '1.2.3', undefined])('%j does not count as a question', (header) =>
  expect(withSecret('alike').isQuestion(header)).toBe(false),
)

test('a question is answered once: somebody who has heard it learns nothing with it', () => {
  const clock = clockAt()
  const [one, other] = [withSecret('alike', clock.now), withSecret('alike', clock.now)]
  const question = one.question()
  expect([other.isQuestion(question), other.isQuestion(question)]).toEqual([true, false])
  clock.turnTo('2026-11-22T16:03:00.000Z')
  expect([other.isQuestion(one.question()), other.isQuestion(question)]).toEqual([true, false])
})

test('a question is good for five minutes, and its reply only for this question', () => {
  const clock = clockAt()
  const [one, other] = [withSecret('alike', clock.now), withSecret('alike', clock.now)]
  const question = one.question()
  clock.turnTo('2026-11-22T16:03:00.001Z')
  expect(other.isQuestion(question)).toBe(false)
  const later = one.question()
  expect(one.isReply(later, 'nine tablets', other.signatureOf(question, 'nine tablets'))).toBe(false)
  expect(one.isReply(later, 'ten tablets', other.signatureOf(later, 'nine tablets'))).toBe(false)
})
