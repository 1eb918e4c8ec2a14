// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast } from '#web/frame/toast.tsx'
import type { Delivered, Kept } from '#web/outbox/kept.ts'
import { isolated } from '#web/words/isolated.ts'
import { draw } from '#tests/components/draw.tsx'

/** What this device has stored. */
let [kept, delivered]: [Kept[], Delivered[]] = [[], []]
const forgetNotIn = vi.fn<(commandIds: readonly string[]) => Promise<void>>()
const store = { dismiss: vi.fn<() => Promise<void>>(), takeOver: vi.fn<() => Promise<void>>() }
vi.mock('#web/outbox/kept.ts', async (original) => ({
  ...(await original<object>()),
  allKept: async () => kept,
}))
vi.mock('#web/outbox/at-the-desk.ts', () => ({
  allDelivered: async () => delivered,
  forgetNotIn: (commandIds: readonly string[]) => forgetNotIn(commandIds),
  takeOver: () => store.takeOver(),
}))
vi.mock('#web/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  dismiss: () => store.dismiss(),
}))
const { useOutbox } = await import('#web/outbox/outbox.ts')
const { begin, showOutcome, useDone } = await import('./done.ts')
const { JustNow } = await import('./JustNow.tsx')
const { KeptHere } = await import('./KeptHere.tsx')
const { noteWhatBecame, useNotIn } = await import('./what-became.ts')

const body = { userData: { eventId: 1, userId: 1, primary: true }, familyMemberIds: [2], commandId: 'winters', at: '' }
const people = [
  { id: 1, name: 'Ruth Winter' },
  { id: 2, name: 'Boaz Winter' },
]
const became = (isNews: boolean, ...notIn: number[]): Delivered => ({
  body,
  tappedBy: 'desk',
  became: { isNews, notIn },
  log: null,
  deliveredAt: 0,
})
const refused = { body, refused: '409 too-late' } as Kept
const failing = () => Promise.reject(new Error('The disk has failed'))

beforeEach(() => {
  kept = delivered = []
  forgetNotIn.mockReset().mockResolvedValue()
  vi.spyOn(console, 'error').mockReturnValue()
  useOutbox.setState(useOutbox.getInitialState())
  useNotIn.setState({ commandIds: [] })
  useDone.setState({ done: [] })
  dismissToast()
})

/** The desk, with a check-in of Ruth and Boaz that was kept. */
function drawDesk(): void {
  draw(
    <>
      <KeptHere />
      <JustNow onUndone={() => {}} />
    </>,
  )
  act(() => {
    begin({ commandId: 'winters', people, undo: {} })
    showOutcome('winters', { outcome: 'kept' })
  })
}
const said = () => screen.getByRole('log', { name: 'Checked in here' }).textContent

test.each<[Delivered | null, outcome: string, message: string | null]>([
  [became(true), 'Checked in', null],
  [became(false), 'Was checked in already', null],
  [
    became(true, 2),
    `Checked in. Without ${isolated('Boaz Winter')}: taken off the list afterwards.`,
    'Boaz Winter. They were taken off the list afterwards.',
  ],
  [
    became(true, 1, 2),
    'Not checked in. They were taken off the list afterwards.',
    'Ruth Winter and 1 other. They were taken off the list afterwards.',
  ],
  [null, 'Not checked in. Their record was erased.', 'Ruth Winter and 1 other. Their record was erased.'],
])(
  'the desk says what became of a check-in that was kept, and a message names those who are not in: %o',
  async (one, outcome, message) => {
    drawDesk()
    expect(said()).toContain('Kept here, not sent yet')
    delivered = one ? [one] : []
    await act(noteWhatBecame)
    expect(said()).toContain(`Ruth Winter, Boaz${outcome}`)
    if (message === null) expect(screen.queryByText('Not checked in', { exact: true })).toBeNull()
    else screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === message)
    expect(forgetNotIn).toHaveBeenCalledTimes(one && one.became!.notIn.length > 0 ? 1 : 0)
    expect(screen.queryAllByText('OK')).toEqual([])
  },
)

test('the desk says that the server refuses a check-in, and that it is in when the server accepts it later', async () => {
  drawDesk()
  kept = [refused]
  await act(noteWhatBecame)
  expect(said()).toContain('Not checked in. The server refuses it.')
  kept = []
  delivered = [became(true)]
  await act(noteWhatBecame)
  expect(said()).toContain('Ruth Winter, BoazChecked in')
})

test('a desk that has forgotten the names says that people are not in until somebody has read it', async () => {
  draw(<KeptHere />)
  delivered = [became(true, 2)]
  await act(noteWhatBecame)
  const line = 'A check-in that was kept here does not count for everybody: people were taken off the list afterwards.'
  screen.getByText(line)
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await expect.poll(() => screen.queryByText(line)).toBeNull()
  expect(forgetNotIn).toHaveBeenCalledWith(['winters'])
})

test('a volunteer sends under their own name what another one has kept, and is told when that fails', async () => {
  draw(<KeptHere />)
  act(() => useOutbox.setState({ waiting: ['winters'], held: ['winters'] }))
  screen.getByText('1 check-in of somebody who has signed out is kept here. It goes out when they sign in again.')
  expect(screen.queryByText(/not sent yet/)).toBeNull()
  store.takeOver.mockImplementation(failing)
  fireEvent.click(screen.getByRole('button', { name: 'Send under my name' }))
  await screen.findByText('Not done')
  screen.getByText('There was a problem. Please try again.')
})

test('check-ins that the server refuses are dismissed after a question, which says when that fails', async () => {
  draw(<KeptHere />)
  act(() => useOutbox.setState({ waiting: ['one', 'two'], refused: [refused, refused] }))
  screen.getByText('2 check-ins are kept here and not sent yet. They go out as soon as the server responds.')
  screen.getByText('The server refuses 2 check-ins that were kept here.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss…' }))
  const question = screen.getByRole('alertdialog', { name: 'Dismiss these 2 check-ins?' })
  within(question).getByText('These people do not count then, and this cannot be undone.')
  within(question).getByRole('button', { name: 'Cancel' })
  store.dismiss.mockImplementation(failing)
  fireEvent.click(within(question).getByRole('button', { name: 'Dismiss' }))
  await within(question).findByText('There was a problem. Please try again.')
  store.dismiss.mockResolvedValue()
  fireEvent.click(within(question).getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  act(() => useOutbox.setState({ waiting: ['winters'], refused: [refused] }))
  screen.getByText('1 check-in is kept here and not sent yet. It goes out as soon as the server responds.')
  screen.getByText('The server refuses 1 check-in that was kept here.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss…' }))
  screen.getByRole('alertdialog', { name: 'Dismiss this check-in?' })
})
