import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CHURCH_STREAM } from '#domain/church/church.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { allEvents, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { COPY_STREAM, copy } from '#domain/copy/copy.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { registered } from '#infra/event-log/behaviour/sample.ts'
import { type EventLog, NO_STREAM, type NewEvent } from '#infra/event-log/event-log.ts'
import { readAddress } from '#infra/event-log/eventstore/address.ts'
import { eventStoreLog } from '#infra/event-log/eventstore/eventstore.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { migrate } from '#commands/migrate/migrate.ts'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { seedChurch } from '#commands/seed/seed-church.ts'
import { eraseAttendee, forgetFamilyMember } from '#server/people/erasing.ts'
import { transact } from '#server/transact.ts'
import { type EventStoreServer, type Options, startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { type Foyer, SECRET, SUNDAY, openFoyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, eventsIn, foyer, sendIn } from '#tests/foyer/setup.ts'

/** A church moves from one log to another, with every kind of interruption. */

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-migrate-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function freshServer(options: Options = {}): Promise<EventStoreServer> {
  const server = await startEventStoreServer(options)
  onTestFinished(() => server.kill())
  return server
}

const hashPhone = phoneHasher(SECRET)
const logAt = ({ url }: EventStoreServer) => eventStoreLog(readAddress(url))

/** A small church with a past. Returns the people who were there, and those who were erased. */
async function aChurch(log: EventLog) {
  const wish = { families: 30, weeks: 2, seed: 7, now: SUNDAY, timeZone: 'America/Chicago', secret: SECRET }
  await seedChurch(log, wish)
  const opened = await openFoyer({ log })
  const [ruth, erased, partly] = [await aFamily(opened), await aFamily(opened), await aFamily(opened)]
  const tap = { eventId: await eventNow(opened), commandId: randomUUID() }
  const { position } = await sendIn(opened, ruth, tap)
  await sendIn(opened, erased, { family: erased.familyMembers.map(({ id }) => id) })
  const cause = { by: 'administrator', commandId: randomUUID() } as const
  await eraseAttendee({ log, hashPhone }, erased.id, cause)
  await forgetFamilyMember(opened, { attendeeId: partly.id, familyMemberId: partly.familyMembers[0].id }, cause)
  const seen = await shown(opened)
  await opened.stop()
  return { ruth, erased, partly, tap, position, seen }
}

/** Everything that the pages show. */
async function shown(at: Foyer) {
  const events = (await at.ask(allEvents, {})).body
  const boards = events.map(async ({ id }) => (await at.asAdmin(eventAttendances, { params: { eventId: id } })).body)
  const people = (await at.asAdmin(allAttendees, {})).body
  const plans = (await at.asAdmin(schedule, { query: {} })).body
  return { events, boards: await Promise.all(boards), people, plans }
}

/** The output of the command in this process. */
async function moving(words: string[], environment: Record<string, string>): Promise<string> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  await migrate({ words, environment, say, warn: say }, new AbortController().signal)
  return said.join('\n')
}

/** The command as a process of its own, which can be ended. `when` is called again and again. */
async function runMigrate(
  words: string[],
  environment: Record<string, string>,
  signal?: NodeJS.Signals,
  when = () => true,
) {
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, ['run.js', 'commands/migrate.ts', ...words], { env, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => void (said += text.toString()))
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve(code ?? by ?? 1))
  })
  if (signal) {
    const watch = setInterval(() => {
      if (!said.includes('Copying') || !when()) return
      child.kill(signal)
      clearInterval(watch)
    }, 1)
    void ended.finally(() => clearInterval(watch))
  }
  return { ended: await ended, said }
}

