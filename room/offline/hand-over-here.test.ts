import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { KeptDropOff } from '#domain/contract/custody/kept-routes.ts'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { tagCode } from '#domain/marks/label-codes.ts'
import { dayKeys } from '#server/access/day-keys.ts'
import type { KeptAct } from '#room/offline/acts/kept-acts.ts'
import { useRoomOutbox } from '#room/offline/acts/outbox.ts'
import { checkCode } from './check-code.ts'
import { listsHere } from './children-here.ts'
import { type AskedHere, handOverHere } from './hand-over-here.ts'
import { dayKey } from '#room/offline/keys/day-keys.ts'
import { NO_TRIES } from '#room/offline/keys/tries.ts'
import { type KeptRooms, useKept } from '#room/offline/kept/kept-rooms.ts'
import { scanTag, takeInTag } from './tags.ts'

/** By the numbers of the examples in the design of the children's pack. The browser's storage is not there. */

const kept = vi.hoisted(() => ({ acts: [] as unknown[] }))
vi.mock('#room/offline/kept/sealed.ts', () => ({
  canSeal: () => true,
  keepSealed: async () => {},
  readSealed: async () => {},
  forget: async () => {},
  namesKept: async () => [],
  seal: async (text: string) => new TextEncoder().encode(text),
}))
vi.mock('#room/offline/acts/kept-acts.ts', () => ({
  keepAct: async (act: unknown) => void kept.acts.push(act),
  allActs: async () => kept.acts,
}))

const DAY = '2026-11-29'
const NOON = Date.parse('2026-11-29T18:00:00.000Z')
const [EVENT, LAMBS, NOAH, LEVI, SELAH] = [2026112901, 3, 1_000_000_000_000_001, 1_000_000_000_000_002, 7]
const HELPER = { personId: 8 }
const server = dayKeys('a secret of this church', 'log')(DAY)
type Lent = ReturnType<typeof server.marksOf>[number]
const [k7q, free] = server.marksOf(0) as [Lent, Lent]
const code = (issue = 0, mark = k7q.mark) => `${mark}-${server.secretOf(mark, issue)}`
/** A code of this mark that opens nothing. */
const wrong = (mark = k7q.mark) => {
  const opening = [0, 1, 2, 3].map((issue) => server.secretOf(mark, issue))
  return `${mark}-${['222', '333', '444', '666', '777'].find((secret) => !opening.includes(secret))}`
}

const child = (personId: number, more: Partial<ChildInRoom> = {}): ChildInRoom => ({
  personId,
  firstName: 'Noah',
  lastInitial: 'W',
  mark: k7q.mark,
  index: personId === NOAH ? 1 : 2,
  state: 'in-the-room',
  allergiesAsked: true,
  hasNote: false,
  hasRule: false,
  droppedOffAt: '2026-11-29T15:58:00.000Z',
  since: '2026-11-29T16:00:00.000Z',
  ...more,
})
const dropOff: KeptDropOff = {
  mark: k7q.mark,
  day: DAY,
  issue: 0,
  at: '2026-11-29T15:58:00.000Z',
  personIds: [NOAH, LEVI],
  adults: [{ personId: SELAH, name: 'Selah W.' }],
}

async function offline(children: ChildInRoom[] = [child(NOAH), child(LEVI)], more: Partial<KeptRooms> = {}) {
  const list = { roomId: LAMBS, name: 'Lambs', receiveBy: 'mark', count: children.length, children } as const
  const none = { twoScans: [], cards: [], atEvent: [], helpers: [] }
  const standing: KeptRooms['standing'] = { state: 'in', kind: 'room', rooms: [LAMBS], lettingIn: false }
  const rooms = { eventId: EVENT, heardAt: NOON, lists: [list], dropOffs: [dropOff], standing, ...none, ...more }
  useKept.setState({ rooms, keys: [await dayKey(DAY, server.key())], tries: NO_TRIES })
}
beforeEach(() => {
  kept.acts = []
  useRoomOutbox.setState({ acts: [] })
})

const ask = (more: Partial<AskedHere> = {}): AskedHere => ({
  eventId: EVENT,
  code: code(),
  personIds: [NOAH],
  to: { personId: SELAH },
  by: HELPER,
  commandId: '11111111-0000-4000-a000-000000000001',
  ...more,
})
const handOver = async (more: Partial<AskedHere> = {}) => (await handOverHere(ask(more), NOON)).is
const states = () => listsHere().flatMap(({ children }) => children.map(({ state }) => state))
const exception = {
  proof: 'identity',
  reason: 'lost',
  seen: 'photo-id',
  leadersCode: server.leadersCode(),
  second: { personId: 9 },
} as const

