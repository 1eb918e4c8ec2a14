import { useTexts } from '#admin/words/useTexts.ts'
import { dismiss, useOutbox } from '#kiosk/outbox/outbox.ts'
import { AlertIcon } from '#kiosk/shell/theme/icons.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './KeptHere.module.css'

/** How many check-ins this device keeps because the server does not have them yet, and how many the server refuses. */
export function KeptHere() {
  const { desk } = useTexts()
  const waiting = useOutbox((outbox) => outbox.waiting.length)
  const refused = useOutbox((outbox) => outbox.refused)
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={styles['unsent']}>
          <AlertIcon size={20} />
          {desk.waiting(waiting)}
        </p>
      )}
      {refused.length > 0 && (
        <p className={styles['unsent']}>
          <AlertIcon size={20} />
          {desk.refusedKept(refused.length)}
          <button className={controls['textButton']} type="button" onClick={() => void dismiss(refused)}>
            {desk.dismiss}
          </button>
        </p>
      )}
    </div>
  )
}
