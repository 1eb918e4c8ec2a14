import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { type EventStoreServer, startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { followUntil, freshAttendee, readBack, several } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import { readAddress } from './address.ts'
import { eventStoreLog } from './eventstore.ts'

/** A database with a certificate and passwords, as a church would run it. */

let server: EventStoreServer
let directory: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-secure-'))
  const now = new Date()
  const authority = await issueAuthority({ name: hostname(), addresses: [] }, now)
  const certificate = await issueCertificate(['127.0.0.1'], authority, now)
  writeFileSync(join(directory, 'ca.crt'), authority.cert)
  server = await startEventStoreServer({ secure: { ...certificate, users: new Map([['foyer', 'p@ss/word %1']]) } })
})
afterAll(async () => {
  await server.kill()
  rmSync(directory, { recursive: true })
})

function logOf(user: string, options = `?tlsCAFile=${encodeURIComponent(join(directory, 'ca.crt'))}`) {
  const impatient = { deadline: 800, silence: 1_500, budget: 2_000, quiet: 600 }
  return eventStoreLog(readAddress(`esdb://${user}@127.0.0.1:${server.port}${options}`), impatient)
}

describe('a secure database', () => {
  test('accepts Foyer with its password, for everything that Foyer does there', async () => {
    const log = logOf('foyer:p%40ss%2Fword%20%251')
    const [kept, ended] = [freshAttendee(), freshAttendee()]
    expect(await log.append(kept, several(3), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 2 })
    await log.append(ended, several(1), NO_STREAM)
    await log.forgetBefore(kept, 2)
    await log.end(ended)
    expect(await log.read(kept)).toMatchObject({ revision: 2, events: [{ revision: 2 }] })
    expect(await log.read(ended)).toMatchObject({ ended: true })
    expect((await readBack(log, START, [kept])).length).toBeGreaterThan(0)
    expect((await followUntil(log, START, [kept], 1)).length).toBeGreaterThan(0)
    await log.close()
  })

  test('refuses another password, and that is reported at once', async () => {
    const log = logOf('foyer:wren')
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('does not let this user in')
    await expect(log.read(freshAttendee())).rejects.toThrow('does not let this user in')
    expect(server.faults.asked('batchAppend')).toBe(0)
    await log.close()
  })

  test('is not trusted when its certificate is from an unknown authority', async () => {
    const log = logOf('foyer:p%40ss%2Fword%20%251', '')
    await expect(log.read(freshAttendee())).rejects.toMatchObject({ name: 'LogUnavailable' })
    await log.close()
  })
})
