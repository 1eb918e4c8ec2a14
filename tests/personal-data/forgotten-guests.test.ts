import { beforeEach, describe, expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { expectedGuests, recognizeGuest } from '#domain/contract/guest/guest-routes.ts'
import { eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import type { FamilyMemberId } from '#domain/ids.ts'
import { tap } from '#domain/given.ts'
import { type Fields, church, open, post } from '#tests/foyer/guest/phone.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { aFamily, clockAt, eventNow, shared } from '#tests/foyer/setup.ts'
import { everyDisk } from './disks.ts'
import { canariesIn, everyReplyAbout } from './traces.ts'

/** What guests have sent from their own phone, and nobody has admitted, is nowhere on the next morning. */

beforeEach(lookOften)

const WORDS = ['Canary Amsterby', '7375500987', 'Canary Child', 'Canary Known', '7375500988']
const canaries = WORDS.map((words) => ({ where: words, words }))

const WAITING: Fields = [
  ['name', 'Canary Amsterby'],
  ['phone', '7375500987'],
  ['member-name', 'Canary Child'],
  ['member-relationship', 'child'],
]
const RECOGNIZED: Fields = [
  ['name', 'Canary Known'],
  ['phone', '7375500988'],
]

test.each(everyDisk)('no word of a guest that nobody admitted is left the next morning, in %s', async (_, openDisk) => {
  const { log, found } = await openDisk()
  const clock = clockAt()
  const at = await church({ log: shared(log), ...clock })
  const known = await aFamily(at)
  const ids: number[] = []
  for (const form of [WAITING, RECOGNIZED]) {
    const { ticket } = await open(at)
    expect((await post(at, [['ticket', ticket], ...form])).status).toBe(200)
    ids.push(Number(ticket.split('.')[0]))
  }
  const [waiting = 0, recognized = 0] = ids
  const eventId = await eventNow(at)
  const said = { eventId, userId: known.id, commandId: tap(1) }
  expect((await at.asAdmin(recognizeGuest, { params: { guestId: recognized }, body: said })).status).toBe(200)
  // The search finds what is there.
  expect(found(canaries)).not.toBe('')
  const shown = JSON.stringify((await at.asAdmin(expectedGuests, {})).body)
  expect(canariesIn(shown, canaries)).toEqual(['Canary Amsterby', '7375500987', 'Canary Child'])

  clock.turnTo('2026-11-23T09:00:00.000Z')
  for (const id of ids) await expect.poll(async () => (await log.read(attendeeStream(id))).ended).toBe(true)
  await expect.poll(async () => (await at.asAdmin(expectedGuests, {})).body.guests).toEqual([])
  // A stream is over a moment before its blanks are in all files of the log.
  await expect.poll(() => found(canaries)).toBe('')
  for (const id of [waiting, recognized])
    expect(canariesIn(await everyReplyAbout(at, id, { eventId, code: id }), canaries)).toEqual([])
  await at.stop()
  const next = await church({ log: shared(log), ...clock })
  expect(canariesIn(await everyReplyAbout(next, waiting, { eventId, code: waiting }), canaries)).toEqual([])
  expect(found(canaries)).toBe('')
})

describe.each(everyDisk)(
  'what a guest that staff have recognized has sent is forgotten at once, in %s,',
  (_, openDisk) => {
    type Recognized = { readonly userId: number; readonly joined: FamilyMemberId }
    const erase = (at: Foyer, { userId }: Recognized) => at.asAdmin(eraseAttendee, { params: { userId } })
    const forget = (at: Foyer, { joined: id }: Recognized) => at.asAdmin(forgetFamilyMember, { params: { id } })

    test.each([
      ['when that person is erased', erase],
      ['when somebody of the family is erased that the form may name', forget],
    ])('%s', async (_when, end) => {
      const { log, found } = await openDisk()
      const at = await church({ log: shared(log) })
      const { id: userId } = await aFamily(at)
      const { ticket } = await open(at)
      await post(at, [['ticket', ticket], ...WAITING])
      const guestId = Number(ticket.split('.')[0])
      const eventId = await eventNow(at)
      await at.asAdmin(recognizeGuest, { params: { guestId }, body: { eventId, userId, commandId: tap(1) } })
      const joined = at.views.directory.person(userId)?.family.find(({ name }) => name === 'Canary Child')
      expect(found(canaries)).not.toBe('')
      expect((await end(at, { userId, joined: joined?.familyMemberId ?? 0 })).status).toBe(204)
      expect(found(canaries)).toBe('')
      expect(canariesIn(await everyReplyAbout(at, guestId, { eventId, code: guestId }), canaries)).toEqual([])
      expect((await open(at, '/hello', { cookie: `foyer-guest=${ticket}` })).words).toContain(
        'Please scan the code again.',
      )
    })
  },
)
