import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import { LogUnavailable, NO_STREAM, type EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import * as erasing from '#server/people/erasing.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { transact } from '#server/transact.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, everythingIn, foyer, shared } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

const hashPhone = phoneHasher(SECRET)
const streamOf = (phone: string) => phoneStream(hashPhone(phone))
const register = (at: Foyer, phone: string) => at.ask(createUser, { body: { name: 'Rahab Spring', phone } })
const erase = (at: Foyer, userId: number) => at.asAdmin(eraseAttendee, { params: { userId } })
const byAdministrator = () => ({ by: 'administrator', commandId: randomUUID() }) as const

/** What the stream of a number still holds, event by event. */
const toldOf = async (log: EventLog, phone: string) =>
  (await log.read(streamOf(phone))).events.map(({ event }) => [event.type, event.data])

const FREE = [['PhoneReleased', {}]]

test('an erased number finds nobody, and shows no erasure, even to somebody who knows the secret', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log) })
  const { id, phone } = await aFamily(opened)
  expect((await erase(opened, id)).status).toBe(204)

  expect(await toldOf(log, phone)).toEqual(FREE)
  const ofNumber = (await log.read(streamOf(phone))).events
  const others = (await everythingIn(log)).filter(({ stream }) => stream !== streamOf(phone))
  const causes = new Set(others.map(({ cause }) => cause.commandId))
  expect(ofNumber.filter(({ cause }) => causes.has(cause.commandId))).toEqual([])
  expect(JSON.stringify(ofNumber)).not.toContain(String(id))
})

test('the next start finishes an erasure after a crash at any point', async () => {
  for (let writes = 1; ; writes++) {
    const log = memoryEventLog()
    const first = await foyer({ log: shared(log) })
    const { id, phone } = await aFamily(first)
    const failing = failingAfter(log, writes)
    const isDone = await erasing.eraseAttendee({ log: failing, hashPhone }, id, byAdministrator()).then(
      () => true,
      () => false,
    )
    await first.stop()

    const next = await foyer({ log: shared(log) })
    expect([writes, await toldOf(log, phone)]).toEqual([writes, FREE])
    expect((await log.read(attendeeStream(id))).ended).toBe(true)
    expect((await register(next, phone)).status).toBe(201)
    await next.stop()
    if (isDone) return expect(writes).toBeGreaterThanOrEqual(4)
  }
})

test('the next start releases a number whose holder was erased by an earlier version', async () => {
  const log = memoryEventLog()
  const first = await foyer({ log: shared(log) })
  const [gone, replaced] = [await aFamily(first), await aFamily(first)]
  for (const { id } of [gone, replaced]) {
    const command = { type: 'EraseAttendee', attendeeId: id } as const
    await transact(log, erasureStream(id), erasure, command, byAdministrator())
    await log.end(attendeeStream(id))
  }
  const claim = { type: 'PhoneClaimed', data: { attendeeId: 1_000_000_000_000_009 } } as const
  await log.append(streamOf(replaced.phone), [{ id: randomUUID(), event: claim, cause: byAdministrator() }], 0)
  const profile = { attendeeId: 1_000_000_000_000_009, name: 'Rahab Spring', phone: replaced.phone }
  const registered = { type: 'AttendeeRegistered', data: profile } as const
  const stream = attendeeStream(profile.attendeeId)
  await log.append(stream, [{ id: randomUUID(), event: registered, cause: byAdministrator() }], NO_STREAM)
  await first.stop()

  const next = await foyer({ log: shared(log) })
  expect(await toldOf(log, gone.phone)).toEqual(FREE)
  expect(await toldOf(log, replaced.phone)).toEqual([[claim.type, claim.data]])
  const { body } = await next.ask(checkPhone, { body: { phone: replaced.phone } })
  expect(body.user?.id).toBe(profile.attendeeId)
  expect((await register(next, gone.phone)).status).toBe(201)
})

test.each(['at one server', 'at two servers'])(
  'somebody who registers the number while its holder is erased gets it, or finds it free (%s)',
  async (where) => {
    const log = unhurried(memoryEventLog())
    const one = await foyer({ log: shared(log) })
    const other = where === 'at one server' ? one : await foyer({ log: shared(log) })
    for (let turns = 0; turns < 40; turns++) {
      const { id, phone } = await aFamily(one)
      const erased = erase(one, id)
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      const [{ status }, gone] = await Promise.all([register(other, phone), erased])
      expect([turns, [201, 409, 410].includes(status), gone.status]).toEqual([turns, true, 204])
      await other.views.reached(gone.position?.split(':')[1] ?? '')
      const again = await register(other, phone)
      expect([turns, again.status]).toEqual([turns, status === 201 ? 409 : 201])
      const { body } = await other.ask(checkPhone, { body: { phone } })
      expect([turns, body.exists, body.user?.id === id]).toEqual([turns, true, false])
      expect(JSON.stringify(await toldOf(log, phone))).not.toContain(String(id))
    }
  },
)

test('a kiosk at another server gets the number even when the first server stopped half-way through the erasure', async () => {
  const log = memoryEventLog()
  const one = await foyer({ log: shared(log) })
  const { id, phone } = await aFamily(one)
  const command = { type: 'EraseAttendee', attendeeId: id } as const
  const { position } = await transact(log, erasureStream(id), erasure, command, byAdministrator())
  await one.views.reached(position)
  expect((await one.ask(checkPhone, { body: { phone } })).body).toEqual({ exists: false })
  expect((await register(one, phone)).status).toBe(201)
})

/** A log that fails after this many writes. */
function failingAfter(log: EventLog, writes: number): EventLog {
  let left = writes
  const counted = <Written>(write: () => Promise<Written>) => {
    left -= 1
    return left < 0 ? Promise.reject(new LogUnavailable('killed')) : write()
  }
  return {
    ...log,
    append: (...what) => counted(() => log.append(...what)),
    end: (stream) => counted(() => log.end(stream)),
    forgetBefore: (stream, revision) => counted(() => log.forgetBefore(stream, revision)),
  }
}
