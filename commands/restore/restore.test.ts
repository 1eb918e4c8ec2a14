import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import type { Ending } from '#domain/read-models/endings.ts'
import { writeBackup } from '#infra/backup/backup-file.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { ENDINGS_FILE, endingsIn } from '#server/endings/endings-list.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'
import { newPhone } from '#tests/foyer/setup.ts'
import { ruthTwice } from '#tests/foyer/ruth-twice.ts'
import { restore } from './restore.ts'

/** The directory of a church that has a server from time to time, and the place of its backup. */
function aChurch() {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-restore-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const [data, backup] = [join(directory, 'data'), join(directory, 'sunday.backup')]
  const during = async (act: (at: Foyer) => Promise<void>) => {
    const at = await openFoyer({ log: await sqliteEventLog(data), endings: endingsIn([data]) })
    try {
      await act(at)
    } finally {
      await at.stop()
    }
  }
  const goBack = () => restore({ words: [backup], environment: { DATA_DIR: data }, say: () => {}, warn: () => {} })
  return { data, backup, during, goBack }
}

/** A church whose Ruth was merged by mistake with another Ruth, taken apart after the backup, and erased then. */
async function separatedAndErased() {
  const { data, backup, during, goBack } = aChurch()
  let [ruth, other, link] = [0, 0, '']
  await during(async (at) => {
    const { from, into, merge } = await ruthTwice(at)
    link = await merge()
    ;[ruth, other] = [from.id, into.id]
  })
  await writeBackup(data, backup)
  await during(async (at) => {
    expect((await at.asAdmin(removeLink, { params: { link } })).status).toBe(204)
    expect((await at.asAdmin(eraseAttendee, { params: { userId: ruth } })).status).toBe(204)
  })
  return { list: join(data, ENDINGS_FILE), data, ruth, other, during, goBack }
}

test('nobody is erased with a person that they were separated from, although an earlier version has written the list', async () => {
  const { list, ruth, other, during, goBack } = await separatedAndErased()
  const kept = JSON.parse(readFileSync(list, 'utf8')) as { church: string; endings: Ending[] }
  const endings = kept.endings.filter(({ event }) => event.type !== 'LinkRemoved')
  expect(endings).toHaveLength(kept.endings.length - 1)
  writeFileSync(list, JSON.stringify({ ...kept, endings }))
  await goBack()
  await during(async (at) => {
    const statusOf = async (userId: number) => (await at.ask(userWithFamily, { params: { userId } })).status
    expect([await statusOf(ruth), await statusOf(other)]).toEqual([410, 200])
  })
})

test.each([
  ['there is no list', (church: { list: string }) => rmSync(church.list)],
  ['the log is damaged', (church: { data: string }) => writeFileSync(join(church.data, 'foyer.db'), 'damaged')],
])('who was erased after the backup is erased after a restore when %s', async (_, damage) => {
  const church = await separatedAndErased()
  damage(church)
  await church.goBack()
  await church.during(async (at) => {
    const statusOf = async (userId: number) => (await at.ask(userWithFamily, { params: { userId } })).status
    expect([await statusOf(church.ruth), await statusOf(church.other)]).toEqual([410, 200])
  })
})

test('somebody who is erased after a restore is nowhere in the file of the log, also when they were the first in it', async () => {
  const { data, backup, during, goBack } = aChurch()
  let first = 0
  await during(async ({ ask }) => {
    const register = (name: string) => ask(createUser, { body: { name, phone: newPhone() } })
    first = (await register('Zipporah Quillfeather')).body.id
    for (let others = 0; others < 40; others++) await register(`Hannah Reyes ${others}`)
  })
  await writeBackup(data, backup)
  await goBack()
  const inFile = () => readFileSync(join(data, 'foyer.db'), 'latin1').includes('Quillfeather')
  expect(inFile()).toBe(true)
  await during(async ({ asAdmin }) => {
    expect((await asAdmin(eraseAttendee, { params: { userId: first } })).status).toBe(204)
  })
  expect(inFile()).toBe(false)
})