describe('a church moves into EventStoreDB and back', () => {
  test('a copy that was killed and stopped on the way arrives completely, once, and shows the same', async () => {
    const [server, directory, back] = [await freshServer(), freshDirectory(), freshDirectory()]
    const { ruth, erased, partly, tap, position, seen } = await aChurch(await sqliteEventLog(directory))
    const there = ['--from', 'sqlite', '--to', server.url]
    const here = { DATA_DIR: directory, FOYER_SECRET: SECRET }

    const killed = await runMigrate(there, here, 'SIGKILL', () => server.store.log.length > 40)
    expect(killed.ended).toBe('SIGKILL')
    // No server starts on an unfinished copy.
    await expect(openFoyer({ log: logAt(server) })).rejects.toThrow(
      'a copy that is not finished: run "npm run migrate"',
    )
    const before = server.store.log.length
    const stopped = await runMigrate(there, here, 'SIGINT', () => server.store.log.length > before + 20)
    expect([stopped.ended, stopped.said]).toEqual([130, expect.stringContaining('run the same again')])
    const finished = await runMigrate(there, here)
    expect([finished.ended, finished.said]).toEqual([0, expect.stringMatching(/Everything is there: \d+ events/)])
    expect(await moving(there, here)).toContain('Everything was there already')

    // No data of erased people has ever reached the copy.
    const stored = server.store.log.map(({ data }) => Buffer.from(data).toString('utf8')).join('\n')
    expect(stored).toContain(ruth.phone)
    expect(stored).not.toContain(erased.phone)

    const moved = await foyer({ log: logAt(server) })
    expect(await shown(moved)).toEqual(seen)
    expect((await moved.ask(userWithFamily, { params: { userId: erased.id } })).status).toBe(410)
    expect((await moved.log.read(`attendee-${partly.id}`)).events.map(({ event }) => event.type)).toEqual([
      'HouseholdRestated',
    ])
    // A tablet that kept a check-in delivers it again. One that remembers a position of the old log does not wait.
    const again = await sendIn(moved, ruth, tap)
    expect(again.status).toBe(200)
    const asked = await moved.ask(userWithFamily, { params: { userId: ruth.id } }, { 'foyer-position': position ?? '' })
    expect([asked.status, asked.isBehind]).toEqual([200, false])
    expect(await shown(moved)).toEqual(seen)

    const newcomer = await aFamily(moved)
    await sendIn(moved, newcomer)
    await eraseAttendee({ log: moved.log, hashPhone }, partly.id, { by: 'administrator', commandId: randomUUID() })
    await moved.stop()
    const last = await foyer({ log: logAt(server) })
    const seenThere = await shown(last)
    await last.stop()

    const home = { DATA_DIR: back, FOYER_SECRET: SECRET, EVENTSTORE_URL: server.url }
    const homewards = ['--from', 'eventstore', '--to', 'sqlite']
    // Wherever it is interrupted.
    await runMigrate(homewards, home, 'SIGKILL')
    expect((await runMigrate(homewards, home)).ended).toBe(0)
    expect(readFileSync(join(back, 'secret'), 'utf8')).toBe(SECRET)
    const returned = await foyer({ log: await sqliteEventLog(back) })
    expect(await shown(returned)).toEqual(seenThere)
    await returned.stop()
    const everything = readFileSync(join(back, 'foyer.db')).toString('latin1')
    expect(everything).toContain(newcomer.phone)
    expect([erased.phone, partly.phone].filter((phone) => everything.includes(phone))).toEqual([])
  })

  test('an interrupted erasure is finished before anything is copied', async () => {
    const [server, directory] = [await freshServer(), freshDirectory()]
    const log = await sqliteEventLog(directory)
    const { ruth } = await aChurch(log)
    const again = await sqliteEventLog(directory)
    const command = { type: 'EraseAttendee', attendeeId: ruth.id } as const
    await transact(again, erasureStream(ruth.id), erasure, command, { by: 'system', commandId: randomUUID() })
    await again.close()

    await moving(['--from', 'sqlite', '--to', server.url], { DATA_DIR: directory, FOYER_SECRET: SECRET })

    const stored = server.store.log.map(({ data }) => Buffer.from(data).toString('utf8')).join('\n')
    expect(stored).not.toContain(ruth.phone)
    const moved = await foyer({ log: logAt(server) })
    expect((await moved.ask(userWithFamily, { params: { userId: ruth.id } })).status).toBe(410)
  })

  test('each log has an id of its own, and knows which copy it is', async () => {
    const [server, directory] = [await freshServer(), freshDirectory()]
    const log = await sqliteEventLog(directory)
    await aChurch(log)
    await moving(['--from', 'sqlite', '--to', server.url], { DATA_DIR: directory, FOYER_SECRET: SECRET })

    const copied = logAt(server)
    const [original, renamed, ...more] = await eventsIn(copied, 'ChurchFounded')
    expect(more).toEqual([])
    expect(renamed?.data.secretFingerprint).toBe(original?.data.secretFingerprint)
    expect(renamed?.data.logId).not.toBe(original?.data.logId)
    expect((await eventsIn(copied, 'CopyFinished')).map(({ data }) => data.logId)).toEqual([renamed?.data.logId])
    await copied.close()
  })

  test('a rehearsal on Tuesday is brought up to date on Saturday', async () => {
    const [server, directory] = [await freshServer(), freshDirectory()]
    const there = ['--from', 'sqlite', '--to', server.url]
    const here = { DATA_DIR: directory, FOYER_SECRET: SECRET }
    await aChurch(await sqliteEventLog(directory))
    await moving(there, here)
    const still = await openFoyer({ log: await sqliteEventLog(directory) })
    await sendIn(still, await aFamily(still))
    const seen = await shown(still)
    await still.stop()

    expect(await moving(there, here)).toMatch(/Everything is there: \d+ events, [1-9] of them new/)
    expect(await shown(await foyer({ log: logAt(server) }))).toEqual(seen)
  })
})

