import { expect, test } from 'vitest'
import { checkPhone, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { grantFor, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

const TRIES = 400

/**
 * A church that counts how many times its log is asked for people and phone numbers. Each time is a guess that was
 * checked.
 */
async function countingChurch(): Promise<{ church: Foyer; judged(): number }> {
  const log = memoryEventLog()
  let judged = 0
  const read: typeof log.read = (stream) => {
    if (/^(attendee|phone)-/.test(stream)) judged += 1
    return log.read(stream)
  }
  const church = await foyer({ log: { ...log, read } })
  return { church, judged: () => judged }
}

const guesses: [string, number, (church: Foyer, eventId: number) => Promise<unknown>][] = [
  ['checked in', 60, (church, eventId) => sendIn(church, { id: newPersonId() }, { eventId })],
  ['opened as a link', 60, (church) => church.ask(publicUser, { params: { userId: newPersonId() } })],
  ['typed as a phone number', 100, (church) => church.ask(checkPhone, { body: { phone: newPhone() } })],
]

test.each(guesses)('of 400 that nobody has, %s all at once, %d are checked', async (_, most, guess) => {
  const { church, judged } = await countingChurch()
  const family = await aFamily(church)
  const eventId = await eventNow(church)
  const before = judged()
  await Promise.all(Array.from({ length: TRIES }, () => guess(church, eventId)))
  expect(judged() - before).toBe(most)
  expect((await sendIn(church, family, { eventId })).status).toBe(200)
})

test('misses of every kind on ids count together', async () => {
  const { church } = await countingChurch()
  const { id } = await aFamily(church)
  const eventId = await eventNow(church)
  for (let at = 0; at < 30; at++) {
    await sendIn(church, { id: newPersonId() }, { eventId })
    await church.ask(removeFamilyMember, { params: { id: newPersonId() } }, grantFor(id))
  }
  expect((await church.ask(publicUser, { params: { userId: newPersonId() } })).status).toBe(429)
})
