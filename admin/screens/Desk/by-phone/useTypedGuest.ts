import { useEffect, useRef, type RefObject } from 'react'
import type { Finding } from '#admin/screens/Desk/finding/useFinding.ts'
import { GUESTS_SHOWN, type ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { admitGuest } from './admit-guest.ts'
import { compareTyped, useFollowGuests, useGuests } from './guests.ts'
import { guestsCalled, typedGuest } from './typed-guest.ts'

type Typed = {
  readonly found: readonly ExpectedGuest[]
  /** Where they are shown. */
  readonly list: RefObject<HTMLUListElement | null>
  onEnter(): void
}

const NOBODY: readonly ExpectedGuest[] = []

/**
 * The guest whose code is typed or scanned into the field. A name or a number that nobody in the directory has may be
 * that of guests who wait. Enter checks in the only one. Where they may have a profile, Enter goes to the buttons of
 * the card: only somebody who sees the guest can say whether they are that person.
 */
export function useTypedGuest({ typed, results }: Finding, eventId: number | null, onDone: () => void): Typed {
  useFollowGuests()
  const list = useRef<HTMLUListElement>(null)
  const guests = useGuests((state) => state.guests) ?? NOBODY
  const withCode = typedGuest(typed, guests)
  const called = results?.found === 0 ? guestsCalled(typed, guests) : NOBODY
  const found = withCode ? [withCode] : called.slice(0, GUESTS_SHOWN)
  useEffect(() => compareTyped(found))
  return {
    found,
    list,
    onEnter() {
      const [only, ...others] = found
      // Nobody is checked in before it is known who they may be.
      if (!only?.isCompared || others.length > 0 || eventId === null) return
      if (only.match) return list.current?.querySelector('button')?.focus()
      void admitGuest(eventId, only)
      onDone()
    },
  }
}
