import { useTexts } from '../shell/texts.ts'
import { useOutbox } from './outbox.ts'
import './unsent.css'

/** For the staff: how many check-ins the server does not have yet. Nothing when it has all of them. */
export function Unsent() {
  const { outbox } = useTexts()
  const waiting = useOutbox((state) => state.waiting.length)
  const refused = useOutbox((state) => state.refused.length)
  return (
    <>
      {waiting > 0 && <Count count={waiting} words={outbox.saved(waiting)} />}
      {refused > 0 && <Count count={refused} words={outbox.refused(refused)} />}
    </>
  )
}

const Count = ({ count, words }: { count: number; words: string }) => (
  <p className="unsent" role="status">
    <span>{count}</span> <span>{words}</span>
  </p>
)
