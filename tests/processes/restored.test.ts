import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { renameLog } from '#commands/restored/rename-log.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { openFoyer } from '#tests/foyer/foyer.ts'
import { aFamily, foyer, sendIn } from '#tests/foyer/setup.ts'

/** A church restores a backup of its log, while tablets remember positions from after it. */

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-restored-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function restored(environment: Record<string, string>, words: string[] = []): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  await renameLog({ words, environment, say, warn: say })
  return said.join('\n')
}

const logIdIn = (position: string | null) => position?.split(':')[0]

test('a tablet that remembers what came after the backup does not wait', async () => {
  const directory = freshDirectory()
  const before = await openFoyer({ log: await sqliteEventLog(directory) })
  const ruth = await aFamily(before)
  await before.stop()
  copyFileSync(join(directory, 'foyer.db'), join(directory, 'copy.db'))

  const meanwhile = await openFoyer({ log: await sqliteEventLog(directory) })
  const lost = await aFamily(meanwhile)
  const { position } = await sendIn(meanwhile, lost)
  await meanwhile.stop()
  for (const part of ['', '-wal', '-shm']) rmSync(join(directory, `foyer.db${part}`), { force: true })
  copyFileSync(join(directory, 'copy.db'), join(directory, 'foyer.db'))

  /**
   * Looks Ruth up with the position that the tablet remembers, and registers a family. Returns the id of the log in the
   * reply.
   */
  const askWithOldPosition = async () => {
    const opened = await openFoyer({ log: await sqliteEventLog(directory), patience: 50 })
    const headers = { 'foyer-position': position ?? '' }
    const asked = await opened.ask(userWithFamily, { params: { userId: ruth.id } }, headers)
    const gone = await opened.ask(userWithFamily, { params: { userId: lost.id } })
    const { position: newest } = await sendIn(opened, await aFamily(opened))
    await opened.stop()
    expect([asked.status, asked.body.name, gone.status]).toEqual([200, ruth.name, 404])
    // The log cannot hold that position, or has another id by now.
    expect(asked.isBehind).toBe(false)
    return logIdIn(newest)
  }
  expect(await askWithOldPosition()).toBe(logIdIn(position))
  expect(await restored({ DATA_DIR: directory })).toContain('start the servers')
  expect(await askWithOldPosition()).not.toBe(logIdIn(position))
})

test('on EventStoreDB the command is run once, and the church continues', async () => {
  const server = await startEventStoreServer()
  onTestFinished(() => server.kill())
  // With the same variables as in the guide: only the address of the database.
  const environment = { EVENTSTORE_URL: server.url }
  await expect(restored(environment)).rejects.toThrow('There is no church in this log')
  const before = await openFoyer({ log: eventStoreLog(readAddress(server.url)) })
  const ruth = await aFamily(before)
  await before.stop()
  await restored(environment)
  const after = await foyer({ log: eventStoreLog(readAddress(server.url)) })
  expect((await after.ask(userWithFamily, { params: { userId: ruth.id } })).body.name).toBe(ruth.name)
})

test('while a server uses the log, and when there is none, it is refused with the reason', async () => {
  const directory = freshDirectory()
  await expect(restored({ DATA_DIR: directory })).rejects.toThrow('there is none in')
  await foyer({ log: await sqliteEventLog(directory) })
  await expect(restored({ DATA_DIR: directory })).rejects.toThrow('DATA_DIR')
  await expect(restored({ DATA_DIR: directory }, ['now'])).rejects.toThrow('takes no further words')
})
