import { type TallyDoor, peopleInTally, talliesAt, unsentIn } from '#counter/tallies/tally.ts'
import { countTap, remove, useTallies } from '#counter/tallies/tallies.ts'
import { useCountingTexts } from '#counter/texts.ts'
import { unsentPeople } from '#counter/usher/follow-usher.ts'
import { DoorChoice } from '#counter/station/DoorChoice.tsx'
import { EventChoice } from '#counter/station/EventChoice.tsx'
import { MOST_IN_HOUR } from '#domain/counting/slice.ts'
import { eventShown, useStation } from '#counter/station/station.ts'
import * as styles from './Counter.module.css'
import { useDelivery } from '#counter/tallies/delivery.ts'
import { useBoard } from '#web/live/board.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useStaffLanguage } from '#web/words/language.ts'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { datesIn } from '#web/words/useDates.ts'
import type { PointerEvent } from 'react'

/** The counter: what this phone has counted at this door, everybody at the event, and the keys. */
export function Counter() {
  const station = useStation()
  const { tallies, isKnown } = useTallies()
  const { shown, isOpen } = eventShown(station, tallies)
  const { door } = station
  const here = shown && door ? talliesAt(tallies, shown.id, door) : []
  const people = here.reduce((all, tally) => all + peopleInTally(tally), 0)
  return (
    <main className={styles['counter']}>
      <div className={styles['top']}>
        <EventChoice shown={shown} />
        <div className={styles['line']}>
          <DoorChoice />
          <Sign isOpen={isOpen} />
        </div>
        <RefusedCounts />
        <Number people={people} />
        <Sum />
      </div>
      <Keys station={isOpen && shown && door && isKnown ? { eventId: shown.id, door } : null} people={people} />
    </main>
  )
}

function Number({ people }: { people: number }) {
  const texts = useCountingTexts()
  const unsent = unsentPeople()
  return (
    <output className={styles['figure']}>
      <span className={styles['number']} data-wide={people > 999 || undefined}>
        {people}
      </span>{' '}
      <span className={styles['label']}>
        {people < MOST_IN_HOUR ? texts.counted(people) : texts.full}
        {unsent > 0 && (
          <>
            , <span>{unsent}</span> {texts.unsent}
          </>
        )}
      </span>
    </output>
  )
}

/** A count that the server has refused for good stays until the usher has written its number down. */
function RefusedCounts() {
  const texts = useCountingTexts()
  const refused = useTallies().tallies.filter((tally) => tally.refused !== undefined)
  return refused.map((tally) => (
    <div className={styles['refused']} role="alert" key={tally.counterId}>
      <p>{texts.refused(unsentIn(tally), tally.door.name)}</p>
      <button className={styles['remove']} type="button" onClick={() => void remove(tally.counterId)}>
        {texts.remove}
      </button>
    </div>
  ))
}

/** Whether the server has everything, and the figures are live. */
function Sign({ isOpen }: { isOpen: boolean }) {
  const state = useSign(isOpen)
  const texts = useCountingTexts()
  if (state === null) return null
  return (
    <p className={styles['sign']} data-state={state} role="status">
      {state !== 'noEvent' && <span className={styles['dot']} aria-hidden="true" />}
      {texts[state]}
    </p>
  )
}

function useSign(isOpen: boolean): 'live' | 'saved' | 'notStored' | 'noEvent' | null {
  const { isStored, isKnown } = useTallies()
  const { deliveryError } = useDelivery()
  const connection = useBoard((board) => board.connection)
  const isAway = connection === 'reconnecting' || deliveryError !== null
  if (isAway && !isStored && unsentPeople() > 0) return 'notStored'
  if (!isOpen) return 'noEvent'
  if (isAway) return 'saved'
  return connection === 'live' && isKnown ? 'live' : null
}

/** Everybody at the event: who checked in, who was counted at all doors, and both. Read out as one sentence. */
function Sum() {
  const texts = useCountingTexts()
  const language = useStaffLanguage()
  const { shown, connection, heardAt } = useBoard()
  // By the server's clock. That of the phone may be wrong.
  const ahead = useStation((station) => station.ahead)
  if (!shown) return <div className={styles['sum']} />
  const { totalAttendees, counted } = shown.stats
  const isStale = connection === 'reconnecting'
  const { clockTime } = datesIn[language]
  const asOf =
    isStale &&
    heardAt !== null &&
    texts.asOf(clockTime(new Date(heardAt + ahead).toISOString(), churchOfThePage().timeZone))
  return (
    <div className={styles['sum']} data-stale={isStale || undefined}>
      <Unseen>{texts.sum(totalAttendees, counted, totalAttendees + counted)}</Unseen>
      <Part figure={totalAttendees} label={texts.checkedIn(totalAttendees)} />
      <span className={styles['sumSign']} aria-hidden="true">
        +
      </span>
      <Part figure={counted} label={texts.allCounted(counted)} />
      <span className={styles['sumSign']} aria-hidden="true">
        =
      </span>
      <Part figure={totalAttendees + counted} label={asOf || texts.inTotal} />
    </div>
  )
}

const Part = ({ figure, label }: { figure: number; label: string }) => (
  <span className={styles['part']} aria-hidden="true">
    <span className={styles['sumFigure']}>{figure}</span>
    <span className={styles['sumLabel']}>{label}</span>
  </span>
)

type Props = {
  /** Where the taps count; null while nobody can be counted. */
  station: { readonly eventId: number; readonly door: TallyDoor } | null
  /** Who was counted so far. */
  people: number
}

/** How long the phone shakes at a tap, in milliseconds. */
const SHAKE_MS = 10

/** The keys. A tap counts when the finger goes down, and each finger counts by itself. */
function Keys({ station, people }: Props) {
  const texts = useCountingTexts()
  const key = (by: number, isOff: boolean) => ({
    className: styles['key'],
    type: 'button' as const,
    disabled: isOff,
    ...pressed(() => {
      if (!station) return
      countTap(station.eventId, station.door, by)
      navigator.vibrate?.(SHAKE_MS)
    }),
  })
  const isOff = station === null || people >= MOST_IN_HOUR
  return (
    <div className={styles['keys']}>
      <button {...key(-1, station === null || people === 0)}>
        <span aria-hidden="true">−1</span>
        <Unseen>{texts.minus}</Unseen>
      </button>
      <button {...key(5, isOff)}>
        <span aria-hidden="true">+5</span>
        <Unseen>{texts.five}</Unseen>
      </button>
      <button {...key(1, isOff)} data-main="">
        <span aria-hidden="true">+1</span>
        <Unseen>{texts.one}</Unseen>
      </button>
    </div>
  )
}

/**
 * A finger counts when it goes down, also while others rest on the key. The click that it makes afterwards counts
 * nothing; one that no finger has made, from a keyboard or a screen reader, counts.
 */
function pressed(act: () => void) {
  const touch = (): void => void (touchedAt = performance.now())
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      touch()
      act()
    },
    onPointerUp: touch,
    onClick({ detail }: { detail: number }) {
      if (detail === 0 || performance.now() - touchedAt > CLICK_MS) act()
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

/** When a finger last went down or up on a key, and how long after that its click may come. Milliseconds. */
let touchedAt = -Infinity
const CLICK_MS = 700
