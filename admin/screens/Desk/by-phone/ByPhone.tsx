import { Button } from '@mantine/core'
import { useState } from 'react'
import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { CountPill } from '#admin/frame/CountPill.tsx'
import { waitingAmong } from '#admin/guests/waiting-guests.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
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
  const [isSendingAway, setSendingAway] = useState(false)
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
          {earlier.length > 0 && shown > now.length && (
            <>
              <h3 className={styles['earlier']} id="by-phone-earlier">
                {byPhone.earlier}
              </h3>
              <ul className={styles['list']} aria-labelledby="by-phone-earlier">
                {earlier.slice(0, shown - now.length).map((guest) => (
                  <GuestCard key={guest.id} guest={guest} eventId={eventId} onDone={onDone} />
                ))}
              </ul>
            </>
          )}
        </div>
        {now.length + earlier.length > 1 && (
          <div className={styles['foot']}>
            {shown < now.length + earlier.length && (
              <Button variant="subtle" onClick={showMoreGuests}>
                {byPhone.showMore}
              </Button>
            )}
            <Button variant="subtle" onClick={() => setSendingAway(true)}>
              {byPhone.severalNotHere}
            </Button>
          </div>
        )}
      </div>
      {isSendingAway && <SendAway guests={[...now, ...earlier]} onClose={() => setSendingAway(false)} />}
      <DeskHelloCode />
    </section>
  )
}
