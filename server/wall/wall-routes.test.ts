import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { clockAt, eventsIn, everythingIn, foyer, shared } from '#tests/foyer/setup.ts'

beforeEach(lookOften)

const { messageOnWalls, showMessage, takeMessageDown } = wallRoutes

const VAN = 'Please move the blue van, licence TX-4471.'
const AT = '2026-11-22T16:00:00.000Z'
const MINUTE = 60_000
const show = async ({ asAdmin }: Pick<Foyer, 'asAdmin'>, text = VAN, commandId: string = randomUUID()) =>
  await asAdmin(showMessage, { body: { text, commandId } })
const takeDown = async ({ asAdmin }: Pick<Foyer, 'asAdmin'>, messageId: string) =>
  await asAdmin(takeMessageDown, { params: { messageId } })
const nowAt = async ({ asAdmin }: Pick<Foyer, 'asAdmin'>) => (await asAdmin(messageOnWalls, {})).body.message
const told = async ({ asAdmin }: Pick<Foyer, 'asAdmin'>) =>
  (await asAdmin(activity, { query: {} })).body.map(({ sentence, by }) => `${sentence} ${by}`)

describe('a message on the walls', () => {
  test('is there for ten minutes, with who wrote it', async () => {
    const opened = await foyer()
    const { id, browser } = await signedIn(opened, { name: 'Martha Ostrander', roles: ['desk'] })
    const commandId = randomUUID()
    const { status, body } = await browser.call(opened, showMessage, { body: { text: ` ${VAN}\n`, commandId } })
    const message = {
      messageId: commandId,
      text: VAN,
      endsIn: 10 * MINUTE,
      writtenBy: { is: 'helper', id, name: 'Martha Ostrander' },
    }
    expect([status, body]).toEqual([200, { message }])
    expect(await nowAt(opened)).toEqual(message)
  })

  test('takes the place of the one before, whose words are gone', async () => {
    const opened = await foyer()
    await show(opened)
    await show(opened, 'Coffee is served')
    expect((await nowAt(opened))?.text).toBe('Coffee is served')
    expect(JSON.stringify(await everythingIn(opened.log))).not.toContain('TX-4471')
  })

  test('is taken down, also twice, and its words are gone from the log', async () => {
    const opened = await foyer()
    const { body } = await show(opened)
    const messageId = body.message?.messageId ?? ''
    expect(JSON.stringify(await everythingIn(opened.log))).toContain('TX-4471')
    expect((await takeDown(opened, messageId)).status).toBe(204)
    expect((await takeDown(opened, messageId)).status).toBe(204)
    expect(await nowAt(opened)).toBeNull()
    expect(JSON.stringify(await everythingIn(opened.log))).not.toContain('TX-4471')
  })

  test.each([
    ['', 'Please type a message.'],
    ['W'.repeat(121), 'A message has 120 characters at most.'],
  ])('without words, or with too many, is refused, and the one before stays', async (text, words) => {
    const opened = await foyer()
    await show(opened)
    const { status, failure } = await show(opened, text)
    expect([status, failure.message]).toEqual([400, words])
    expect((await nowAt(opened))?.text).toBe(VAN)
  })

  test('is there until the last moment of its ten minutes, and then no more', async () => {
    const clock = clockAt(AT)
    const opened = await foyer(clock)
    await show(opened)
    clock.turnTo('2026-11-22T16:09:59.999Z')
    expect(await nowAt(opened)).toMatchObject({ text: VAN, endsIn: 1 })
    clock.turnTo('2026-11-22T16:10:00.000Z')
    expect(await nowAt(opened)).toBeNull()
    await expect.poll(() => eventsIn(opened.log, 'WallMessageEnded')).toMatchObject([{ data: { because: 'over' } }])
    await expect.poll(async () => JSON.stringify(await everythingIn(opened.log))).not.toContain('TX-4471')
  })

  test('is in no line of the log of the server, and in no address', async () => {
    const opened = await foyer()
    const { body } = await show(opened)
    await takeDown(opened, body.message?.messageId ?? '')
    expect(opened.logged.join('\n')).not.toContain('TX-4471')
  })
})

describe('the activity', () => {
  test('tells the words of a message while it is on the walls, and afterwards only that there was one', async () => {
    const clock = clockAt(AT)
    const opened = await foyer(clock)
    const { browser } = await signedIn(opened, { name: 'Martha Ostrander' })
    const shown = await browser.call(opened, showMessage, { body: { text: VAN } })
    expect((await told(opened))[0]).toBe(`A message was put on the wall: “${VAN}”. Martha Ostrander`)
    await takeDown(opened, shown.body.message?.messageId ?? '')
    expect((await told(opened)).slice(0, 2)).toEqual([
      'The message on the wall was taken down. Administrator',
      'A message was put on the wall. Martha Ostrander',
    ])
  })

  test('tells of a message that took the place of another one, and of one that ended by itself', async () => {
    const clock = clockAt(AT)
    const log = memoryEventLog()
    const opened = await foyer({ ...clock, log: shared(log) })
    await show(opened)
    await show(opened, 'Coffee is served')
    await opened.stop()
    clock.turnTo('2026-11-22T16:20:00.000Z')
    const next = await foyer({ ...clock, log: shared(log) })
    const sentences = (await told(next)).filter((sentence) => sentence.includes('message'))
    expect(sentences).toEqual([
      'The message on the wall ended after ten minutes. Foyer',
      'A message was put on the wall. Administrator',
      'A message was put on the wall. Administrator',
    ])
  })
})
