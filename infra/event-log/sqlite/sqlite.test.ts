import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { behavesLikeAnEventLog } from '#infra/event-log/behaviour/behaviour.ts'
import {
  freshAttendance,
  freshAttendee,
  readBack,
  registered,
  several,
  taken,
} from '#infra/event-log/behaviour/sample.ts'
import { LogUnavailable, NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'foyer-log-'))
let directories = 0
const freshDirectory = () => join(root, String((directories += 1)))
afterAll(() => rmSync(root, { recursive: true }))

describe('the log in SQLite', () => behavesLikeAnEventLog(() => sqliteEventLog(freshDirectory())))

let directory: string
let log: EventLog
beforeEach(async () => {
  directory = freshDirectory()
  log = await sqliteEventLog(directory)
})
afterEach(() => log.close())

const file = (name: string) => join(directory, name)

async function restart() {
  await log.close()
  log = await sqliteEventLog(directory)
}

/** Makes the log wait to write, as a slow disk would, until released. */
function holdTheDisk(): () => void {
  const other = new DatabaseSync(file('foyer.db'))
  other.exec('BEGIN IMMEDIATE')
  return () => {
    other.exec('COMMIT')
    other.close()
  }
}

/** How many transactions the write-ahead log holds: https://sqlite.org/fileformat2.html#the_write_ahead_log */
function transactions(): number {
  const bytes = readFileSync(file('foyer.db-wal'))
  const frame = 24 + bytes.readUInt32BE(8)
  let count = 0
  for (let at = 32; at + frame <= bytes.length; at += frame) if (bytes.readUInt32BE(at + 4) > 0) count += 1
  return count
}

/** How often writing began at the start of the write-ahead log again, as its header counts it. */
function timesStartedOver(): number {
  const header = Buffer.alloc(16)
  const open = openSync(file('foyer.db-wal'), 'r')
  readSync(open, header)
  closeSync(open)
  return header.readUInt32BE(12)
}

/** The files that still hold a text. Another program looks: closing a database file here would drop its locks. */
const filesWith = (text: string) => spawnSync('grep', ['-rlaF', text, directory], { encoding: 'utf8' }).stdout

describe('storage', () => {
  test('everything is the same after a restart, and continues from there', async () => {
    const [kept, shortened, ended] = [freshAttendance(), freshAttendee(), freshAttendee()]
    const events = several(2)
    const first = await log.append(kept, events, NO_STREAM)
    await log.append(shortened, several(4), NO_STREAM)
    await log.append(ended, several(1), NO_STREAM)
    await log.forgetBefore(shortened, 2)
    await log.end(ended)
    const before = await Promise.all([kept, shortened, ended].map((stream) => log.read(stream)))
    const order = await readBack(log, START, [kept, shortened, ended])
    await restart()

    expect(await Promise.all([kept, shortened, ended].map((stream) => log.read(stream)))).toEqual(before)
    expect(await readBack(log, START, [kept, shortened, ended])).toEqual(order)
    expect(order.map(({ revision }) => revision)).toEqual([0, 1, 2, 3])
    expect(await log.append(kept, events, NO_STREAM)).toEqual(first)
    expect(await log.append(kept, several(1), 1)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await log.append(ended, several(1), NO_STREAM)).toEqual({ outcome: 'gone' })
  })

  test('a position is not used again after its stream was ended and the log restarted', async () => {
    const stream = freshAttendee()
    const { position } = taken(await log.append(stream, several(2), NO_STREAM))
    await log.end(stream)
    await restart()

    const next = taken(await log.append(freshAttendee(), several(1), NO_STREAM))
    expect(next.position).not.toBe(position)
    expect(log.reaches(next.position, position)).toBe(true)
  })

  test('the message about a damaged event contains nothing of the event', async () => {
    const stream = freshAttendee()
    await log.append(stream, [registered('Ruth Amsel')], NO_STREAM)
    const disk = new DatabaseSync(file('foyer.db'))
    disk.exec(`UPDATE events SET data = replace(data, '"Ruth', 'Ruth')`)
    disk.close()
    await expect(log.read(stream)).rejects.toThrow(new LogUnavailable('An event of the log is damaged'))
    expect(log.error()).toBe('An event of the log is damaged')
  })

  test('only the owner can read the files', async () => {
    await log.append(freshAttendee(), several(1), NO_STREAM)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    for (const name of ['foyer.db', 'foyer.db-wal', 'foyer.db-shm', 'foyer.lock']) {
      expect(statSync(file(name)).mode & 0o777).toBe(0o600)
    }
  })
})

