import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './NobodyTwice.module.css'

/** Nobody looks like somebody else. */
export const NobodyTwice = () => (
  <section className={`${controls['card']} ${styles['empty']}`}>
    <h2>{useAdminTexts().duplicates.none}</h2>
    <div className={styles['door']}>
      <Portal open />
    </div>
  </section>
)
