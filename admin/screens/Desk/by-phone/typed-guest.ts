import { finds } from '#admin/people/finding/finding.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { readGuestCode } from '#domain/guest/guest-code.ts'
import { codeIn } from '#domain/personal-link/payload.ts'

/** The guest whose code is in the field: the five characters, or what a hand scanner has read. */
export function typedGuest(typed: string, guests: readonly ExpectedGuest[]): ExpectedGuest | undefined {
  const [guestCode, code] = [readGuestCode(typed), codeIn(typed)]
  return guests.find((guest) => guest.guestCode === guestCode || guest.id === code)
}

/** The guests whose name or number is typed, or the name of somebody who comes with them. */
export const guestsCalled = (typed: string, guests: readonly ExpectedGuest[]): readonly ExpectedGuest[] =>
  guests.filter(({ name, phone, family }) => {
    const names = [name, ...family.map((one) => one.name)]
    return names.some((one) => finds(typed)({ text: plainLetters(one), phone }))
  })
