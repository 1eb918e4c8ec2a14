import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { WEBHOOKS_STREAM } from '#domain/webhooks/webhooks.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { freePort, startProcess } from '#tests/foyer/foyer-process.ts'
import { PASSWORD, SECRET, SUNDAY } from '#tests/foyer/foyer.ts'
import { aReceiver, type Receiver } from '#tests/foyer/programs/receivers.ts'
import { chanceFrom, seed, times } from '#tests/storms/size.ts'

/**
 * A receiver that refuses three calls of ten gets everything that a server sends which is killed again and again. Each
 * event comes at least once, and for the first time in the order of the log.
 */

const [EVENTS, KILLS] = [times(300, 100_000), times(4, 50)]
const REFUSED = 0.3
/** How long it may take, in milliseconds. */
const LIMIT_MS = times(120_000, 6 * 3_600_000)
/** No event is refused more often: the waits grow soon, and the storm would take days. */
const MOST_REFUSALS = 2
const eventId = 2026112201
const FIRST_PERSON = 10 ** 15

const chance = chanceFrom(seed)

test(
  `${EVENTS} events reach a receiver that refuses three calls of ten, while the server is killed ${KILLS} times`,
  { timeout: LIMIT_MS },
  async () => {
    console.info(`Webhooks with STORM_SEED=${seed}`)
    const directory = mkdtempSync(join(tmpdir(), 'foyer-webhooks-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const receiver = refusing(await aReceiver())
    const start = serverIn(directory, await freePort())
    await (await start()).stop()
    const recorded = await record(directory, receiver)

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const server = await start()
      const enough = Math.floor((EVENTS * kill) / (KILLS + 1))
      await expect.poll(() => firstOf(receiver).length, { timeout: 600_000 }).toBeGreaterThanOrEqual(enough)
      await server.kill()
    }
    const last = await start()
    await expect.poll(() => new Set(idsIn(receiver.taken)).size, { timeout: 600_000 }).toBe(EVENTS)
    await last.stop()

    expect(firstOf(receiver)).toEqual(recorded)
    expect(receiver.got.length).toBeGreaterThan(receiver.taken.length)
  },
)

const idsIn = (calls: readonly { readonly id: string }[]) => calls.map(({ id }) => id)

/** The ids in the order in which they came for the first time. */
const firstOf = ({ got }: Receiver): readonly string[] => [...new Set(idsIn(got))]

function refusing(receiver: Receiver): Receiver {
  const refusals = new Map<string, number>()
  receiver.answer = ({ id }) => {
    const before = refusals.get(id) ?? 0
    if (before >= MOST_REFUSALS || chance() >= REFUSED) return 204
    refusals.set(id, before + 1)
    return 503
  }
  return receiver
}

function serverIn(directory: string, port: number) {
  const environment = { DATA_DIR: directory, PORT: String(port), WEBHOOK_RETRY_MS: '1' }
  return async () => {
    const { signal, ended } = await startProcess({ ...environment, ADMIN_PASSWORD: PASSWORD, FOYER_SECRET: SECRET })
    const end = async (how: NodeJS.Signals) => {
      signal(how)
      await ended
    }
    return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
  }
}

/** Records a check-in of each household, and a webhook that begins with the first one. Returns the ids in order. */
async function record(directory: string, { url }: Receiver): Promise<readonly string[]> {
  const log = await sqliteEventLog(directory)
  const write = async (stream: string, event: DomainEvent) => {
    const [id, cause] = [randomUUID(), { by: 'tablet', commandId: randomUUID(), at: SUNDAY } as const]
    await log.append(stream, [{ id, event, cause }], NO_STREAM)
    return id
  }
  const recorded: string[] = []
  for (let first = 0; first < EVENTS; first += 200) {
    const households = Array.from({ length: Math.min(200, EVENTS - first) }, (_, n) => FIRST_PERSON + first + n)
    const ids = households.map((household) => write(`attendance-${eventId}-${household}`, checkedIn(household)))
    recorded.push(...(await Promise.all(ids)))
  }
  const settings = { name: 'Storm', url, events: ['check_in.recorded' as const], ordered: true, privateHttp: true }
  const from = { at: '2026-11-01T00:00:00.000Z' }
  const data = { webhookId: randomUUID(), ...settings, names: false, from, secret: 1, at: SUNDAY }
  await write(WEBHOOKS_STREAM, { type: 'WebhookMade', data })
  await log.close()
  return recorded
}

const checkedIn = (attendeeId: number): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: eventId,
    attendeeId,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: SUNDAY,
    commandId: randomUUID(),
  },
})
