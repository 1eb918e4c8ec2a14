import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { CountPill } from '#admin/frame/CountPill.tsx'
import { waitingAmong } from '#admin/guests/waiting-guests.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { GuestCard } from './GuestCard.tsx'
import { useGuests } from './guests.ts'
import { DeskHelloCode } from './DeskHelloCode.tsx'
import { useNewcomers } from './newcomers.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './ByPhone.module.css'

/** The guests who have sent the form on their own phone, and the code that leads to it. */
export function ByPhone({ eventId, onDone }: { eventId: number | null; onDone(): void }) {
  const { byPhone } = useAdminTexts()
  const { guests, isUnreachable } = useGuests()
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
            {now.map((guest) => (
              <GuestCard
                key={guest.id}
                guest={guest}
                eventId={eventId}
                isNew={newcomers.has(guest.id)}
                onDone={onDone}
              />
            ))}
          </ul>
          {earlier.length > 0 && (
            <>
              <h3 className={styles['earlier']} id="by-phone-earlier">
                {byPhone.earlier}
              </h3>
              <ul className={styles['list']} aria-labelledby="by-phone-earlier">
                {earlier.map((guest) => (
                  <GuestCard key={guest.id} guest={guest} eventId={eventId} onDone={onDone} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <DeskHelloCode />
    </section>
  )
}
