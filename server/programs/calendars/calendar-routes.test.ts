import { describe, expect, test } from 'vitest'
import { calendarList, makeCalendar, takeCalendarAway } from '#domain/contract/programs/calendar-routes.ts'
import { routes } from '#domain/contract/routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { BUDGETS } from '#server/access/limits/budgets.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { everythingIn, foyer, plan, shared } from '#tests/foyer/setup.ts'

/** The addresses at which programs read the schedule. */

const made = async (at: Foyer, name = 'Families') => (await at.asAdmin(makeCalendar, { body: { name } })).body
const read = ({ url }: Pick<Foyer, 'url'>, path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers })
const unknown = `/calendar/${'x'.repeat(43)}.ics`

async function expectRefused(at: Pick<Foyer, 'url'>, path: string, status: number, code: string): Promise<void> {
  const reply = await read(at, path)
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code])
}

describe('The address of a calendar', () => {
  test('is told once, and shows the schedule to whoever has it, in a form that calendars know', async () => {
    const at = await foyer({ environment: { CHURCH_NAME: 'Grace Church' } })
    const { id, token, path } = await made(at)
    expect([token, path]).toEqual([expect.stringMatching(/^[\w-]{43}$/), `/calendar/${token}.ics`])
    const list = await at.asAdmin(calendarList, {})
    expect(list.body.calendars).toEqual([{ id, name: 'Families', madeAt: '2026-11-22T15:58:00.000Z' }])
    const reply = await read(at, path)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('private, max-age=300')
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    const file = await reply.text()
    for (const words of ['BEGIN:VCALENDAR', 'SUMMARY:Sunday Service', 'X-WR-CALNAME:Grace Church'])
      expect(file).toContain(words)
    expect(await (await read(at, path, { 'accept-encoding': 'identity' })).text()).toBe(file)
    expect(JSON.stringify(await everythingIn(at.log))).not.toContain(token)
    expect(at.logged.join('\n')).not.toContain(token)
  })

  test('says that nothing has changed, and shows every change of the schedule at once', async () => {
    const at = await foyer()
    const { path } = await made(at)
    const etag = (await read(at, path)).headers.get('etag') ?? ''
    expect((await read(at, path, { 'if-none-match': etag })).status).toBe(304)
    await plan(at, { type: 'CancelOccurrence', gatheringId: 2026122701 })
    const changed = await read(at, path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('EXDATE;TZID=America/Chicago:20261227T100000')
  })

  test('that was taken away shows nothing, on every server', async () => {
    const log = memoryEventLog()
    const [here, there] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    const { id, path } = await made(here)
    await made(here, 'Website')
    expect((await read(there, path)).status).toBe(200)
    const { position } = await here.asAdmin(takeCalendarAway, { params: { id } })
    await there.asAdmin(calendarList, {}, { 'foyer-position': position ?? '' })
    for (const at of [here, there]) await expectRefused(at, path, 410, 'calendar-taken-away')
    expect((await here.asAdmin(calendarList, {})).body.calendars.map(({ name }) => name)).toEqual(['Website'])
    const said = (await here.asAdmin(routes.activity, { query: {} })).body.map(({ sentence }) => sentence)
    expect(said).toEqual(
      expect.arrayContaining(['The calendar Families was made.', 'The calendar Families was taken away.']),
    )
  })

  test('is known at a server that has not heard of it yet', async () => {
    const log = memoryEventLog()
    const late = heldBack(shared(log))
    const [here, there] = [await foyer({ log: shared(log) }), await foyer({ log: late.log })]
    late.hold()
    expect((await read(there, (await made(here)).path)).status).toBe(200)
    late.release()
  })

  test('that nobody was given is not found, and guesses are limited', async () => {
    const misses = { ...BUDGETS.misses, link: { most: 3, withinMs: 60_000 } }
    const at = await foyer({ budgets: { ...BUDGETS, misses } })
    const { path } = await made(at)
    for (const wrong of ['/calendar/x', '/calendar/x.ics', path.replace('.ics', ''), path.replace('.ics', '.html')])
      await expectRefused(at, wrong, 404, 'not-found')
    for (const _ of [1, 2, 3]) await expectRefused(at, unknown, 404, 'unknown-calendar')
    await expectRefused(at, unknown, 429, 'too-many-tries')
    expect((await read(at, path)).status).toBe(200)
  })

  test('is made and taken away by administrators alone', async () => {
    const at = await foyer()
    const { id } = await made(at)
    expect((await at.ask(makeCalendar, { body: { name: 'Mine' } })).status).toBe(401)
    expect((await at.ask(takeCalendarAway, { params: { id } })).status).toBe(401)
    const nobody = { params: { id: 'b4d9e2c1-7a35-4f08-9c61-2e8b5d7f1a04' } }
    expect((await at.asAdmin(takeCalendarAway, nobody)).failure.code).toBe('unknown-calendar')
  })
})
