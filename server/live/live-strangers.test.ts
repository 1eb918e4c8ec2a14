import { describe, expect, test } from 'vitest'
import { ADMIN } from '#tests/foyer/foyer.ts'
import { foyer, viewerAt, type Viewer } from '#tests/foyer/setup.ts'
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

  test('a page that asks for an event that is not planned is told that there is none', async () => {
    const viewer = viewerAt(await foyer())
    const reply = await viewer.emitWithAck('counts:watch', { eventId: 2026112301 })
    expect(reply).toEqual({ ok: false, code: 'unknown-gathering', message: 'This event could not be found.' })
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
})
