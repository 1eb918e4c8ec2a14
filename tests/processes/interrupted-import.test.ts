import { expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { NOTHING_YET, addedUp, type ImportResults } from '#domain/directory-import/results.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import type { FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { eventsIn } from '#tests/foyer/setup.ts'

/**
 * An import whose server is killed in the middle. It is sent again, and its result is the same as without the
 * interruption.
 */

const own = ownDirectory()
let server: FoyerProcess

async function kill(): Promise<void> {
  server.signal('SIGKILL')
  await server.ended
}

const FAMILIES = 2_400
const rows = Array.from({ length: FAMILIES }, (_, n) => {
  const phone = String(2_105_550_000 + n)
  return `Ruth Winter${n},,${phone}\nObed Winter${n},child,`
})
const { households } = readMemberFile(`name,relationship,phone\n${rows.join('\n')}`, 'standard')
const batches = inBatches(households, 600)

const ask = async (number: number, importId: string) => {
  const body = { users: batches[number] ?? [], batch: { importId, number } }
  const reply = await askAt(server.url, importDirectory, { body }, { authorization: ADMIN })
  return reply.body.results
}

const isIn = async (name = '') => {
  const lastName = name.split(' ').at(-1) ?? ''
  return (await askAt(server.url, searchByLastName, { query: { lastName } })).body.length > 0
}

const people = async () =>
  (await askAt(server.url, allAttendees, {}, { authorization: ADMIN })).body
    .map(({ name, phone, familyMembers }) => [name, phone, ...familyMembers.map((member) => member.name)].join())
    .toSorted()

/** Sends the whole file. A batch without a reply is sent again when the server is back. */
async function sendAll(
  importId: string,
  during: (number: number) => Promise<void> = async () => {},
): Promise<ImportResults> {
  let sum = NOTHING_YET
  for (const number of batches.keys()) {
    const [reply, meanwhile] = await Promise.allSettled([ask(number, importId), during(number)])
    if (meanwhile.status === 'rejected') throw meanwhile.reason
    sum = addedUp(sum, reply.status === 'fulfilled' ? reply.value : await ask(number, importId))
  }
  return sum
}

test('an import goes on after the server was killed, and repeating it changes nothing', async () => {
  server = await own.start()
  let inTheMiddle = 0
  const sum = await sendAll('3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d', async (number) => {
    if (number === 0 || inTheMiddle === 2) return
    await expect.poll(() => isIn(batches[number]?.[0]?.name), { interval: 1 }).toBe(true)
    await kill()
    server = await own.start()
    // A batch may be done before the kill comes, so the server is killed in the next one as well.
    if (!(await isIn(batches[number]?.at(-1)?.name))) inTheMiddle += 1
  })
  expect(inTheMiddle, 'kills in the middle of a batch').toBe(2)
  expect(sum).toEqual({ added: FAMILIES, changed: 0, unchanged: 0, errors: [] })
  const everybody = households.map(({ name, phone }) => [name, phone, name.replace('Ruth', 'Obed')].join())
  expect(await people()).toEqual(everybody.toSorted())
  expect(await sendAll('9c1d7e40-2a3b-4c5d-9e6f-7a8b9c0d1e2f')).toEqual({
    ...NOTHING_YET,
    unchanged: FAMILIES,
  })
  await kill()

  const log = await sqliteEventLog(own.within())
  const recorded = await eventsIn(log, 'DirectoryImported')
  expect(recorded.map(({ data }) => [data.batch, data.added, data.changed])).toEqual(
    [...batches.keys()].map((number) => [number, 600, 0]),
  )
  expect(await eventsIn(log, 'PhoneClaimed')).toHaveLength(FAMILIES)
  expect(await eventsIn(log, 'FamilyMemberImported')).toHaveLength(FAMILIES)
  await log.close()
})
