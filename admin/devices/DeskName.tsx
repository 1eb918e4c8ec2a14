import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Name } from '#web/words/Names.tsx'
import { useShownName } from '#web/live/church-of-the-page.ts'
import * as styles from './DeskName.module.css'

/** The name of this device, over all that it shows, when the administrator asks which one it is. */
export function DeskName() {
  const { desk } = useAdminTexts()
  const { name } = useShownName()
  if (name === null) return null
  return (
    <div className={styles['shown']} role="status">
      <p className={styles['this']}>{desk.thisDeviceIs}</p>
      <p className={styles['name']}>
        <Name>{name}</Name>
      </p>
    </div>
  )
}
