import type { ReactNode, RefObject } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { GuestCard } from './GuestCard.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './GuestOr.module.css'

type Props = {
  list: RefObject<HTMLUListElement | null>
  guests: readonly ExpectedGuest[]
  eventId: number | null
  onDone(): void
  children: ReactNode
}

/** The guests who are meant by what is typed, or else the households that are found. */
export function GuestOr({ list, guests, eventId, onDone, children }: Props) {
  const { desk } = useAdminTexts()
  if (guests.length === 0) return children
  return (
    <div>
      <ul ref={list} className={`${controls['card']} ${styles['found']}`} aria-label={desk.households}>
        {guests.map((guest) => (
          <GuestCard key={guest.id} guest={guest} eventId={eventId} onDone={onDone} />
        ))}
      </ul>
    </div>
  )
}
