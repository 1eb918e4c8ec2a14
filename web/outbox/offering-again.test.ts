import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LOG_HEADER } from '#domain/contract/route.ts'
import { refreshCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { becomeTab } from '#tests/storms/tab/browser.ts'
import { checkInOrKeep } from './check-in-or-keep.ts'
import { followOutbox } from './delivery.ts'
import { allKept, removeKept, requeueForRestoredLog, type SentCheckIn } from './kept.ts'
import { takeBackOrKeep } from './take-back-or-keep.ts'

/**
 * A server that goes back to an empty log while a family is at the tablet, and a storage that fails once. Both happen
 * at every moment in turn: what the family was told is true in the end.
 */

const directory = mkdtempSync(join(tmpdir(), 'foyer-offering-'))
beforeAll(() => becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' }))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

/** What the server has of each tap. A take-back of a check-in that it lacks is recorded too. */
type Recorded = 'in' | 'out'

/** A server with a log that can be lost. Each log has an id of its own. */
class Server {
  log: string = crypto.randomUUID()
  isRestored = false
  readonly recorded = new Map<string, Recorded>()
  /** Commands so far. The reply to this one comes only after the restore. */
  commands = 0
  late: { readonly of: number; readonly until: Promise<unknown> } | null = null

  restore(): void {
    this.log = crypto.randomUUID()
    this.isRestored = true
    this.recorded.clear()
  }

  readonly fetch = async (address: string, { method, body }: RequestInit): Promise<Response> => {
    if (method !== 'POST') return this.#reply(this.log, EVENT)
    const { log } = this
    const asked = JSON.parse(body as string) as SentCheckIn
    const taken = /check-in\/(.+)\/take-back/.exec(address)?.[1]
    if (taken !== undefined) this.recorded.set(taken, 'out')
    else if (!this.recorded.has(asked.commandId)) this.recorded.set(asked.commandId, 'in')
    this.commands += 1
    if (this.commands === this.late?.of) await this.late.until
    return this.#reply(log, taken === undefined ? { ...CHECKED_IN, came: [PERSON] } : CHECKED_IN)
  }

  #reply(log: string, body: unknown): Response {
    return Response.json(body, { headers: { [LOG_HEADER]: log } })
  }
}

const PERSON = 1_000_000_000_000_001
const AT = '2026-11-22T15:58:00.000Z'
const CHECKED_IN = {
  eventId: 2_026_112_201,
  userId: PERSON,
  primary: true,
  familyMemberIds: [],
  checkInTime: AT,
  people: [],
}
const EVENT = {
  id: 2_026_112_201,
  name: 'Sunday',
  date: '2026-11-22',
  opensAt: AT,
  startsAt: AT,
  closesAt: '2099-01-01T00:00:00.000Z',
}

/** The transactions of the storage so far. The one with this number fails. */
let [transactions, failing] = [0, -1]

beforeAll(() => {
  const { prototype } = globalThis.IDBDatabase
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the database that it belongs to
  const { transaction } = prototype
  prototype.transaction = function (this: IDBDatabase, ...asked: Parameters<typeof transaction>) {
    transactions += 1
    if (transactions === failing) throw new DOMException('The storage does not respond', 'UnknownError')
    return Reflect.apply(transaction, this, asked)
  }
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  AbortSignal.timeout = () => new AbortController().signal
  useCurrentEvent.setState({ reconnecting: false })
  return () => void vi.useRealTimers()
})

/** Lets the tablet do what it can do without any time on its clock. */
async function settled(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
}

/** After how many seconds a kiosk asks the server again what is on. */
const CHECK_EVERY = 5

/** The tablet stays on for five minutes at most, until this holds. */
async function stayOnUntil(holds: () => boolean): Promise<void> {
  for (let second = 0; second < 300 && !holds(); second += 1) {
    if (second % CHECK_EVERY === 0) await refreshCurrentEvent()
    await vi.advanceTimersByTimeAsync(1_000)
    await settled(10)
  }
  await settled()
}

/** The next visit begins with nothing kept. Otherwise the tablet would offer all visits before it again first. */
async function emptyStorage(): Promise<void> {
  for (const { body } of await allKept()) await removeKept(body.commandId)
  await requeueForRestoredLog('', Infinity)
}

/** A family, and what it was told last. */
type Family = { told: 'in' | 'out' | 'nothing'; isBusy: boolean }

type Moment = {
  /** The transaction of the storage that fails. */
  readonly fails: number
  /** The command whose reply comes only after the restore. */
  readonly late: number
  /** After how many steps of the family the server is restored. */
  readonly steps: number
}

/**
 * A family checks in, and perhaps takes it back. Returns what it was told, and what the server has some minutes later.
 */
async function visit(takesBack: boolean, { fails, late, steps }: Moment) {
  const server = new Server()
  const restored = Promise.withResolvers<void>()
  server.late = { of: late, until: restored.promise }
  Object.assign(globalThis, { fetch: server.fetch })
  const stop = followOutbox()
  await settled()
  await refreshCurrentEvent()
  await settled()
  ;[transactions, failing] = [0, fails]
  const commandId = crypto.randomUUID()
  const sent = {
    userData: { eventId: 2_026_112_201, userId: PERSON, primary: true },
    familyMemberIds: [],
    commandId,
    at: AT,
  }

  async function restore(): Promise<void> {
    server.restore()
    await refreshCurrentEvent()
    await settled()
    restored.resolve()
  }
  const family: Family = { told: 'nothing', isBusy: false }
  const acts = [() => checkInOrKeep(sent), ...(takesBack ? [() => takeBackOrKeep(sent)] : [])]
  for (const [step, act] of acts.entries()) {
    if (step === steps) await restore()
    const tell = (told: Family['told']) => () => void Object.assign(family, { told, isBusy: false })
    family.isBusy = true
    void act().then(tell(step === 0 ? 'in' : 'out'), tell('nothing'))
    while (family.isBusy) {
      await setImmediate()
      if (!server.isRestored && late > 0 && server.commands >= late) await restore()
    }
    await settled()
  }
  if (!server.isRestored) await restore()
  await settled()
  const used = transactions
  failing = -1
  const { told } = family
  await stayOnUntil(() => told === 'nothing' || server.recorded.get(commandId) === told)
  stop()
  await settled()
  await emptyStorage()
  return { told, has: server.recorded.get(commandId), used }
}

/** The server is restored before a step of the family, after the last one, or while a reply is on its way. */
const BEFORE = (steps: number) => ({ steps, late: 0 })
const DURING = (late: number) => ({ steps: 9, late })

test.each([
  ['checks in', false, [BEFORE(0), BEFORE(1), DURING(1)]],
  ['checks in and takes it back', true, [BEFORE(0), BEFORE(1), BEFORE(2), DURING(1), DURING(2)]],
] as const)(
  'after a restore at any moment, with a storage that fails at any moment, a family that %s was told the truth',
  async (_, takesBack, restores) => {
    const { used } = await visit(takesBack, { fails: -1, ...BEFORE(9) })
    const wrong: unknown[] = []
    for (const restored of restores)
      for (let fails = 0; fails <= used; fails += 1) {
        const { told, has } = await visit(takesBack, { fails, ...restored })
        if (told !== 'nothing' && has !== told) wrong.push({ ...restored, fails, told, has })
      }
    expect(used).toBeGreaterThan(4)
    expect(wrong).toEqual([])
  },
  300_000,
)
