import { useTexts } from '#kiosk/shell/words/texts.ts'
import { useOutbox } from './outbox.ts'
import * as styles from './Unsent.module.css'

/**
 * For the staff: how many check-ins the server does not have yet. Nothing when it has all of them. Those that it does
 * not take are told apart once no others are on their way.
 */
export function Unsent() {
  const { outbox } = useTexts()
  const waiting = useOutbox((state) => state.waiting.length)
  const refused = useOutbox((state) => state.refused.length)
  const saved = waiting + refused
  if (waiting > 0) return <Count count={saved} words={outbox.saved(saved)} />
  return refused > 0 ? <Count count={refused} words={outbox.refused(refused)} /> : null
}

const Count = ({ count, words }: { count: number; words: string }) => (
  <p className={styles['unsent']} role="status">
    <span>{count}</span> <span>{words}</span>
  </p>
)
