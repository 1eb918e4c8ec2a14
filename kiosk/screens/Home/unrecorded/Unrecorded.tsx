import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { dismiss } from '#web/outbox/outbox.ts'
import type { Kept } from '#web/outbox/kept.ts'
import { call } from '#web/calls/call.ts'
import { church } from '#web/calls/church.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { Name } from '#web/words/Names.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useDates } from '#web/words/useDates.ts'
import { HoldButton } from './HoldButton.tsx'
import * as styles from './Unrecorded.module.css'

/**
 * For the staff: the check-ins that the server refuses, with event and time, without names. The staff may remove them
 * from this tablet. That takes a long press, so that no visitor does it by mistake.
 */
export function Unrecorded({ items, close }: { items: readonly Kept[]; close: () => void }) {
  const { unrecorded: texts } = useKioskTexts()
  const events = useEvents()
  return (
    <Dialog labelledBy="unrecorded" describedBy="unrecorded-lead" onClose={close} width={720}>
      <h2 className={styles['heading']} id="unrecorded">
        {texts.heading(items.length)}
      </h2>
      <p className={styles['lead']} id="unrecorded-lead">
        {texts.lead}
      </p>
      <ul className={styles['list']} tabIndex={0} aria-labelledby="unrecorded">
        {items.map((item) => (
          <Item key={item.body.commandId} item={item} event={events.get(item.body.userData.eventId)} />
        ))}
      </ul>
      <div className={styles['actions']}>
        <HoldButton onHeld={() => void dismiss(items)}>{texts.remove}</HoldButton>
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}

function Item({ item, event }: { item: Kept; event: Event | undefined }) {
  const { unrecorded: texts } = useKioskTexts()
  const { clockTime, longDate } = useDates()
  const { timeZone } = church()
  const { body } = item
  const people = (body.familyMemberIds?.length ?? 0) + Number(body.userData.primary ?? true)
  return (
    <li>
      <p className={styles['event']}>{event ? <Name>{event.name}</Name> : texts.unknownEvent}</p>
      <p>
        {longDate(body.at, timeZone)}, {clockTime(body.at, timeZone)} · {texts.people(people)}
      </p>
      <p>{texts[whyRefused(item)]}</p>
    </li>
  )
}

function whyRefused({ takenBackBy, refused = '' }: Kept): 'takeBack' | 'tooLate' | 'unknown' | 'other' {
  if (takenBackBy !== undefined) return 'takeBack'
  if (refused.endsWith(' too-late')) return 'tooLate'
  return refused.includes(' unknown-') ? 'unknown' : 'other'
}

/** Returns the events that the server knows, by id. Empty while the server does not respond. */
function useEvents(): ReadonlyMap<number, Event> {
  const [events, setEvents] = useState<ReadonlyMap<number, Event>>(new Map())
  useEffect(() => {
    let isHere = true
    call(allEvents, {}).then(
      (found) => isHere && setEvents(new Map(found.map((event) => [event.id, event]))),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return events
}
