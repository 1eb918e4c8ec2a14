import { useWallTexts } from '#wall/texts.ts'
import { useShownName } from '#web/live/church-of-the-page.ts'
import * as styles from './ShownName.module.css'

/** The name of this wall, over all that it shows, when the administrator asks which one it is. */
export function ShownName() {
  const texts = useWallTexts()
  const { name } = useShownName()
  if (name === null) return null
  return (
    <div className={styles['shown']} role="status">
      <p className={styles['this']}>{texts.thisIs}</p>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
    </div>
  )
}

/** What a wall says instead of the counts while the administrator has paused it. */
export function Paused() {
  const texts = useWallTexts()
  return (
    <p className={styles['paused']} role="status">
      {texts.paused}
    </p>
  )
}
