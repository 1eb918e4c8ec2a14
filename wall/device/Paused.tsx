import { useWallTexts } from '#wall/texts.ts'
import * as styles from './Paused.module.css'

/** What a wall says instead of the counts while the administrator has paused it. */
export function Paused() {
  const texts = useWallTexts()
  return (
    <p className={styles['paused']} role="status">
      {texts.paused}
    </p>
  )
}
