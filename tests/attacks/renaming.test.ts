import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { createUser, searchByLastName } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { heapInMegabytes } from './heap.ts'
import { foyer, newPhone, shared } from '#tests/foyer/setup.ts'

const RENAMES = 2_000

/**
 * The log itself holds 2,000 names of 190 letters in about 4 MB. An index that keeps every pair of letters would grow
 * by 100 MB.
 */
const BOUND_MB = 30

const FIRST_CJK = 0x4e00
const CJK_LETTERS = 20_000

/** A last name of 190 letters that shares hardly any pair of letters with the others. */
const randomName = (seed: number): string => {
  let state = seed * 2_654_435_761 + 1
  const letters = Array.from({ length: 190 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(FIRST_CJK + ((state >>> 8) % CJK_LETTERS))
  })
  return `Ruth ${letters.join('')}`
}

test('a profile that is renamed 2,000 times does not fill the memory, now or after a restart', async () => {
  const log = memoryEventLog()
  const first = await foyer({ log: shared(log) })
  const { body: user } = await first.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const before = heapInMegabytes()

  const cause = { by: 'tablet', commandId: randomUUID() } as const
  let position = ''
  for (let revision = 0; revision < RENAMES; revision++) {
    const data = { attendeeId: user.id, name: randomName(revision) }
    const event = { id: randomUUID(), cause, event: { type: 'ProfileUpdated', data } as const }
    const appended = await log.append(attendeeStream(user.id), [event], revision)
    if (appended.outcome === 'appended') position = appended.position
  }
  expect(await first.views.reached(position)).toBe(true)
  expect(heapInMegabytes() - before).toBeLessThan(BOUND_MB)
  await first.stop()

  const second = await foyer({ log })
  expect(heapInMegabytes() - before).toBeLessThan(BOUND_MB)
  const { body } = await second.ask(searchByLastName, { query: { lastName: randomName(RENAMES - 1).slice(5, 15) } })
  expect(body.map(({ id }) => id)).toEqual([user.id])
})
