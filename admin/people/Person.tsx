import type { ReactNode } from 'react'
import { PersonLink } from './PersonLink.tsx'
import { LinkIcon } from '#web/page/icons.tsx'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import * as styles from './Person.module.css'

type Props = {
  /** The id of the element with the name, for elements that are labelled by it. */
  nameId?: string
  name: string
  /** The person whose page the name leads to. */
  page?: number
  hebrewName: string | undefined
  /** Null: it is not shown here. */
  phone: string | null | undefined
  /** The names of family members that a search has found. */
  family?: readonly string[]
  /** Whether the family members are marked as found. */
  isFamilyMarked?: boolean
  /** That somebody here is known elsewhere too, and counts once. */
  note?: ReactNode
  /** On one line on wide screens, with a column for the number. */
  inColumns?: boolean
}

/** Two names with this many letters together fit beside each other. */
const ONE_LINE = 32

/**
 * A person in a list whose rows all have the same height: name, number, Hebrew name and family, however long they are.
 */
export function Person({ nameId, name, page, hebrewName, phone, family = [], isFamilyMarked, note, inColumns }: Props) {
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
      data-has-note={note !== undefined || undefined}
    >
      <div className={styles['line']}>
        <span className={styles['name']} id={nameId}>
          <Called name={name} page={page} />
        </span>
        {!isLong && hebrew}
      </div>
      <div className={styles['line']}>
        <PhoneOrNone phone={phone} />
        <Note>{note}</Note>
        <Family names={family} isMarked={isFamilyMarked} />
        {isLong && hebrew}
      </div>
    </div>
  )
}

const PhoneOrNone = ({ phone }: Pick<Props, 'phone'>) => {
  const texts = useAdminTexts()
  return phone !== null && <span className={styles['number']}>{phone ? maskPhone(phone) : texts.noPhone}</span>
}

const Called = ({ name, page }: { name: string; page: number | undefined }) =>
  page === undefined ? <Name>{name}</Name> : <PersonLink id={page} name={name} />

const Note = ({ children }: { children: ReactNode }) =>
  children !== undefined && (
    <span className={styles['note']}>
      <LinkIcon />
      <span>{children}</span>
    </span>
  )

/** The names are cut off when there is no more room. The profile has all of them. */
const Family = ({ names, isMarked }: { names: readonly string[]; isMarked: boolean | undefined }) =>
  names.length > 0 && (
    <span className={styles['family']}>
      {isMarked ? (
        <mark>
          <NameList names={names} />
        </mark>
      ) : (
        <NameList names={names} />
      )}
    </span>
  )

/** Several names with commas between them. Each stands apart, so that one in Hebrew mixes up nothing. */
export const NameList = ({ names }: { names: readonly string[] }) =>
  names.map((name, place) => (
    <span key={place}>
      {place > 0 && ', '}
      <Name>{name}</Name>
    </span>
  ))
