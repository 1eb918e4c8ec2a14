import * as styles from './CalledMark.module.css'

/** A mark, which is read out letter by letter. */
export const CalledMark = ({ mark }: { mark: string }) => (
  <strong className={styles['mark']} role="img" aria-label={[...mark].join(' ')} translate="no">
    {mark}
  </strong>
)
