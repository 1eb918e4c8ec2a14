import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import { waitingAmong } from '#admin/guests/waiting-guests.ts'
import { useByPhoneTexts } from '#admin/words/people/by-phone.ts'
import type { ExpectedGuest, HelloCode } from '#domain/contract/guest/guest-shapes.ts'
import { GuestCard } from './GuestCard.tsx'
import { showMoreGuests, useGuests } from './guests.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './ByPhone.module.css'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { sendAway } from './send-away.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { onWake } from '#web/live/wake.ts'
import { guestPlace } from '#domain/contract/guest/guest-routes.ts'
import { QrCode } from '#web/frame/QrCode.tsx'

/** The guests who have sent the form on their own phone, and the code that leads to it. */
export function ByPhone({ eventId, onDone }: { eventId: number | null; onDone(): void }) {
  const byPhone = useByPhoneTexts()
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

/** The people who have sent the form more than two hours ago. */
function Earlier({ guests, eventId, onDone }: EarlierProps) {
  const byPhone = useByPhoneTexts()
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
  const byPhone = useByPhoneTexts()
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

type Listed = readonly Pick<ExpectedGuest, 'id'>[] | null

/** The list that is shown, and who of it has come since the page was opened. */
export type SeenGuests = { readonly guests: Listed; readonly newcomers: ReadonlySet<number> }

/** The next list: nobody of the first one is new to a volunteer who has just opened the page. */
export function seenNext({ guests: before, newcomers }: SeenGuests, guests: Listed): SeenGuests {
  if (before === null || guests === null) return { guests, newcomers: new Set() }
  const known = new Set(before.map(({ id }) => id))
  const came = guests.map(({ id }) => id).filter((id) => !known.has(id))
  return { guests, newcomers: new Set([...newcomers, ...came]) }
}

/** The people who have come while the page was open. */
function useNewcomers(guests: Listed): ReadonlySet<number> {
  const [seen, see] = useState<SeenGuests>({ guests, newcomers: new Set() })
  if (seen.guests === guests) return seen.newcomers
  const next = seenNext(seen, guests)
  see(next)
  return next.newcomers
}

type ByPhoneProps = { guests: readonly ExpectedGuest[]; onClose(): void }

/** Which waiting guests are not there: all of them, or all guests who sent the form in one minute. */
function SendAway({ guests, onClose }: ByPhoneProps) {
  const byPhone = useByPhoneTexts()
  const { clockTime } = useDates()
  // The people who come while the question is open have not been seen, and stay.
  const [seen] = useState(guests)
  const [minute, setMinute] = useState('')
  const ofMinute = (one: string) => seen.filter((guest) => minuteOf(guest) === one)
  const chosen = minute === '' ? seen : ofMinute(minute)
  return (
    <DialogForm
      title={byPhone.sendAwayTitle}
      lead={byPhone.sendAwayLead}
      act={byPhone.sendAwayOf(chosen.length)}
      isBusy={false}
      onSubmit={() => {
        sendAway(chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <NativeSelect label={byPhone.who} value={minute} onChange={({ target }) => setMinute(target.value)}>
        <option value="">{byPhone.allWhoWait(seen.length)}</option>
        {[...new Set(seen.map(minuteOf))].map((one) => (
          <option key={one} value={one}>
            {byPhone.allOfMinute(clockTime(one, church().timeZone), ofMinute(one).length)}
          </option>
        ))}
      </NativeSelect>
    </DialogForm>
  )
}

const minuteOf = ({ announcedAt }: ExpectedGuest): string =>
  `${announcedAt.slice(0, 'yyyy-mm-ddThh:mm'.length)}:00.000Z`

/** How soon a code is asked for again when none came, in milliseconds. */
const AGAIN_MS = 5000

/** Pixels of each module. */
const MODULE = 3

/** The code with which guests who stand in the queue open the form on their own phone. */
function DeskHelloCode() {
  const byPhone = useByPhoneTexts()
  const code = useCode()
  if (!code) return null
  return (
    <div className={styles['code']}>
      <span className={styles['deskHelloCodeCard']}>
        <QrCode drawing={code} side={code.size * MODULE} label={byPhone.code} />
      </span>
      <p>
        <strong>{byPhone.needNotWait}</strong> {byPhone.scanThis}
      </p>
    </div>
  )
}

/** The current code. It changes every few minutes. If no new code comes, the last one stays while it is valid. */
function useCode(): HelloCode['code'] | null {
  const [code, setCode] = useState<HelloCode['code'] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ending: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    async function ask(): Promise<void> {
      const shown = await callSignedIn(guestPlace, {}).catch(() => null)
      if (hasLeft) return
      if (shown) show(shown)
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), shown?.changesIn ?? AGAIN_MS)
    }
    function show({ code, endsIn }: HelloCode): void {
      clearTimeout(ending)
      setCode(code)
      ending = setTimeout(() => setCode(null), endsIn)
    }
    void ask()
    // No timer ran while the computer slept, and the code leads nobody to the form any more.
    const stopWaking = onWake(() => void ask())
    return () => {
      hasLeft = true
      stopWaking()
      clearTimeout(timer)
      clearTimeout(ending)
    }
  }, [])
  return code
}
