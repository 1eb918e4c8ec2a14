// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '#domain/contract/route.ts'
import type { openReceipt } from '#domain/contract/custody/receipt-page-routes.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { accepts, answer, draw, holds, isAway, refuses, replies, scriptsCome } from '#tests/components/draw.tsx'
import { COLLECTOR, COMING, OPEN, readReceipt, useReceipt } from './follow-receipt.ts'
import { ReceiptPage } from './ReceiptPage.tsx'

const TOKEN = 'R1-2EW-K7Q-4RX-q7Xn2dJ4sK0vP9mLwYt3cR'
const noa = { firstName: 'Noa', hebrewName: 'נועה', room: 'Room 3', where: 'upstairs', state: 'in-the-room' } as const
const eli = { firstName: 'Eli', room: 'Little Fish', where: 'upstairs', state: 'in-the-room' } as const
const call = {
  callId: '00000000-0000-4000-8000-000000000001',
  room: 'Little Fish',
  where: 'upstairs',
  at: '2026-11-29T17:02:00.000Z',
}
const receipt = (more: Partial<Reply<typeof openReceipt>> = {}): Reply<typeof openReceipt> => ({
  mark: 'K7Q',
  code: 'K7Q-4RX',
  children: [noa, eli],
  calls: [],
  ...more,
})

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))
const read = () => act(readReceipt)
const words = () => (document.body.textContent ?? '').replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ')

const pulses = vi.fn<(pattern: number[]) => boolean>()

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', answer)
  Object.defineProperty(navigator, 'vibrate', { value: pulses, configurable: true })
  pulses.mockReset()
  window.location.hash = TOKEN
  useReceipt.setState({ receipt: null, none: null, isAway: false })
  return () => chooseLanguage('en')
})

async function opens(): Promise<void> {
  draw(<ReceiptPage />)
  await read()
}

describe('the receipt on a phone', () => {
  test('shows the code, the children and their rooms, and its token goes into the body alone', async () => {
    const sent = accepts(OPEN, receipt())
    await opens()
    screen.getByRole('heading', { level: 1, name: 'Your pick-up receipt' })
    screen.getByText('Show it when you collect your children.')
    screen.getByText('Keep it to yourself: it lets a person collect your children.')
    screen.getByRole('img', { name: 'QR code of your receipt' })
    expect(screen.getByRole('img', { name: 'Pick-up code: K 7 Q - 4 R X' }).textContent).toBe('K7Q-4RX')
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([expect.stringMatching(/^Noa.*Room 3, upstairs$/), expect.stringMatching(/^Eli.*Little Fish/)])
    expect(sent.map(({ url, body }) => [new URL(url).pathname, body])).toEqual([
      ['/api/receipts/open', { token: TOKEN }],
    ])
  })

  test('says who was collected, and that everybody is; a child who comes back opens it again', async () => {
    const [away, gone] = [
      { ...noa, state: 'on-the-way' as const },
      { ...eli, state: 'handed-over' as const },
    ]
    replies(OPEN, receipt({ children: [away, gone] }))
    await opens()
    expect(words()).toContain('Room 3, upstairs, on the way')
    expect(words()).toContain('Little Fish, upstairs, collected')
    replies(OPEN, receipt({ children: [gone] }))
    await read()
    screen.getByText('Everybody is collected.')
    expect(screen.queryByRole('button', { name: 'Somebody else collects today…' })).toBeNull()
    replies(OPEN, receipt())
    await read()
    button('Somebody else collects today…')
  })

  test('keeps what it shows while the server is away, and says so', async () => {
    isAway(OPEN)
    draw(<ReceiptPage />)
    screen.getByText('Reading your receipt…')
    await read()
    screen.getByText('No connection. The code still works; the rest may be old.')
    replies(OPEN, receipt())
    await read()
    isAway(OPEN)
    await read()
    screen.getByText('No connection. The code still works; the rest may be old.')
    screen.getByText('Eli')
  })

  test.each([
    [410, 'receipt-ended', { at: '2026-11-29T16:40:00.000Z' }, 'This receipt ended at 10:40 AM.'],
    [410, 'receipt-ended', {}, 'This receipt ended.'],
    [403, 'mark-closed', {}, 'This receipt is closed. Please call the children’s leader.'],
    [403, 'leader-needed', {}, 'This receipt cannot be shown. Please call the children’s leader.'],
    [404, 'receipt-unknown', {}, 'This link leads to no receipt. Please ask at the welcome desk.'],
  ])('that is refused with %i %s says why, and shows no code', async (status, code, facts, says) => {
    replies(OPEN, receipt())
    await opens()
    refuses(OPEN, status, code, code, facts)
    await read()
    screen.getByText(says)
    expect(words()).not.toContain('4RX')
    if (code === 'receipt-ended')
      screen.getByText('A new one may have taken its place. Please ask at the welcome desk.')
  })

  test('a link that nobody knows is not tried again', async () => {
    refuses(OPEN, 404, 'receipt-unknown')
    await opens()
    const sent = accepts(OPEN, receipt())
    await read()
    expect(sent).toEqual([])
  })

  test('sends nothing where somebody could listen', async () => {
    vi.stubGlobal('isSecureContext', false)
    const sent = accepts(OPEN, receipt())
    await opens()
    screen.getByText(
      'This page opens only at an address that begins with https. Please scan the code of your receipt again.',
    )
    expect(sent).toEqual([])
  })

  test('speaks Spanish, and keeps the words of each room', async () => {
    replies(OPEN, receipt({ calls: [call] }))
    await opens()
    await press('Español')
    screen.getByRole('heading', { name: 'Su comprobante para recoger' })
    expect(words()).toContain('Little Fish le pide que venga.')
    expect(words()).toContain('Upstairs, por Eli.')
    button('Voy para allá')
  })
})

