import { useKioskTexts } from '#web/words/texts.ts'
import { useOutbox } from './outbox.ts'
import * as styles from './Saved.module.css'

/** Says that the server does not have a check-in yet, or its take-back. Disappears when it has. */
export function Saved({ commandId }: { commandId: string }) {
  const { outbox: texts } = useKioskTexts()
  const isKept = useOutbox(
    ({ isKnown, waiting, refused }) =>
      !isKnown || waiting.includes(commandId) || refused.some(({ body }) => body.commandId === commandId),
  )
  return isKept ? <p className={styles['saved']}>{texts.savedOnTablet}</p> : null
}
