import { useFrameTexts } from '#web/words/frame-texts.ts'
import * as styles from './More.module.css'

/**
 * Fades out the end of a list that goes on, and says how many more rows there are. Screen readers read the whole list.
 * `at`: over the end of the pane or list, or above the buttons at the foot of a phone.
 */
export function More({ at, count }: { at: 'end' | 'above' | 'list'; count: number }) {
  const { frame } = useFrameTexts()
  if (count === 0) return null
  return (
    <div className={styles['place']} data-at={at} aria-hidden="true">
      <p className={styles['more']}>
        <span>{frame.more(count)}</span>
      </p>
    </div>
  )
}
