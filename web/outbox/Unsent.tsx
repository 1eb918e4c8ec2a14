import { useKioskTexts } from '#web/words/texts.ts'
import { useOutbox } from './outbox.ts'
import * as styles from './Unsent.module.css'

/**
 * For the staff: how many check-ins the server does not have yet, and how many it refuses. A tap shows the refused
 * ones. Draws nothing if the server has all of them.
 */
export function Unsent({ open }: { open: () => void }) {
  const { outbox } = useKioskTexts()
  const waiting = useOutbox((state) => state.waiting.length)
  const refused = useOutbox((state) => state.refused.length)
  if (waiting === 0 && refused === 0) return null
  return (
    <>
      {waiting > 0 && (
        <p className={styles['unsent']} role="status">
          <Count count={waiting} words={outbox.saved(waiting)} />
        </p>
      )}
      {refused > 0 && (
        <div className={styles['unsent']} role="status">
          <button className={styles['open']} type="button" onClick={open}>
            <Count count={refused} words={outbox.refused(refused)} />
          </button>
        </div>
      )}
    </>
  )
}

const Count = ({ count, words }: { count: number; words: string }) => (
  <>
    <span>{count}</span> <span>{words}</span>
  </>
)

/** Says that the server does not have a check-in yet, or its take-back. Disappears when it has. */
export function Saved({ commandId }: { commandId: string }) {
  const { outbox: texts } = useKioskTexts()
  const isKept = useOutbox(
    ({ isKnown, waiting, refused }) =>
      !isKnown || waiting.includes(commandId) || refused.some(({ body }) => body.commandId === commandId),
  )
  return isKept ? <p className={styles['saved']}>{texts.savedOnTablet}</p> : null
}
