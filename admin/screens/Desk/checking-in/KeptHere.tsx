import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { dismiss, takeOver, useOutbox } from '#kiosk/outbox/outbox.ts'
import { AlertIcon } from '#kiosk/shell/theme/icons.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './KeptHere.module.css'

/**
 * How many check-ins this device keeps: those that the server does not have yet, those that wait for another volunteer,
 * and those that the server refuses.
 */
export function KeptHere() {
  const { desk } = useAdminTexts()
  const held = useOutbox((outbox) => outbox.held)
  const waiting = useOutbox((outbox) => outbox.waiting.length) - held.length
  const refused = useOutbox((outbox) => outbox.refused)
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={styles['unsent']}>
          <AlertIcon size={20} />
          {desk.waiting(waiting)}
        </p>
      )}
      {held.length > 0 && (
        <p className={styles['unsent']}>
          <AlertIcon size={20} />
          {desk.ofAnother(held.length)}
          <button className={controls['textButton']} type="button" onClick={() => void takeOver(held)}>
            {desk.takeOver}
          </button>
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
