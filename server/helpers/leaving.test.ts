import { describe, expect, test } from 'vitest'
import { inviteHelper, listHelpers, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { LogUnavailable, type EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { eventNow, everythingIn, foyer, shared } from '#tests/foyer/setup.ts'
import { signedIn } from '#tests/foyer/helpers.ts'

/** A helper leaves: what every server obeys, and what is left of them, also after a crash. */

/** A log on which the server dies at this step. */
const dyingAt = (log: EventLog, step: Partial<EventLog>): EventLog => ({ ...shared(log), ...step })

const crash = (): never => {
  throw new LogUnavailable('The server died')
}

test('a helper who is taken away leaves no name in the log, and can be taken away twice', async () => {
  const opened = await foyer()
  const { id } = await signedIn(opened, { name: 'Joel Amsterby' })
  expect((await opened.asAdmin(takeHelperAway, { params: { id } })).status).toBe(204)
  expect((await opened.asAdmin(takeHelperAway, { params: { id } })).status).toBe(204)
  expect(JSON.stringify(await everythingIn(opened.log))).not.toContain('Amsterby')
  expect((await opened.asAdmin(listHelpers, {})).body.helpers).toEqual([])
})

describe('after a crash', () => {
  test('between the fact and the end of the stream, the helper is out, and the next start wipes the name', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: dyingAt(log, { end: async () => crash() }) })
    const { id, browser } = await signedIn(opened, { name: 'Joel Amsterby' })
    expect((await opened.asAdmin(takeHelperAway, { params: { id } })).status).toBe(503)
    const viewer = browser.connect(opened)
    expect(await viewer.emitWithAck('board:watch', { eventId: await eventNow(opened) })).toMatchObject({ ok: false })
    expect(JSON.stringify(await everythingIn(log))).toContain('Amsterby')

    const restarted = await foyer({ log: shared(log) })
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Amsterby')
    expect((await log.read(`helper-${id}`)).ended).toBe(true)
    expect((await restarted.asAdmin(listHelpers, {})).body.helpers).toEqual([])
  })

  test('between an invitation and its name, the next start takes the invitation back', async () => {
    const log = memoryEventLog()
    const append: EventLog['append'] = (stream, ...rest) =>
      stream.startsWith('helper-') ? crash() : log.append(stream, ...rest)
    const opened = await foyer({ log: dyingAt(log, { append }) })
    const asked = { body: { name: 'Joel Amsterby', roles: ['desk' as const] } }
    expect((await opened.asAdmin(inviteHelper, asked)).status).toBe(503)
    await foyer({ log: shared(log) })
    const types = (await everythingIn(log)).map(({ event }) => event.type).filter((type) => type.startsWith('Helper'))
    expect(types).toEqual(['HelperInvited', 'HelperTakenAway'])
  })
})
