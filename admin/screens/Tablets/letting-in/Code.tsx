import * as styles from './Code.module.css'

/** The code of a device, as it is on its own screen: in two parts, and read out letter by letter. */
export const Code = ({ code, size }: { code: string; size: 'large' | 'small' }) => (
  <span className={styles['code']} data-size={size} role="img" aria-label={[...code].join(' ')}>
    <span>{code.slice(0, 2)}</span>
    <span>{code.slice(2)}</span>
  </span>
)
