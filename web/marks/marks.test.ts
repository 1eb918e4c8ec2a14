import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { becomeTab } from '#tests/storms/tab/browser.ts'
import { blocksSince, keepLent } from './marks-store.ts'
import { keepMarks, takeMark } from './marks.ts'

/** A tablet in Chicago that is lent marks by a server with blocks of twelve. */

const directory = mkdtempSync(join(tmpdir(), 'foyer-marks-'))
beforeAll(() => {
  becomeTab({ name: directory, directory, url: 'http://127.0.0.1:9' })
  Object.assign(document, { querySelector: () => null })
})
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))

type Asked = { readonly commandId: string; readonly holds: readonly string[]; readonly more?: true }

/** What the server was asked, and how it replies: with these days, not at all, or with a refusal. */
const server = { asked: [] as Asked[], days: ['2026-11-29'], next: 0, reply: 'lent' as 'lent' | 'lost' | 'refused' }

const lentBlock = (id: string) => ({
  id,
  marks: Array.from({ length: 12 }, (_, n) => ({
    mark: `K${id.at(-1)}${'2346789CDFHJ'[n]}`,
    secret: '4RX',
    tagKey: 'k',
  })),
})

async function lend(_: string, { body }: RequestInit): Promise<Response> {
  const asked = JSON.parse(body as string) as Asked
  server.asked.push(asked)
  if (server.reply === 'refused') return Response.json({ code: 'marks-exhausted', message: '' }, { status: 409 })
  if (server.reply === 'lost') throw new TypeError('Failed to fetch')
  const days = server.days.map((day) => {
    const own = asked.holds.filter((id) => id.startsWith(day))
    const isNew = own.length === 0 || asked.more
    return { day, blocks: [...own, ...(isNew ? [`${day}.${(server.next += 1)}`] : [])].map(lentBlock) }
  })
  return Response.json({ days })
}

const at = (moment: string): void => void vi.setSystemTime(new Date(moment))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('2026-11-29T15:00:00.000Z')
  Object.assign(globalThis, { fetch: lend })
  Object.assign(server, { asked: [], days: ['2026-11-29'], next: 1, reply: 'lent' })
  useCurrentEvent.setState({ reconnecting: false, ahead: 0 })
  return async () => {
    useCurrentEvent.setState({ reconnecting: false })
    await keepMarks()
    await blocksSince('2099-01-01')
    vi.useRealTimers()
  }
})

test('a tablet has marks before the first family comes, and asks for no more until few are left', async () => {
  await keepMarks()
  await keepMarks()
  expect(server.asked).toMatchObject([{ holds: [] }])
  const marks = new Set<string | undefined>()
  for (let family = 0; family < 30; family += 1) marks.add((await takeMark())?.mark)
  await keepMarks()
  expect(marks.size).toBe(30)
  expect(server.asked[1]).toMatchObject({ holds: ['2026-11-29.2'], more: true })
})

test('families at two tabs of one tablet never get the same mark', async () => {
  await keepMarks()
  useCurrentEvent.setState({ reconnecting: true })
  const taken = await Promise.all(Array.from({ length: 12 }, takeMark))
  expect(new Set(taken.map((lent) => lent?.mark)).size).toBe(12)
  // Nothing of a used mark stays on the tablet, and its server is away.
  expect(JSON.stringify(await blocksSince('2026-11-29'))).not.toContain('4RX')
  expect(await takeMark()).toBeNull()
})

test('a late reply brings no used mark back', async () => {
  await keepMarks()
  useCurrentEvent.setState({ reconnecting: true })
  const first = await takeMark()
  await keepLent([{ day: '2026-11-29', blocks: [lentBlock('2026-11-29.2')] }], ['2026-11-29.2'])
  expect((await blocksSince('2026-11-29')).flatMap(({ marks }) => marks.map(({ mark }) => mark))).not.toContain(
    first?.mark,
  )
})

test('a request whose reply was lost is sent again under its id, so that no block is lost with it', async () => {
  server.reply = 'lost'
  await keepMarks()
  server.reply = 'lent'
  await keepMarks()
  await takeMark()
  expect(server.asked[1]?.commandId).toBe(server.asked[0]?.commandId)
  await keepMarks()
  expect(server.asked[2]?.commandId).not.toBe(server.asked[0]?.commandId)
})

test('a block that was lent to another tablet is given up', async () => {
  await keepMarks()
  await keepLent([{ day: '2026-11-29', blocks: [] }], ['2026-11-29.2'])
  expect(await blocksSince('2026-11-29')).toEqual([])
})

test('when no marks are left today, the family is sent to the desk', async () => {
  server.reply = 'refused'
  expect(await takeMark()).toBeNull()
})

test('in the evening the tablet gets the marks of tomorrow, and it forgets those of a day that is over', async () => {
  await keepMarks()
  at('2026-11-30T02:30:00.000Z')
  server.days = ['2026-11-29', '2026-11-30']
  await keepMarks()
  await keepMarks()
  expect(server.asked).toHaveLength(2)
  at('2026-11-30T15:00:00.000Z')
  server.days = ['2026-11-30']
  await keepMarks()
  expect((await blocksSince('2026-11-30')).map(({ id }) => id)).toEqual(['2026-11-30.3'])
  expect((await takeMark())?.mark).toBe('K32')
  expect((await blocksSince('2000-01-01')).map(({ day }) => day)).toEqual(['2026-11-30'])
})