describe('61: a receipt on a tablet without the server', () => {
  test('hands the child over, and that is saved on this tablet, with no name and no code that can be read', async () => {
    await offline()
    expect(await handOverHere(ask(), NOON)).toEqual({ is: 'saved', to: 'Selah W.', at: '2026-11-29T18:00:00.000Z' })
    expect(states()).toEqual(['handed-over', 'in-the-room'])
    const [{ sealed: _, ...act }] = kept.acts as [KeptAct]
    expect(act).toEqual({
      commandId: ask().commandId,
      kind: 'hand-over',
      at: '2026-11-29T18:00:00.000Z',
      eventId: EVENT,
      roomId: LAMBS,
      personIds: [NOAH],
      body: { to: { personId: SELAH }, by: HELPER },
    })
    expect(await handOver()).toBe('handed-over')
  })

  test('opens its own children alone, to those who may collect, and only those who have arrived', async () => {
    await offline([child(NOAH, { state: 'on-the-way' }), child(LEVI, { mark: free.mark })])
    expect(await handOver()).toBe('not-received')
    expect(await handOver({ personIds: [LEVI] })).toBe('other-party')
    await offline()
    expect(await handOver({ to: { personId: 99 } })).toBe('leader-needed')
    expect(await handOver({ to: { name: 'Rick Sanders', seen: 'known' } })).toBe('leader-needed')
    expect(kept.acts).toEqual([])
  })

  test('needs the tags too in a room with two scans', async () => {
    await offline([child(NOAH)], { twoScans: [LAMBS] })
    const tag = { day: DAY, mark: k7q.mark, roomId: LAMBS, hasRule: false }
    expect(await handOver()).toBe('tag-wrong')
    expect(await handOver({ tags: [tagCode({ ...tag, index: 2 }, k7q.tagKey)] })).toBe('tag-wrong')
    expect(await handOver({ tags: [tagCode({ ...tag, index: 1 }, k7q.tagKey)] })).toBe('saved')
    await offline([child(NOAH)], { twoScans: [LAMBS] })
    useRoomOutbox.setState({ acts: [] })
    kept.acts = []
    expect(await handOver({ tags: [`${k7q.mark.toLowerCase()} 1`] })).toBe('saved')
  })

  test('cannot be checked without the key of the day', async () => {
    await offline()
    useKept.setState({ keys: [] })
    expect(await handOver()).toBe('no-key')
  })
})

describe('60: a code on a tablet without the server', () => {
  test('of a renewed receipt is green, and then the old one is red', async () => {
    await offline()
    expect(await checkCode(code(0), NOON)).toMatchObject({ is: 'right', issue: 0 })
    expect(await checkCode(code(1), NOON)).toMatchObject({ is: 'right', issue: 1 })
    expect(await checkCode(code(0), NOON)).toEqual({ is: 'receipt-ended' })
    expect(await handOver()).toBe('receipt-ended')
    await offline(undefined, { dropOffs: [{ ...dropOff, issue: 2 }] })
    expect(await checkCode(code(1), NOON)).toEqual({ is: 'receipt-ended' })
    expect(await checkCode(code(2), NOON)).toMatchObject({ is: 'right', issue: 2 })
  })

  test('34: that is wrong three times closes the mark, and five wrong ones make the tablet wait', async () => {
    await offline()
    expect(await checkCode(wrong(), NOON)).toEqual({ is: 'code-wrong', triesLeft: 4 })
    expect(await checkCode(wrong(), NOON)).toEqual({ is: 'code-wrong', triesLeft: 3 })
    expect(await checkCode(wrong(), NOON)).toEqual({ is: 'code-wrong', triesLeft: 2 })
    expect(await checkCode(code(), NOON)).toEqual({ is: 'mark-closed' })
    expect(await checkCode(wrong(free.mark), NOON)).toEqual({ is: 'code-wrong', triesLeft: 1 })
    expect(await checkCode(wrong(free.mark), NOON)).toEqual({ is: 'code-wrong', triesLeft: 0 })
    expect(await checkCode(code(), NOON)).toEqual({ is: 'hand-over-paused', seconds: 60 })
    expect(await checkCode(code(1), NOON + 60_000)).toMatchObject({ is: 'right', issue: 1 })
  })

  test('33: with a character that no code has is no try', async () => {
    await offline()
    expect(await checkCode('K7O-4RX', NOON)).toEqual({ is: 'not-a-code' })
    expect(useKept.getState().tries).toEqual(NO_TRIES)
  })
})

