import { maskPhone } from '#domain/phone/phone-number.ts'
import * as styles from './Phone.module.css'

/** A phone number among other words. It is never broken into two lines. */
export const Phone = ({ digits }: { digits: string }) => <span className={styles['number']}>{maskPhone(digits)}</span>
