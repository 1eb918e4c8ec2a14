import { maskPhone } from '#domain/phone/phone-number.ts'
import { HebrewName, Name } from '#kiosk/shell/words/Names.tsx'
import * as styles from './Person.module.css'

type Props = {
  /** Of the element that holds the name, for whatever is named after it. */
  nameId?: string
  name: string
  hebrewName: string | undefined
  phone: string | undefined
  /** All in one line where there is room, with the number in a column of its own. */
  inColumns?: boolean
}

/** Somebody in a list whose rows are all equally high: name, number and Hebrew name, however long they are. */
export const Person = ({ nameId, name, hebrewName, phone, inColumns }: Props) => (
  <div className={styles['person']} data-in-columns={inColumns}>
    <div className={styles['mainly']}>
      <span className={styles['name']} id={nameId}>
        <Name>{name}</Name>
      </span>
      {phone && <span className={styles['number']}>{maskPhone(phone)}</span>}
    </div>
    {hebrewName && (
      <span className={styles['hebrew']} dir="rtl">
        <HebrewName>{hebrewName}</HebrewName>
      </span>
    )}
  </div>
)
