import { tabletAddress } from '#admin/screens/Tablets/tablet-address.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './Steps.module.css'

/** What to do on a tablet that is to be let in. */
export function Steps() {
  const { steps } = useAdminTexts().tablets
  return (
    <ol className={styles['steps']}>
      <li>
        <span>
          {steps.open.before} <strong>{tabletAddress()}</strong> {steps.open.after}
        </span>
      </li>
      <li>{steps.shows}</li>
      <li>{steps.same}</li>
    </ol>
  )
}