describe('60: a tag that this tablet does not know', () => {
  const tag = { day: DAY, mark: free.mark, index: 2, roomId: LAMBS, hasRule: false }
  const scanned = tagCode(tag, free.tagKey)

  test('adds a child from the tag alone: the right receipt hands the child over, and a wrong one does not', async () => {
    await offline()
    expect(await checkCode(code(0, free.mark), NOON)).toEqual({ is: 'tag-needed' })
    expect(await scanTag(scanned)).toMatchObject({ is: 'unknown', tag })
    const personId = await takeInTag({ tag, name: 'Ada', roomId: LAMBS, by: HELPER }, NOON)
    expect(listsHere()[0]!.children.map(({ firstName, state }) => `${firstName} ${state}`)).toContain('Ada in-the-room')
    expect(kept.acts).toMatchObject([{ kind: 'received', personIds: [], tagged: [{ mark: free.mark, index: 2 }] }])
    const to = { name: 'Tirza Stone', seen: 'known' } as const
    const asked = { personIds: [personId], to }
    expect(await handOver({ ...asked, code: wrong(free.mark) })).toBe('code-wrong')
    expect(await handOver({ ...asked, code: code(0, free.mark) })).toBe('saved')
    expect(await handOver({ ...asked, code: code(0, free.mark) })).toBe('handed-over')
    expect(kept.acts[1]).toMatchObject({ personIds: [], tagged: [{ day: DAY, mark: free.mark, index: 2 }] })
    expect(JSON.stringify({ ...(kept.acts[1] as object), sealed: null })).not.toContain('Tirza')
  })

  test('with the rule bit needs a leader, with the right receipt too', async () => {
    await offline()
    const ruled = { ...tag, hasRule: true }
    expect(await scanTag(tagCode(ruled, free.tagKey))).toMatchObject({ is: 'unknown', tag: ruled })
    const personId = await takeInTag({ tag: ruled, name: 'Ada', roomId: LAMBS, by: HELPER }, NOON)
    const to = { name: 'Tirza', seen: 'known' } as const
    const asked = { personIds: [personId], code: code(0, free.mark), to }
    expect(await handOver(asked)).toBe('leader-needed')
    expect(await handOver({ ...asked, exception })).toBe('rule-stands')
  })

  test('that was signed with another key is none, and a known one is the child of the list', async () => {
    await offline()
    expect(await scanTag(tagCode(tag, k7q.tagKey))).toEqual({ is: 'not-a-tag' })
    const known = tagCode({ ...tag, mark: k7q.mark, index: 1 }, k7q.tagKey)
    expect(await scanTag(known)).toMatchObject({ is: 'known', child: { personId: NOAH } })
  })
})

describe('62: without a receipt and without the server', () => {
  const without = { exception, to: { name: 'Rick Sanders', seen: 'photo-id' } } as const
  const asked = (more: object = {}) => {
    const { code: _, ...rest } = ask({ ...without, ...more })
    return handOverHere(rest, NOON).then(({ is }) => is)
  }

  test('the code of the leaders and a second helper are needed', async () => {
    await offline()
    const leadersCode = server.leadersCode() === '222222' ? '333333' : '222222'
    expect(await asked({ exception: { ...exception, leadersCode } })).toBe('code-wrong')
    const { second: _, ...alone } = exception
    expect(await asked({ exception: alone })).toBe('second-needed')
    expect(await asked({ exception: { ...exception, second: HELPER } })).toBe('second-needed')
    expect(await asked()).toBe('saved')
    expect(JSON.stringify({ ...(kept.acts[0] as object), sealed: null })).not.toMatch(/Rick|leadersCode/)
  })

  test('a rule that stands is never passed', async () => {
    await offline([child(NOAH, { hasRule: true })])
    expect(await asked()).toBe('rule-stands')
  })

  test('wrong codes of leaders are tries of the tablet', async () => {
    await offline()
    const wrongOne = { exception: { ...exception, leadersCode: '2' } }
    for (let times = 0; times < 5; times++) await asked(wrongOne)
    expect(await asked()).toBe('hand-over-paused')
  })

  test('47c: a youth leaves alone if a leader has allowed it, unless a rule stands', async () => {
    await offline([child(NOAH, { leavesAlone: true }), child(LEVI, { leavesAlone: true, hasRule: true })])
    const { code: _, ...rest } = ask({ to: { alone: true } })
    expect((await handOverHere({ ...rest, personIds: [LEVI] }, NOON)).is).toBe('leader-needed')
    expect((await handOverHere(rest, NOON)).is).toBe('saved')
  })
})
