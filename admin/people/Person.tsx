import { maskPhone } from '#domain/phone/phone-number.ts'
import { HebrewName, Name } from '#kiosk/shell/words/Names.tsx'
import * as styles from './Person.module.css'

type Props = {
  /** Of the element that holds the name, for whatever is named after it. */
  nameId?: string
  name: string
  hebrewName: string | undefined
  phone: string | undefined
  /** Who else of the household is meant. */
  family?: readonly string[]
  /** All in one line where there is room, with the number in a column of its own. */
  inColumns?: boolean
}

/** So many letters of both names have room beside each other. */
const ONE_LINE = 32

/** Somebody in a list whose rows are all equally high: name, number, Hebrew name and family, however long they are. */
export function Person({ nameId, name, hebrewName, phone, family = [], inColumns }: Props) {
  const isLong = name.length + (hebrewName?.length ?? 0) > ONE_LINE
  const hebrew = hebrewName && (
    <span className={styles['hebrew']} dir="rtl">
      <HebrewName>{hebrewName}</HebrewName>
    </span>
  )
  return (
    <div
      className={styles['person']}
      data-in-columns={inColumns}
      data-is-long={isLong}
      data-has-family={family.length > 0 || undefined}
    >
      <div className={styles['line']}>
        <span className={styles['name']} id={nameId}>
          <Name>{name}</Name>
        </span>
        {!isLong && hebrew}
      </div>
      <div className={styles['line']}>
        {phone && <span className={styles['number']}>{maskPhone(phone)}</span>}
        {family.length > 0 && <Family names={family} />}
        {isLong && hebrew}
      </div>
    </div>
  )
}

/** As many as there is room for; all of them are in the profile. */
const Family = ({ names }: { names: readonly string[] }) => (
  <span className={styles['family']}>
    {names.map((name, index) => (
      <span key={`${index} ${name}`}>
        {index > 0 && ', '}
        <Name>{name}</Name>
      </span>
    ))}
  </span>
)
