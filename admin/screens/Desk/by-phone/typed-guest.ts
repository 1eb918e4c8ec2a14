import { finds } from '#admin/people/finding.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { readGuestCode } from '#domain/guest/guest-code.ts'

/** The number at the end of a link, as a hand scanner types it. */
const NUMBER = /(?:^|\/qr\/)(\d{16})$/

/** The guest whose code is in the field: the five characters, or what a hand scanner has read. */
export function typedGuest(typed: string, guests: readonly ExpectedGuest[]): ExpectedGuest | undefined {
  const [code, number] = [readGuestCode(typed), NUMBER.exec(typed.trim())?.[1]]
  return guests.find(({ id, guestCode }) => guestCode === code || String(id) === number)
}

/** The guests whose name or number is typed, or the name of somebody who comes with them. */
export const guestsCalled = (typed: string, guests: readonly ExpectedGuest[]): readonly ExpectedGuest[] =>
  guests.filter(({ name, phone, family }) => {
    const names = [name, ...family.map((one) => one.name)]
    return names.some((one) => finds(typed)({ text: plainLetters(one), phone }))
  })
