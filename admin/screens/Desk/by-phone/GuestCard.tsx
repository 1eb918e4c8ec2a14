import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useNearDays } from '#admin/words/near-days.ts'
import { useByPhoneTexts } from '#admin/words/people/by-phone.ts'
import type { ExpectedGuest, ProposedMatch } from '#domain/contract/guest/guest-shapes.ts'
import { CrossIcon } from '#web/theme/icons.tsx'
import { spacedCode } from '#domain/guest/guest-code.ts'
import { Phone } from '#admin/people/Sentence.tsx'
import { settle } from '#web/frame/useFocusAfterBusy.ts'
import { Name } from '#web/words/Names.tsx'
import { sendAway } from './send-away.ts'
import { admitGuest } from './admit-guest.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './GuestCard.module.css'

type Props = {
  guest: ExpectedGuest
  eventId: number | null
  /** Whether they have come while the page was open: a tint shows where. */
  isNew?: boolean
  onDone?: () => void
}

/** A guest who has sent the form on their own phone, and who that may be. */
export function GuestCard({ guest, eventId, isNew, onDone }: Props) {
  const byPhone = useByPhoneTexts()
  const { name, phone, family, guestCode, isFromOutside, match } = guest
  const card = useRef<HTMLLIElement>(null)
  const act = (userId?: number) => {
    if (eventId === null) return
    settle(card.current?.parentElement)
    admitGuest(eventId, guest, userId)
    onDone?.()
  }
  return (
    <li ref={card} className={styles['card']} data-new={isNew || undefined}>
      <div className={styles['guest']} data-matched={match !== undefined || undefined}>
        <p className={styles['name']}>
          <Name>{name}</Name>
        </p>
        <span className={styles['code']} aria-label={[...guestCode].join(' ')}>
          {spacedCode(guestCode)}
        </span>
        <p className={styles['facts']}>
          <Phone digits={phone} />, {family.length > 0 ? byPhone.withOthers(family.length) : byPhone.alone}
          {isFromOutside && <span className={styles['sent']}>{byPhone.fromOutside}</span>}
        </p>
        {match && <Match match={match} />}
        <Actions guest={guest} isOpen={eventId !== null} onAct={act} />
        <button
          type="button"
          className={`${controls['iconButton']} ${styles['away']}`}
          title={byPhone.notHere}
          aria-label={byPhone.notHereOf(name)}
          onClick={() => {
            settle(card.current?.parentElement)
            sendAway([guest])
            onDone?.()
          }}
        >
          <CrossIcon size={20} />
        </button>
      </div>
    </li>
  )
}

type ActionsProps = { guest: ExpectedGuest; isOpen: boolean; onAct(userId?: number): void }

function Actions({ guest: { name, match }, isOpen, onAct }: ActionsProps) {
  const byPhone = useByPhoneTexts()
  return (
    <div className={styles['actions']}>
      {match && (
        <Button
          className={styles['act']}
          variant="outline"
          disabled={!isOpen}
          aria-label={byPhone.samePersonOf(name, match.name)}
          onClick={() => onAct(match.id)}
        >
          {byPhone.samePerson}
        </Button>
      )}
      <Button
        className={styles['act']}
        variant="outline"
        disabled={!isOpen}
        aria-label={byPhone.checkInOf(name)}
        onClick={() => onAct()}
      >
        {byPhone.checkIn}
      </Button>
    </div>
  )
}

function Match({ match: { name, because, lastHere } }: { match: ProposedMatch }) {
  const byPhone = useByPhoneTexts()
  const { inFull } = useNearDays()
  const why = because === 'number' ? byPhone.sameNumber : byPhone.nearName
  return (
    <div className={styles['match']}>
      <p>
        {byPhone.looksLike}{' '}
        <strong>
          <Name>{name}</Name>
        </strong>
      </p>
      <p className={styles['why']}>
        {why}
        {lastHere !== undefined && `, ${byPhone.lastHere(inFull(lastHere))}`}
      </p>
    </div>
  )
}
