import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import {
  eraseImport,
  importDirectory,
  imports,
  takeBackImport,
} from '#domain/contract/directory-import/import-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { transact } from '#server/transact.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'
import { everythingIn, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

/** A file of the wrong church, which was taken back and is erased for good. */

const CANARY = 'Kanarienvogel'
const canaries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${CANARY} Person${at}`,
    phone: newPhone(),
    email: `${CANARY}${at}@example.org`,
    notes: `${CANARY} asked for a visit`,
    familyMembers: [{ name: `${CANARY} Child${at}`, relationship: 'child' }],
  }))

async function takenBack(at: Foyer, users: object[]): Promise<string> {
  const importId = randomUUID()
  await at.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
  await at.asAdmin(takeBackImport, { params: { importId }, body: {} })
  return importId
}
const listed = async (at: Foyer, importId: string) =>
  (await at.asAdmin(imports, {})).body.find((one) => one.importId === importId)
const textOf = async (log: EventLog) => JSON.stringify(await everythingIn(log))

test('no name, number or note of a taken-back import stays, and Activity says how many were erased', async () => {
  const at = await foyer()
  const known = { name: 'Ruth Winter', phone: newPhone() }
  await at.asAdmin(createUser, { body: known })
  const users = [...canaries(3), { ...known, notes: 'Sings' }]
  const importId = await takenBack(at, users)
  expect(await textOf(at.log)).toContain(CANARY)
  expect(await listed(at, importId)).toMatchObject({ gone: 3, toErase: 3 })

  const { body } = await at.asAdmin(eraseImport, { params: { importId } })
  expect(body).toEqual({ left: 0 })
  expect(await textOf(at.log)).not.toContain(CANARY)
  expect(await listed(at, importId)).toMatchObject({ toErase: 0, isErased: true })
  const acts = (await at.asAdmin(activity, { query: {} })).body
  expect(acts.map(({ sentence }) => sentence)).toContain(
    '3 families of an import that was undone were erased for good.',
  )
  expect(acts.filter(({ kind }) => kind === 'erasures')).toEqual([])
  expect((await at.ask(checkPhone, { body: { phone: known.phone } })).body.user?.name).toBe('Ruth Winter')
})

test('a household that was imported again since is not erased', async () => {
  const at = await foyer()
  const [one, two] = canaries(2)
  const importId = await takenBack(at, [one ?? {}, two ?? {}])
  await at.asAdmin(importDirectory, { body: { users: [one] } })
  expect(await listed(at, importId)).toMatchObject({ toErase: 1 })
  await at.asAdmin(eraseImport, { params: { importId } })
  expect((await at.ask(checkPhone, { body: { phone: one?.phone ?? '' } })).body.exists).toBe(true)
})

test('an import that was not taken back is not erased', async () => {
  const at = await foyer()
  const importId = randomUUID()
  const users = canaries(2)
  await at.asAdmin(importDirectory, { body: { users, batch: { importId, number: 0 } } })
  expect((await at.asAdmin(eraseImport, { params: { importId } })).body).toEqual({ left: 0 })
  expect((await at.ask(checkPhone, { body: { phone: users[0]?.phone ?? '' } })).body.exists).toBe(true)
  const unknown = await at.asAdmin(eraseImport, { params: { importId: randomUUID() } })
  expect(unknown.failure.code).toBe('unknown-import')
})

test('after a crash between the decision and the erasing, the next start erases everything', async () => {
  const log = memoryEventLog()
  const before = await openFoyer({ log: shared(log) })
  const importId = await takenBack(before, canaries(3))
  const cause = { by: 'administrator', commandId: randomUUID() } as const
  await transact(log, importStream(importId), importRecord, { type: 'RecordErasure', importId, households: 3 }, cause)
  await before.stop()

  await foyer({ log: shared(log) })
  await expect.poll(() => textOf(log), { timeout: 20_000 }).not.toContain(CANARY)
})
