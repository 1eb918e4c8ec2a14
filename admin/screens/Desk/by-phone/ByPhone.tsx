import { Button } from '@mantine/core'
import { useState } from 'react'
import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { CountPill } from '#admin/frame/CountPill.tsx'
import { waitingAmong } from '#admin/guests/waiting-guests.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { GuestCard } from './GuestCard.tsx'
import { showMoreGuests, useGuests } from './guests.ts'
import { SendAway } from './SendAway.tsx'
import { DeskHelloCode } from './DeskHelloCode.tsx'
import { useNewcomers } from './newcomers.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './ByPhone.module.css'

/** The guests who have sent the form on their own phone, and the code that leads to it. */
export function ByPhone({ eventId, onDone }: { eventId: number | null; onDone(): void }) {
  const { byPhone } = useAdminTexts()
  const { guests, isUnreachable, shown } = useGuests()
  const newcomers = useNewcomers(guests)
  const [now, earlier] = [waitingAmong(guests ?? []), guests?.filter((one) => one.isEarlier) ?? []]
  return (
    <section className={styles['byPhone']} data-guests={now.length + earlier.length} aria-labelledby="by-phone">
      <div className={`${controls['card']} ${styles['card']}`}>
        <div className={styles['head']}>
          <CardHeading id="by-phone">{byPhone.heading}</CardHeading>
          {now.length > 0 && (
            <CountPill role="img" aria-label={byPhone.waiting(now.length)}>
              {now.length}
            </CountPill>
          )}
        </div>
        {isUnreachable && (
          <p className={styles['nobody']} role="alert">
            {byPhone.unreachable}
          </p>
        )}
        {guests?.length === 0 && <p className={styles['nobody']}>{byPhone.nobody}</p>}
        <div className={styles['guests']}>
          <ul className={styles['list']} aria-labelledby="by-phone">
            {now.slice(0, shown).map((guest) => (
              <GuestCard
                key={guest.id}
                guest={guest}
                eventId={eventId}
                isNew={newcomers.has(guest.id)}
                onDone={onDone}
              />
            ))}
          </ul>
          <Earlier guests={earlier.slice(0, Math.max(0, shown - now.length))} eventId={eventId} onDone={onDone} />
        </div>
        <Foot guests={[...now, ...earlier]} />
      </div>
      <DeskHelloCode />
    </section>
  )
}

type EarlierProps = { guests: readonly ExpectedGuest[]; eventId: number | null; onDone(): void }

/** Those who have sent the form more than two hours ago. */
function Earlier({ guests, eventId, onDone }: EarlierProps) {
  const { byPhone } = useAdminTexts()
  if (guests.length === 0) return null
  return (
    <>
      <h3 className={styles['earlier']} id="by-phone-earlier">
        {byPhone.earlier}
      </h3>
      <ul className={styles['list']} aria-labelledby="by-phone-earlier">
        {guests.map((guest) => (
          <GuestCard key={guest.id} guest={guest} eventId={eventId} onDone={onDone} />
        ))}
      </ul>
    </>
  )
}

/** Fewer are sent away one by one, and their cards need the room. */
const MANY = 5

/** The buttons of a long list: more cards, and the question who of it is not there. */
function Foot({ guests }: { guests: readonly ExpectedGuest[] }) {
  const { byPhone } = useAdminTexts()
  const shown = useGuests((state) => state.shown)
  const [isSendingAway, setSendingAway] = useState(false)
  if (guests.length <= MANY) return null
  return (
    <div className={styles['foot']}>
      {shown < guests.length && (
        <Button variant="subtle" onClick={showMoreGuests}>
          {byPhone.showMore}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setSendingAway(true)}>
        {byPhone.severalNotHere}
      </Button>
      {isSendingAway && <SendAway guests={guests} onClose={() => setSendingAway(false)} />}
    </div>
  )
}
