import { useKioskTexts } from '#web/words/texts.ts'
import * as styles from './QrCode.module.css'

/** What to do with a personal code. */
export function QrCode() {
  const { qr } = useKioskTexts()
  return (
    <div className={styles['words']}>
      <h2 className={styles['heading']}>{qr.heading}</h2>
      <p className={styles['hint']}>{qr.hint}</p>
      <p className={styles['typed']}>{qr.typed}</p>
    </div>
  )
}
