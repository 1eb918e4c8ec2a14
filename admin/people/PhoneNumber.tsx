import { maskPhone } from '#domain/phone/phone-number.ts'
import * as styles from './PhoneNumber.module.css'

/** A phone number among other words. It is never broken into two lines. */
export const PhoneNumber = ({ digits }: { digits: string }) => (
  <span className={styles['number']}>{maskPhone(digits)}</span>
)
