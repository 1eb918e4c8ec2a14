import type { PointerEvent } from 'react'
import { countTap } from '#admin/counting/tallies/tallies.ts'
import type { TallyDoor } from '#admin/counting/tallies/tally.ts'
import { useCountingTexts } from '#admin/counting/texts.ts'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { MOST_IN_HOUR } from '#domain/counting/slice.ts'
import * as styles from './Keys.module.css'

type Props = {
  /** Where the taps count; null while nobody can be counted. */
  station: { readonly eventId: number; readonly door: TallyDoor } | null
  /** Who was counted so far. */
  people: number
}

/** How long the phone shakes at a tap, in milliseconds. */
const SHAKE_MS = 10

/** The keys. A tap counts when the finger goes down, and each finger counts by itself. */
export function Keys({ station, people }: Props) {
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
