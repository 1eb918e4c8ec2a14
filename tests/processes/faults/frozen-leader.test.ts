import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { PATIENCE } from '#infra/event-log/eventstore/connection.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { PASSWORD, SECRET } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, get, sendIn } from '#tests/foyer/setup.ts'

const PROGRAM = new URL('./frozen-database.ts', import.meta.url).pathname

/** The database as a process. */
async function databaseProcess(): Promise<{ url: string; signal: (signal: NodeJS.Signals) => void }> {
  const child = spawn(process.execPath, ['run.js', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: said.toString().trim(), signal: (signal) => void child.kill(signal) }
}

test('while EventStoreDB is frozen a check-in is refused and the counts are shown, and afterwards a repeat counts once', async () => {
  const database = await databaseProcess()
  const environment = { EVENTSTORE_URL: database.url, FOYER_SECRET: SECRET, ADMIN_PASSWORD: PASSWORD }
  const opened = await foyer({
    log: eventStoreLog(readAddress(database.url), { ...PATIENCE, quiet: 600 }),
    environment,
  })
  const ruth = await aFamily(opened)
  const eventId = await eventNow(opened)
  const command = { eventId, commandId: randomUUID() }

  database.signal('SIGSTOP')
  const refused = await sendIn(opened, ruth, command)
  expect([refused.status, refused.failure.code]).toEqual([503, 'log-unavailable'])
  expect((await opened.ask(eventStats, { params: { eventId } })).status).toBe(200)
  expect((await get(opened, '/health/ready')).status).toBe(503)

  database.signal('SIGCONT')
  await expect.poll(async () => (await get(opened, '/health/ready')).status).toBe(200)
  for (let time = 0; time < 2; time += 1) expect((await sendIn(opened, ruth, command)).status).toBe(200)
  expect((await opened.asAdmin(eventAttendances, { params: { eventId } })).body).toHaveLength(1)
})
