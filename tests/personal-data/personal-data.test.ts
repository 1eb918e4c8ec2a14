import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { careStream } from '#domain/care/care.ts'
import { childStream } from '#domain/child/child.ts'
import { servingStream } from '#domain/clearances/clearances.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { eraseAttendee, exportAttendee } from '#domain/contract/people/directory-routes.ts'
import { takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { showMessage, takeMessageDown } from '#domain/contract/wall/wall-routes.ts'
import { RUTH } from '#domain/given.ts'
import type { DomainEvent } from '#domain/events.ts'
import { helperStream } from '#domain/helper/helper.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { messageStream } from '#domain/wall-message/message.ts'
import { NO_STREAM, type EventLog } from '#infra/event-log/event-log.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { SECRET } from '#tests/foyer/foyer.ts'
import { leaderWithPin } from '#tests/foyer/helpers.ts'
import { eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'
import { eventsWithCanaries, personalIn, placesOf } from './canaries.ts'
import { everyDisk } from './disks.ts'
import { canariesIn, everyReplyAbout } from './traces.ts'

/** Plants a canary in every personal field of every event, and looks for it everywhere after erasing. */

/** A family member of the person. */
const MEMBER = 1_000_000_000_000_055

/** A church that knows a person through every event that there is, with a canary in each personal field. */
async function churchWithCanaries(log: EventLog, changed = (event: DomainEvent) => event) {
  const opened = await foyer({ log: shared(log) })
  const all = eventsWithCanaries('person', RUTH).map(changed)
  // The number and the family that count in the end.
  const isLast = ({ type }: DomainEvent) => type === 'PhoneChanged' || type === 'FamilyMemberAdded'
  const events = [...all.filter((event) => !isLast(event)), ...all.filter(isLast)]
  const [notes, ofChild] = [eventsWithCanaries('care', RUTH), eventsWithCanaries('child', RUTH)]
  const clearances = eventsWithCanaries('clearance', RUTH)
  const canaries = [...events, ...notes, ...ofChild, ...clearances].flatMap(personalIn)
  const append = async (stream: string, event: DomainEvent, revision: number) =>
    await log.append(
      stream,
      [{ id: randomUUID(), event, cause: { by: 'administrator', commandId: randomUUID() } }],
      revision,
    )
  const streams: (readonly [string, readonly DomainEvent[]])[] = [
    [attendeeStream(RUTH), events],
    [careStream(RUTH), notes],
    [childStream(RUTH), ofChild],
    [servingStream(RUTH), clearances],
  ]
  for (const [stream, all] of streams)
    for (const [revision, event] of all.entries()) await append(stream, event, revision - 1)
  const position = (await everythingIn(log)).at(-1)?.position ?? ''
  await opened.views.reached(position)
  const { profile, code = RUTH } = opened.views.directory.person(RUTH) ?? {}
  if (profile?.phone === undefined) throw new Error('The person has no number')
  const number = phoneStream(phoneHasher(SECRET)(profile.phone))
  await append(number, { type: 'PhoneClaimed', data: { attendeeId: RUTH } }, NO_STREAM)
  await sendIn(opened, { id: RUTH })
  const about = () => eventNow(opened).then((eventId) => everyReplyAbout(opened, RUTH, { eventId, code }))
  return { opened, canaries, number, about }
}

describe.each(everyDisk)('in %s', (_, open) => {
  test('every personal field of every event is in the export of a person, and nowhere after erasing', async () => {
    const { log, found } = await open()
    const { opened, canaries, number, about } = await churchWithCanaries(log)
    expect(new Set(canaries.map(({ where }) => where))).toEqual(
      new Set((['person', 'care', 'child', 'clearance'] as const).flatMap(placesOf)),
    )
    const exported = JSON.stringify((await opened.asAdmin(exportAttendee, { params: { userId: RUTH } })).body)
    expect(canariesIn(exported, canaries)).toEqual(canaries.map(({ where }) => where))
    expect(canariesIn(await about(), canaries)).not.toEqual([])
    expect(found(canaries)).not.toBe('')

    expect((await opened.asAdmin(eraseAttendee, { params: { userId: RUTH } })).status).toBe(204)
    expect(found(canaries)).toBe('')
    expect(canariesIn(await about(), canaries)).toEqual([])
    const left = await log.read(number)
    expect(left.events.map(({ event }) => event)).toEqual([{ type: 'PhoneReleased', data: {} }])
    const naming = (await everythingIn(log)).filter((recorded) => JSON.stringify(recorded).includes(String(RUTH)))
    const kinds = new Set(naming.map(({ stream }) => stream.split('-')[0]))
    expect(kinds).toEqual(new Set(['attendance', 'erasure']))

    // The next start reads only what is left.
    await opened.stop()
    const next = await foyer({ log: shared(log) })
    const eventId = await eventNow(next)
    expect(canariesIn(await everyReplyAbout(next, RUTH, { eventId, code: RUTH }), canaries)).toEqual([])
  })

  test('every personal field about a family member is in their export, and none about the person of the household', async () => {
    const { log } = await open()
    const { opened, canaries } = await churchWithCanaries(log, (event) => {
      const text = JSON.stringify(event).replaceAll(/"(familyMemberId|personId)":\d+/g, `"$1":${MEMBER}`)
      return JSON.parse(text) as DomainEvent
    })
    const { body } = await opened.asAdmin(exportAttendee, { params: { userId: MEMBER } })
    const ofMember = canaries.map(({ where }) => where).filter((where) => /^FamilyMember|\[\]/.test(where))
    expect(ofMember.length).toBeGreaterThan(10)
    // Whose family it is stands beside each event.
    const { name } = opened.views.directory.person(RUTH)?.profile ?? {}
    const exported = JSON.stringify({ ...body, belongsTo: [] }).replaceAll(`"familyOf":"${name}"`, '')
    expect(canariesIn(exported, canaries)).toEqual(ofMember)
  })

  test('everything personal about a helper is nowhere after they were taken away', async () => {
    const { log, found } = await open()
    const opened = await foyer({ log: shared(log) })
    await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
    const { id } = await leaderWithPin(opened, 'Canary Amsterby')
    const canaries = (await log.read(helperStream(id))).events.flatMap(({ event }) => personalIn(event))
    expect(canaries.map(({ where }) => where)).toEqual(placesOf('helper'))
    expect(found(canaries)).not.toBe('')
    await opened.asAdmin(takeHelperAway, { params: { id } })
    expect(found(canaries)).toBe('')
    expect(
      canariesIn(await everyReplyAbout(opened, RUTH, { eventId: await eventNow(opened), code: RUTH }), canaries),
    ).toEqual([])
  })

  test('the words of a message are nowhere after it has left the walls', async () => {
    const { log, found } = await open()
    const opened = await foyer({ log: shared(log) })
    const { body } = await opened.asAdmin(showMessage, { body: { text: 'Canary TX-4471' } })
    const messageId = body.message?.messageId ?? ''
    const canaries = (await log.read(messageStream(messageId))).events.flatMap(({ event }) => personalIn(event))
    expect(canaries.map(({ where }) => where)).toEqual(placesOf('message'))
    const everyReply = async () =>
      canariesIn(await everyReplyAbout(opened, RUTH, { eventId: await eventNow(opened), code: RUTH }), canaries)
    expect([found(canaries), await everyReply()]).not.toEqual(['', []])
    await opened.asAdmin(takeMessageDown, { params: { messageId } })
    expect([found(canaries), await everyReply()]).toEqual(['', []])
  })
})