describe('a call', () => {
  test('52: is told with its room and child, vibrates once, and is answered with I am coming, which ends nothing', async () => {
    replies(OPEN, receipt())
    await opens()
    replies(OPEN, receipt({ calls: [call] }))
    await read()
    await read()
    expect(pulses).toHaveBeenCalledOnce()
    const alert = within(screen.getByRole('alert'))
    alert.getByText('11:02 AM')
    alert.getByText('Little Fish asks you to come.')
    alert.getByText('Upstairs, for Eli.')
    screen.getByText('Your mark K7Q stands on the screens too, until a helper has seen you.')
    const sent = accepts(COMING, null)
    replies(OPEN, receipt({ calls: [{ ...call, isComing: true }] }))
    await press('I am coming')
    alert.getByText('Little Fish knows.')
    expect(screen.queryByRole('button', { name: 'I am coming' })).toBeNull()
    expect(sent.map(({ body }) => body)).toEqual([{ token: TOKEN, callId: call.callId, commandId: expect.any(String) }])
  })

  test('whose answer does not arrive says so', async () => {
    replies(OPEN, receipt({ children: [noa, eli, { ...noa, firstName: 'Asa' }], calls: [{ ...call, room: 'Room 3' }] }))
    await opens()
    screen.getByText('Upstairs, for Noa and Asa.')
    isAway(COMING)
    await press('I am coming')
    screen.getByText('That did not arrive. Please try again.')
  })

  test('to a room that has no place in words names the children who are still here', async () => {
    const { where: _, ...somewhere } = call
    replies(OPEN, receipt({ children: [noa], calls: [somewhere] }))
    await opens()
    screen.getByText('For Noa.')
  })
})

describe('somebody else who collects today', () => {
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('is named to the room, once, however often it is sent', async () => {
    replies(OPEN, receipt())
    await opens()
    await press('Somebody else collects today…')
    await scriptsCome()
    screen.getByRole('dialog', { name: 'Who collects today?' })
    screen.getByText(
      'The room sees this name, today only. They need this receipt, or its code, and may be asked who they are.',
    )
    screen.getByPlaceholderText('For example: grandmother')
    type('Name', ' Naomi Frost ')
    type('Who is this to your children?', 'Aunt')
    type('Phone number, if you like', '555-0144')
    const submit = () => act(async () => void fireEvent.submit(screen.getByLabelText('Name').closest('form')!))
    await submit()
    screen.getByText('A phone number has ten digits.')
    type('Phone number, if you like', '(512) 555-0144')
    isAway(COLLECTOR)
    await submit()
    screen.getByText('The room was not told. Please try again, or ask at the welcome desk.')
    const { sent, letCome } = holds(COLLECTOR, null)
    button('Tell the room')
    button('Cancel')
    await submit()
    button('Telling the room…')
    await submit()
    await letCome()
    expect(words()).toContain('The room knows: Naomi Frost.')
    const body = { token: TOKEN, name: 'Naomi Frost', relation: 'Aunt', phone: '5125550144' }
    expect(sent.map((one) => one.body)).toEqual([{ ...body, commandId: expect.any(String) }])
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
