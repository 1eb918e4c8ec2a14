import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshAttendance, freshAttendee, registered } from '#infra/event-log/behaviour/sample.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { ENDINGS_FILE } from '#server/endings/endings-list.ts'
import { openFoyer, readReply } from '#tests/foyer/foyer.ts'
import { expectNobodyIn, namesIn } from '#tests/foyer/printed/people-of-tests.ts'
import { expectNobodyBelow } from '#tests/foyer/printed/streams-of-tests.ts'
import { aFamily, foyer } from '#tests/foyer/setup.ts'

/**
 * In every test the servers are searched for the people of the tests: their output, their logs, and their replies
 * to calls that fail. This is the proof that those people are found.
 */

const NAMED = 'may name nobody, and names Winter'

test('the people of a test are found in a text, by name, number and address', async () => {
  const { name, phone, email } = await aFamily(await foyer())
  for (const word of [name, `${name}17`, phone, email ?? '', '(512) 555-0101']) {
    expect(namesIn(`{"level":50,"msg":"${word} could not be recorded"}`), word).toHaveLength(1)
    expect(() => expectNobodyIn(word, 'A text')).toThrow('A text may name nobody')
  }
  expect(namesIn('{"time":1795376029118,"id":1000000000000001,"incident":"a5125550101-5125550101"}')).toEqual([])
})

const recordSomebody = (log: EventLog, stream: string) => log.append(stream, [registered('Ruth Winter')], -1)

test('somebody in the output of a server, or in a stream that may name nobody, is found when the server stops', async () => {
  const [right, wrong, talking] = [await openFoyer(), await openFoyer(), await openFoyer()]
  await recordSomebody(right.log, freshAttendee())
  await recordSomebody(wrong.log, freshAttendance())
  talking.logged.push('Ruth Winter is late')
  await right.stop()
  await expect(wrong.stop()).rejects.toThrow(NAMED)
  await expect(talking.stop()).rejects.toThrow(NAMED)
})

test('somebody in the files of a server is found when its test ends', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-named-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const log = await sqliteEventLog(directory)
  await recordSomebody(log, freshAttendee())
  expectNobodyBelow(directory)
  await recordSomebody(log, freshAttendance())
  expect(() => expectNobodyBelow(directory)).toThrow(NAMED)
  await log.close()
  expect(() => expectNobodyBelow(directory)).toThrow(NAMED)

  const other = join(directory, 'other')
  mkdirSync(other)
  writeFileSync(join(other, ENDINGS_FILE), 'Ruth Winter')
  expect(() => expectNobodyBelow(other)).toThrow(NAMED)
})

test('somebody in the reply to a call that fails is found when the reply is read', async () => {
  const reply = (status: number) => readReply(new Response('Ruth Winter has left', { status }))
  expect((await reply(200)).body).toBe('Ruth Winter has left')
  await expect(reply(409)).rejects.toThrow(NAMED)
})