describe('one log in one directory', () => {
  test('a second one is refused at once, and the first goes on', async () => {
    await expect(sqliteEventLog(directory)).rejects.toThrow(/^Another Foyer is using .*$/)
    expect(await log.append(freshAttendee(), several(1), NO_STREAM)).toMatchObject({ outcome: 'appended' })
  })

  test('a process keeps others out while it lives, and no longer after it was killed', async () => {
    await log.close()
    const child = spawn(process.execPath, [join(import.meta.dirname, 'concurrent-writers.ts'), directory])
    await once(child.stdout, 'data')
    await expect(sqliteEventLog(directory)).rejects.toThrow('Another Foyer')

    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    log = await sqliteEventLog(directory)
    expect(await log.append(freshAttendee(), several(1), NO_STREAM)).toMatchObject({ outcome: 'appended' })
  })
})

describe('a slow disk', () => {
  test('all waiting writes are written together', async () => {
    await log.append(freshAttendee(), several(1), NO_STREAM)
    const before = transactions()
    const release = holdTheDisk()
    const replies = []
    for (let written = 0; written < 50; written += 1) {
      replies.push(log.append(freshAttendee(), several(2), NO_STREAM))
      await setImmediate()
    }
    release()

    for (const reply of await Promise.all(replies)) expect(reply.outcome).toBe('appended')
    expect(transactions() - before).toBe(1)
  })

  test('reading, following and everything else continue while a write waits', async () => {
    const stream = freshAttendance()
    await log.append(stream, several(2), NO_STREAM)
    const release = holdTheDisk()
    let hasReplied = false
    const reply = log.append(stream, several(1), 1).finally(() => {
      hasReplied = true
    })

    for (let turn = 0; turn < 200; turn += 1) {
      await setImmediate()
      expect((await log.read(stream)).revision).toBe(1)
    }
    for await (const page of log.follow(START, new AbortController().signal)) if (page === 'caught-up') break
    expect(await readBack(log, START, [stream])).toHaveLength(2)
    expect(hasReplied).toBe(false)

    release()
    expect(await reply).toMatchObject({ outcome: 'appended', revision: 2 })
  })

  test('the write-ahead log starts over again and again, also while many write without a pause', async () => {
    const write = async () => {
      for (let written = 0; written < 2_000 && timesStartedOver() < 3; written += 1) {
        await log.append(freshAttendee(), [registered('Adaeze Brown', 60_000)], NO_STREAM)
      }
    }
    await log.append(freshAttendee(), several(1), NO_STREAM)
    await Promise.all(Array.from({ length: 8 }, write))
    expect(timesStartedOver()).toBeGreaterThanOrEqual(3)
    expect(statSync(file('foyer.db-wal')).size).toBeLessThan(statSync(file('foyer.db')).size)
  })
})

describe('erasing', () => {
  test('no file contains anything of an ended stream, whether its events were small or large', async () => {
    const [stream, neighbour] = [freshAttendee(), freshAttendee()]
    await log.append(stream, [registered('Canary Wren'), registered('Canary Wren', 30_000)], NO_STREAM)
    await restart()
    for (let revision = 1; revision < 20; revision += 1) {
      await log.append(stream, [registered('Canary Wren', revision * 500)], revision)
      await log.append(neighbour, [registered('Sparrow Lark')], revision - 2)
    }
    const before = await log.read(neighbour)
    expect(filesWith('Canary Wren')).toContain('foyer.db\n')
    expect(filesWith('Canary Wren')).toContain('foyer.db-wal')

    await log.end(stream)
    expect(filesWith('Canary Wren')).toBe('')
    expect(await log.read(neighbour)).toEqual(before)
  })

  test('no file contains what came before a household was written again, and the new events are there', async () => {
    const stream = freshAttendee()
    await log.append(stream, [registered('Canary Wren'), registered('Canary Wren', 9_000)], NO_STREAM)
    await log.append(stream, [registered('Sparrow Lark')], 1)
    await log.forgetBefore(stream, 2)

    expect(filesWith('Canary Wren')).toBe('')
    expect(filesWith('Sparrow Lark')).toContain('foyer.db')
  })

  test('nobody leaves a trace when many are forgotten in any order', async () => {
    const people = Array.from({ length: 3_000 }, (_, place) => ({ stream: freshAttendee(), name: `Canary ${place}.` }))
    await Promise.all(
      people.map(({ stream, name }, place) =>
        log.append(stream, [registered(name, place % 20 === 0 ? 9_000 : (place * 37) % 900)], NO_STREAM),
      ),
    )
    // Random names: by name they are in no order that the table knows.
    const forgotten = people.toSorted((one, other) => one.stream.localeCompare(other.stream)).slice(0, 2_000)
    await Promise.all(forgotten.map(({ stream }) => log.end(stream)))

    const listed = spawnSync('grep', ['-rhoaE', 'Canary [0-9]+\\.', directory], { encoding: 'utf8' }).stdout
    const left = new Set(listed.split('\n'))
    expect(forgotten.filter(({ name }) => left.has(name))).toEqual([])
    expect(left.size - 1).toBe(1_000)
  })
})
