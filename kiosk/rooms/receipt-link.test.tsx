// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { receiptCode, receiptLink } from '#domain/marks/label-codes.ts'
import { publicOrigin } from '#web/calls/church.ts'
import { labelQr, screenQr } from '#web/qr/draw-qr.ts'
import { draw } from '#tests/components/draw.tsx'
import { family } from '#tests/components/draw-rooms.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'

vi.mock(import('#web/calls/church.ts'), async (load) => ({
  ...(await load()),
  publicOrigin: vi.fn<() => string>(),
}))

const code = { mark: 'K7Q', secret: '4RX' }
const token = 'R1-2EW-K7Q-4RX-q7Xn2dJ4sK0vP9mLwYt3cR'
const receipt = { day: '2026-11-29', ...code, tagKey: '', checkIn: 'c', children: [] }
const HTTPS = 'https://church.example'

beforeEach(() => void vi.mocked(publicOrigin).mockReturnValue(HTTPS))

/** The code on the card. */
function shown(more: { token?: string } = {}, isSaved = false): string {
  draw(<ReceiptCard receipt={{ ...receipt, ...more }} user={family()} isSaved={isSaved} />)
  const [path] = screen.getByRole('img', { name: 'QR code of your receipt' }).children
  return path?.getAttribute('d') ?? ''
}

test('over https the code on Success is the link of the receipt’s page', () => {
  expect(shown({ token })).toBe(screenQr(receiptLink(HTTPS, token)).path)
  screen.getByText('Scan this to keep the receipt on your phone')
})

test.each([
  ['a drop-off without the server', {}, HTTPS, true],
  ['a church without https', { token }, 'http://192.168.7.4:3000', false],
])('28: %s shows the receipt itself, as text', (_, more, origin, isSaved) => {
  vi.mocked(publicOrigin).mockReturnValue(origin)
  expect(shown(more, isSaved)).toBe(labelQr(receiptCode('2026-11-29', code)).path)
  screen.getByText('Scan this: it is your receipt')
})
