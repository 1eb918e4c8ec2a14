import { expect, test } from 'vitest'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { guestsCalled, typedGuest } from './AtTheDesk.tsx'

const guest = (id: number, guestCode: string): ExpectedGuest => ({
  id,
  guestCode,
  name: 'Naomi Carverly',
  phone: '5125550163',
  family: [{ name: 'Tali Solís', relationship: 'child' }],
  announcedAt: '2026-11-22T15:58:00.000Z',
  isEarlier: false,
})
const guests = [guest(4207781204417093, '4R8KH'), guest(4207781204417094, '7Q2XC')]

test.each(['7q 2xc', '7Q2XC', '4207781204417094', 'http://192.168.1.20:3000/qr/4207781204417094'])(
  'the desk finds a guest by “%s”',
  (typed) => expect(typedGuest(typed, guests)?.guestCode).toBe('7Q2XC'),
)

test.each(['', 'carverly', '7Q2X', '5125550163', '1234567890123456'])('no guest is found by “%s”', (typed) =>
  expect(typedGuest(typed, guests)).toBeUndefined(),
)

test.each(['naomi', 'CARVER', 'tali solis', '0163', '(512) 555'])('guests are called by “%s”', (typed) =>
  expect(guestsCalled(typed, guests)).toHaveLength(2),
)

test.each(['ruth', '0164', 'naomi tali'])('“%s” finds none of the guests who wait', (typed) =>
  expect(guestsCalled(typed, guests)).toEqual([]),
)
