// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkHandOver } from '#domain/contract/custody/hand-over-routes.ts'
import { tagCode } from '#domain/marks/label-codes.ts'
import { useActing } from '#room/acting/acting.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { HandOverSteps } from '#room/hand-over/HandOverSteps.tsx'
import { useRoomOutbox } from '#room/offline/acts/outbox.ts'
import { dayKey } from '#room/offline/keys/day-keys.ts'
import { NO_TRIES } from '#room/offline/keys/tries.ts'
import { useKept } from '#room/offline/kept/kept-rooms.ts'
import { dayKeys } from '#server/access/day-keys.ts'
import {
  ELI,
  EVENT,
  NOA,
  RUTH,
  TAMAR,
  expectWords,
  onTheList,
  plain,
  scan,
  typeCode,
} from '#tests/components/draw-hand-over.tsx'
import { fill, press, settled } from '#tests/components/draw-kiosk.tsx'
import { answer, refuses } from '#tests/components/draw.tsx'
import { AwayLine } from './AwayLine.tsx'
import { TagHere } from './TagHere.tsx'

/** What the page of a room shows without the server. The storage of a browser is not there. */

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

const DAY = '2026-11-22'
const server = dayKeys('a secret of this church', 'log')(DAY)
type Lent = ReturnType<typeof server.marksOf>[number]
const [own, free] = server.marksOf(0) as [Lent, Lent]
const room = { roomId: 2, name: 'Little Fish', eventId: EVENT, count: 2, isFull: false, isOpen: true }
const eli = { ...onTheList, mark: own.mark }
const noa = { ...eli, personId: NOA, index: 2, firstName: 'Noa', hasRule: true }
const list = { roomId: 2, name: 'Little Fish', receiveBy: 'mark', count: 2, children: [eli, noa] } as const

beforeEach(async () => {
  kept.acts = []
  vi.stubGlobal('fetch', answer)
  useRoomOutbox.setState({ acts: [], delivered: [] })
  useActing.setState({ actor: { helperId: RUTH, name: 'Ruth Hale' } })
  const dropOff = {
    mark: own.mark,
    day: DAY,
    issue: 0,
    at: '2026-11-22T15:58:00.000Z',
    broughtBy: TAMAR,
    personIds: [ELI, NOA],
    adults: [{ personId: TAMAR, name: 'Tamar W.' }],
  }
  const helpers = [
    { helperId: RUTH, name: 'Ruth Hale' },
    { helperId: 'h-esther', name: 'Esther Naramoor' },
  ]
  useKept.setState({
    rooms: {
      eventId: EVENT,
      heardAt: 0,
      lists: [{ ...list, children: [...list.children] }],
      dropOffs: [dropOff],
      twoScans: [],
      cards: [],
      atEvent: [room],
      helpers,
      standing: { state: 'in', kind: 'room', rooms: [2], lettingIn: false },
    },
    keys: [await dayKey(DAY, server.key())],
    tries: NO_TRIES,
  })
  const shown = { ...list, children: [...list.children], eventId: EVENT, version: '' }
  useRoomShown.setState({ rooms: [room], roomId: 2, list: shown, heard: shown, isAway: true })
  useSavedHere.setState({ waiting: 0, handedOver: new Map(), byTag: new Set(), canCheck: true })
})

function openHandOver(): void {
  const parts = { eventId: EVENT, room: { roomId: 2, name: 'Little Fish' }, children: [eli, noa] }
  render(<HandOverSteps {...parts} by={{ by: { helperId: RUTH } }} actor={null} isLeader={false} leave={() => {}} />)
}

/** Codes and tags are checked while the page goes on. */
const expectSoon = (text: string): Promise<void> => vi.waitFor(() => expectWords(text), 20_000)

const code = (mark = own.mark): string => `${mark}${server.secretOf(mark, 0)}`

async function choose(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name }))
  await settled()
}