describe('moving is refused with the reason', () => {
  const start = async (environment: Record<string, string> = {}) => {
    const [server, directory] = [await freshServer(), freshDirectory()]
    const log = await sqliteEventLog(directory)
    await seedChurch(log, { families: 2, weeks: 0, seed: 7, now: SUNDAY, timeZone: 'UTC', secret: SECRET })
    const there = { words: ['--from', 'sqlite', '--to', server.url], DATA_DIR: directory, FOYER_SECRET: SECRET }
    const { words, ...here } = { ...there, ...environment }
    return { server, log, directory, words, go: () => moving(words, here) }
  }
  const untouched = ({ store }: EventStoreServer) => expect(store.log).toHaveLength(1)

  test('while a server runs on the original', async () => {
    const { go, server, log } = await start()
    await expect(go()).rejects.toThrow(/Another Foyer is using .*: stop it first/)
    untouched(server)
    await log.close()
  })

  test('when a server was started on the target, or it is another church’s', async () => {
    const { go, server, log } = await start()
    await log.close()
    const other = await openFoyer({ log: logAt(server) })
    await other.stop()
    const before = server.store.log.length
    await expect(go()).rejects.toThrow('belongs to another church, or a server was started on it')
    expect(server.store.log).toHaveLength(before)
  })

  test('when the secret is different or missing', async () => {
    const { go, server, log, directory } = await start({ FOYER_SECRET: 'some other secret' })
    await log.close()
    await expect(go()).rejects.toThrow('FOYER_SECRET should be the one that this log was begun with')
    await expect(moving(['--from', 'sqlite', '--to', server.url], { DATA_DIR: directory })).rejects.toThrow(
      'FOYER_SECRET should be given',
    )
    untouched(server)
  })

  test('when an event is too large for EventStoreDB', async () => {
    const { go, server, log } = await start()
    await log.append('attendee-1', [registered('Ruth', 600_000)], NO_STREAM)
    await log.close()
    await expect(go()).rejects.toThrow(/attendee-1 holds at 0 an event of \d+ bytes, and EventStoreDB takes 524288/)
    untouched(server)
  })

  test('when a newer Foyer has written an event that this one does not know', async () => {
    const { go, server, log } = await start()
    const sung = { ...registered(), event: { type: 'ChoirSang', data: {} } } as unknown as NewEvent
    expect(await log.append('gathering-2020010101', [sung], NO_STREAM)).toMatchObject({ outcome: 'appended' })
    await log.close()
    await expect(go()).rejects.toThrow('does not know (ChoirSang)')
    untouched(server)
  })

  test('when a newer Foyer has raised the log', async () => {
    const { go, server, log } = await start()
    const raised = { ...registered(), event: { type: 'LogRaised', data: { version: 99 } } } as NewEvent
    const { revision } = await log.read(CHURCH_STREAM)
    expect(await log.append(CHURCH_STREAM, [raised], revision)).toMatchObject({ outcome: 'appended' })
    await log.close()
    await expect(go()).rejects.toThrow('A newer Foyer has raised this log to version 99')
    untouched(server)
  })

  test('when the original is itself an incomplete copy', async () => {
    const { go, server, log } = await start()
    const begin = { type: 'BeginCopy', logId: randomUUID() } as const
    await transact(log, COPY_STREAM, copy, begin, { by: 'system', commandId: randomUUID() })
    await log.close()
    await expect(go()).rejects.toThrow('is itself a copy that is not finished')
    untouched(server)
  })

  test('when there is nothing to copy', async () => {
    const server = await freshServer()
    const words = ['--from', 'sqlite', '--to', server.url]
    const nowhere = join(freshDirectory(), 'nowhere')
    await expect(moving(words, { DATA_DIR: nowhere })).rejects.toThrow('there is none in')
    const empty = freshDirectory()
    await (await sqliteEventLog(empty)).close()
    await expect(moving(words, { DATA_DIR: empty })).rejects.toThrow('no server was ever started')
    untouched(server)
  })

  test('when EventStoreDB cannot be reached', async () => {
    const { go, server, log } = await start()
    await log.close()
    await server.kill()
    await expect(go()).rejects.toThrow('EventStoreDB cannot be reached or does not reply. Nothing is lost')
  })

  test('when EventStoreDB refuses the password', async () => {
    const { log, directory } = await start()
    await log.close()
    const now = new Date()
    const authority = await issueAuthority({ name: 'foyer', addresses: [] }, now)
    const certificate = await issueCertificate(['127.0.0.1'], authority, now)
    const caFile = join(directory, 'ca.crt')
    writeFileSync(caFile, authority.cert)
    const server = await freshServer({ secure: { ...certificate, users: new Map([['foyer', 'right']]) } })
    const url = `esdb://foyer:wrong@127.0.0.1:${server.port}?tlsCAFile=${encodeURIComponent(caFile)}`
    const words = ['--from', 'sqlite', '--to', url]
    await expect(moving(words, { DATA_DIR: directory, FOYER_SECRET: SECRET })).rejects.toThrow(
      'does not let this user in',
    )
  })

  test.each([
    [[], 'Name both logs'],
    [['--from', 'sqlite', '--to', 'sqlite'], 'One of the two should be sqlite'],
    [['--from', 'sqlite', '--to', 'eventstore'], 'EVENTSTORE_URL should be set'],
    [['--from', 'sqlite', '--to', 'esdb://foyer:se@cret@host'], /^--to should be/],
    [['--from', 'sqlite', '--to', 'esdb://host:2113', '--force'], 'Name both logs'],
  ])('when the arguments are %j, and none of them is repeated', async (words, reason) => {
    const refused = moving(words, { DATA_DIR: freshDirectory() })
    await expect(refused).rejects.toThrow(reason)
    await expect(refused).rejects.not.toThrow('cret')
  })
})
