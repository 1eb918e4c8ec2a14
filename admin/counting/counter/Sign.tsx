import { useDelivery } from '#admin/counting/tallies/delivery.ts'
import { useTallies } from '#admin/counting/tallies/tallies.ts'
import { useCountingTexts } from '#admin/counting/texts.ts'
import { unsentPeople } from '#admin/counting/usher/follow-usher.ts'
import { useBoard } from '#admin/live/board.ts'
import * as styles from './Sign.module.css'

/** Whether the server has everything, and the figures are live. */
export function Sign({ isOpen }: { isOpen: boolean }) {
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
  const { trouble } = useDelivery()
  const connection = useBoard((board) => board.connection)
  const isAway = connection === 'reconnecting' || trouble !== null
  if (isAway && !isStored && unsentPeople() > 0) return 'notStored'
  if (!isOpen) return 'noEvent'
  if (isAway) return 'saved'
  return connection === 'live' && isKnown ? 'live' : null
}