describe('61: without the server', () => {
  test('the receipt opens by what the tablet keeps, and the hand-over is said to be saved here', async () => {
    openHandOver()
    await typeCode(code())
    // The rule about Noa is shown, and no name of it can be.
    await expectSoon('Somebody asked that not everybody may collect Noa.')
    expect(screen.queryByRole('button', { name: 'Show the name' })).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /Noa/ }))
    await press(/^Hand over to .Tamar W/)
    await expectSoon('Saved on this tablet')
    expect(kept.acts).toMatchObject([{ kind: 'hand-over', personIds: [ELI] }])
  })

  test('a wrong code is told with the tries that are left', async () => {
    openHandOver()
    await typeCode(`${own.mark}222`)
    await expectSoon('This code is not right. 4 more tries.')
    expect(kept.acts).toEqual([])
  })

  test('a tablet that has no key says that a leader decides on paper', async () => {
    useKept.setState({ keys: [] })
    openHandOver()
    await typeCode(code())
    await expectSoon(
      'This tablet cannot check receipts without the server: by the printed list, a leader decides, on paper.',
    )
  })

  test('a call that fails while the server is heard is tried again, and says so', async () => {
    useRoomShown.setState({ isAway: false })
    useKept.setState({ keys: [] })
    refuses(checkHandOver, 503, 'starting')
    openHandOver()
    await typeCode(code())
    await expectSoon('The server does not answer. Nobody is handed over. Please try again.')
  })
})

describe('62: without a receipt and without the server', () => {
  async function toTheCode(child: RegExp): Promise<void> {
    openHandOver()
    await press('Without a receipt…')
    await press(child)
    await choose('Lost')
    await press('Next')
    await press('A leader is here')
    screen.getByRole('heading', { name: 'Leaders’ code of today' })
  }

  test('the leaders’ code of today and a second helper stand in for the PIN', async () => {
    await toTheCode(/^Eli W/)
    await typeCode(server.leadersCode())
    await expectSoon('A leader decides, by the code of today')
    expect(screen.queryByRole('radio', { name: 'Ruth Hale' })).toBeNull()
    await choose(/^Tamar W/)
    await choose('Photo ID')
    await choose('Esther Naramoor')
    await press(/^Hand over .Eli. to .Tamar W/)
    await expectSoon('Saved on this tablet')
    expect(kept.acts).toMatchObject([{ kind: 'hand-over', personIds: [ELI] }])
  })

  test('nobody decides while a rule stands', async () => {
    await toTheCode(/^Noa W/)
    await typeCode(server.leadersCode())
    await expectSoon(
      'Somebody may not collect this child. Please call the children’s leader. This tablet hands nobody over.',
    )
    expect(kept.acts).toEqual([])
  })
})

describe('60: a tag that this tablet does not know', () => {
  const tag = { day: DAY, mark: free.mark, index: 1, roomId: 2, hasRule: false }

  test('takes the child in by a first name', async () => {
    render(<TagHere scanned={tagCode(tag, free.tagKey)} onBack={() => void kept.acts.push('back')} />)
    await settled()
    await expectSoon('The tag is right.')
    await expectSoon('Ask about allergies: nobody here knows them.')
    fill('First name', 'Ada')
    await press('Is here')
    expect(kept.acts).toMatchObject([{ kind: 'received', personIds: [], tagged: [{ mark: free.mark }] }, 'back'])
  })

  test('says that somebody may not collect, that it belongs to another room, and that it is none', async () => {
    const scanned = tagCode({ ...tag, hasRule: true }, free.tagKey)
    render(<TagHere scanned={scanned} onBack={() => {}} />)
    await settled()
    await expectSoon('Call the children’s leader: this tablet cannot hand the child over.')
    cleanup()
    render(<TagHere scanned={tagCode({ ...tag, roomId: 9 }, free.tagKey)} onBack={() => {}} />)
    await settled()
    await expectSoon('This child belongs to another room.')
    await scan(tagCode(tag, own.tagKey))
    await expectSoon('This is no tag of today.')
    await scan(tagCode({ ...tag, mark: own.mark }, own.tagKey))
    await expectSoon('Eli W. is on the list already.')
  })
})

test('the line below the header says what works, what is saved here, and what was not taken', () => {
  useSavedHere.setState({ waiting: 3, handedOver: new Map([[ELI, 'refused']]) })
  render(<AwayLine />)
  expect(plain(document.body.textContent)).toBe(
    'Hand over goes on: this tablet checks receipts by itself.3 saved on this tablet They are sent when the server answers.1 hand-over was not taken. Please tell the children’s leader.',
  )
})
