import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { daysAfter } from '#domain/calendar/calendar.ts'
import { MESSAGES_WITHIN_MS } from '#domain/contract/live.ts'
import { gatheringIdOf } from '#domain/gathering/gathering.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, foyer, sendIn, viewerAt, type Viewer } from '#tests/foyer/setup.ts'
import { watchCounts } from '#tests/foyer/watching.ts'

const NEXT_SUNDAY = 2026112901

describe('a stranger', () => {
  const connecting = (viewer: Viewer) =>
    new Promise<string>((resolve) => {
      viewer.once('connect', () => resolve('connected'))
      viewer.once('connect_error', () => resolve('refused'))
    })

  test.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1', 'not an address'])(
    'from another site (%s) may not listen',
    async (origin) => {
      const opened = await foyer()
      for (const transport of ['websocket', 'polling'] as const) {
        const viewer = viewerAt(opened, { transports: [transport], extraHeaders: { origin } })
        expect(await connecting(viewer)).toBe('refused')
      }
    },
  )

  test('from our own pages may listen', async () => {
    const opened = await foyer()
    expect(await connecting(viewerAt(opened, { extraHeaders: { origin: opened.url } }))).toBe('connected')
  })

  test.each([undefined, null, 7, 'x', {}, { eventId: '2026112250' }, { eventId: 1 }, { eventId: [] }, '[]'])(
    'who sends %j is told that this cannot be read',
    async (question) => {
      const viewer = viewerAt(await foyer())
      const unreadable = { ok: false, code: 'not-valid', message: 'The request is not valid.' }
      expect(await viewer.emitWithAck('counts:watch', question as never)).toEqual(unreadable)
      expect(await viewer.emitWithAck('board:watch', question as never)).toEqual(unreadable)
    },
  )

  test('whose password cannot be compared is told so, and the server goes on', async () => {
    const opened = await foyer({
      computersPassword: {
        knows: () => null,
        hashes: () => Promise.reject(new Error('No memory is left')),
        version: () => 'given',
        fingerprint: async () => 'x'.repeat(43),
      },
    })
    const viewer = viewerAt(opened)
    const question = { eventId: await eventNow(opened), authorization: ADMIN }
    expect(await viewer.emitWithAck('board:watch', question)).toMatchObject({ ok: false, code: 'unexpected' })
    expect(await viewer.emitWithAck('devices:watch', question)).toMatchObject({ ok: false, code: 'unexpected' })
    expect(await watchCounts(viewer, question.eventId)).toMatchObject({ stats: { totalAttendees: 0 } })
    expect(opened.logged.filter((line) => line.includes('a request failed'))).toHaveLength(2)
    expect(opened.logged.join()).not.toContain('No memory is left')
  })

  test('a page that asks for an event that is not planned is told that there is none', async () => {
    const viewer = viewerAt(await foyer())
    const reply = await viewer.emitWithAck('counts:watch', { eventId: 2026112301 })
    expect(reply).toEqual({ ok: false, code: 'unknown-gathering', message: 'This event could not be found.' })
  })

  test('may not watch an event that lies further ahead than any page shows', async () => {
    const viewer = viewerAt(await foyer())
    expect(await watchCounts(viewer, gatheringIdOf('2027-11-21', 1))).toMatchObject({ stats: { totalAttendees: 0 } })
    const reply = await viewer.emitWithAck('counts:watch', { eventId: gatheringIdOf('2028-11-19', 1) })
    expect(reply).toMatchObject({ ok: false, code: 'unknown-gathering' })
  })

  test('who has watched many events and left is no work for later check-ins', async () => {
    const opened = await foyer()
    const [stranger, wall] = [viewerAt(opened), viewerAt(opened)]
    const [family, eventId] = [await aFamily(opened), await eventNow(opened)]
    await watchCounts(wall, eventId)
    const sundays = Array.from({ length: 20 }, (_, week) => gatheringIdOf(daysAfter('2026-11-29', 7 * week), 1))
    await Promise.all(sundays.map((id) => watchCounts(stranger, id)))
    const board = vi.spyOn(opened.views.attendance, 'board')
    async function lookedAt(): Promise<number> {
      board.mockClear()
      await sendIn(opened, family, { eventId })
      return new Set(board.mock.calls.map(([id]) => id)).size
    }
    // The wall's event, and the one that the stranger has watched last.
    expect(await lookedAt()).toBe(2)
    stranger.disconnect()
    await expect.poll(lookedAt).toBe(1)
  })

  test('who sends nonsense disturbs nobody', async () => {
    const opened = await foyer()
    const [loud, quiet] = [viewerAt(opened), viewerAt(opened)]
    await watchCounts(quiet, NEXT_SUNDAY)
    const shout = loud.emit.bind(loud) as (...words: unknown[]) => void
    shout('counts:watch')
    shout('counts:watch', { eventId: NEXT_SUNDAY }, 'not a function')
    shout('board:watch', { eventId: NEXT_SUNDAY, authorization: ADMIN })
    shout('counts:changed', Buffer.alloc(100))
    await watchCounts(loud, NEXT_SUNDAY)
    const left = new Promise((resolve) => loud.once('disconnect', resolve))
    shout('counts:watch', { eventId: 'x'.repeat(1_000_000) })
    await left
    expect(await watchCounts(quiet, NEXT_SUNDAY)).toMatchObject({ eventId: NEXT_SUNDAY })
  })

  test('who goes on asking and reads no reply is disconnected, and a page that reads is not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const opened = await foyer()
    const reading = viewerAt(opened)
    const question = JSON.stringify(['counts:watch', { eventId: NEXT_SUNDAY }])
    const questions = Array.from({ length: 15 }, (_, number) => `42${number}${question}`).join('\x1e')
    const address = await deafAt(opened.url)
    async function ask(): Promise<number> {
      vi.advanceTimersByTime(MESSAGES_WITHIN_MS)
      const reply = await fetch(address, { method: 'POST', body: questions }).catch(() => null)
      return reply?.status ?? 0
    }
    let asked = 0
    // The replies wait until somebody fetches them, which this stranger never does.
    while (asked < 50 && (await ask()) === 200) asked += 1
    expect(asked).toBeLessThan(20)
    for (let count = 0; count < 500; count++) {
      if (count % 15 === 0) vi.advanceTimersByTime(MESSAGES_WITHIN_MS)
      await watchCounts(reading, NEXT_SUNDAY)
    }
    expect(reading.connected).toBe(true)
  })
})

/** Connects as a browser without WebSocket does. Returns the address to which it sends, and from which it may read. */
async function deafAt(url: string): Promise<string> {
  const polling = `${url}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string }
  const address = `${polling}&sid=${sid}`
  await fetch(address, { method: 'POST', body: '40' })
  return address
}
