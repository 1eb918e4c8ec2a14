import * as styles from './PickUpCode.module.css'

/** The pick-up code on paper: `K7Q-4RX`. */
export const PickUpCode = ({ mark, secret }: { mark: string; secret: string }) => (
  <span className={styles['code']}>
    {mark}
    <span className={styles['secret']}>-{secret}</span>
  </span>
)
