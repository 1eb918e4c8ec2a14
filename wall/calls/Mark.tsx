import * as styles from './Mark.module.css'

/** A mark, which is read out letter by letter. */
export const Mark = ({ mark }: { mark: string }) => (
  <strong className={styles['mark']} role="img" aria-label={[...mark].join(' ')} translate="no">
    {mark}
  </strong>
)
