import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { LabelsToPrint } from '#domain/contract/live.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { printJobGiven, printJobMissing, printJobs, sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { eventNow, foyer, newPhone, shared } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

// A server that replies slowly on a busy machine is not silent.
beforeEach(() => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  return () => timeout.mockRestore()
})

/** A clock that goes, from a Sunday morning on: servers ask each other again after a moment. */
const began = Date.now()
const now = () => new Date(Date.parse('2026-11-22T16:04:00.000Z') + Date.now() - began).toISOString()

/** Two servers on one log, each of which knows the other's address. */
async function twoServers() {
  const log = memoryEventLog()
  const ports = [await freePort(), await freePort()] as const
  const open = (own: number, other: number) =>
    foyer({
      log: shared(log),
      now,
      environment: { PORT: String(own), PEERS: `http://127.0.0.1:${other}/`, FOYER_SECRET: 'one and the same' },
    })
  return { here: await open(...ports), there: await open(ports[1], ports[0]) }
}

test('a printer at one server prints what a tablet sends to the other, and the desk reads at either what did not come out', async () => {
  const { here, there } = await twoServers()
  const { tablet: printer, id: printerId } = await letInTablet(here, { kind: 'printer', name: 'Label printer' })
  const { tablet: kiosk } = await letInTablet(here, { name: 'Main door', printer: printerId, prints: 'all' })
  const viewer = printer.connect(there)
  const heard = new Promise<LabelsToPrint>((resolve) => void viewer.once('print', resolve))
  expect(await viewer.emitWithAck('print:watch', {})).toMatchObject({ ok: true })

  const { body: ruth } = await here.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const commandId = randomUUID()
  const userData = { eventId: await eventNow(here), userId: ruth.id, primary: true }
  expect((await kiosk.call(here, checkIn, { body: { userData, familyMemberIds: [], commandId } })).status).toBe(200)
  const job = { body: { jobId: randomUUID(), checkIn: commandId, what: 'all' as const } }
  expect((await kiosk.call(here, sendPrintJob, job)).body).toEqual({ state: 'waiting', labels: 1 })

  const { jobId, labels } = await heard
  expect([jobId, labels]).toMatchObject([job.body.jobId, [{ kind: 'name', name: 'Ruth Winter' }]])
  expect((await printer.call(there, printJobGiven, { params: { id: jobId } })).status).toBe(204)
  await expect.poll(async () => (await kiosk.call(here, sendPrintJob, job)).body.state).toBe('given')
  // A tablet that asks the other server learns the same, and nothing is printed a second time.
  expect((await kiosk.call(there, sendPrintJob, job)).body.state).toBe('given')

  await kiosk.call(here, printJobMissing, { params: { id: jobId } })
  await expect
    .poll(async () => (await there.asAdmin(printJobs, {})).body)
    .toMatchObject([{ jobId, name: 'Ruth Winter' }])
  viewer.disconnect()
})
