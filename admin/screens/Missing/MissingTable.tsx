import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MissingPerson } from '#domain/contract/care/missing-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './MissingTable.module.css'

type MissingTableProps = { people: readonly MissingPerson[]; label: string }

/** The people who were missing, household by household. A name leads to the page of the person, and a number calls. */
export function MissingTable({ people, label }: MissingTableProps) {
  const { missing, care } = useAdminTexts()
  return (
    <div className={`${controls['card']} ${styles['card']}`}>
      <table className={styles['people']} aria-label={label}>
        <thead>
          <MissingHeads />
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <Who person={person}>
                <Link className={styles['page']} to={`/admin/people/${person.id}`}>
                  <Name>{person.name}</Name>
                </Link>
              </Who>
              <td data-column="phone">
                {person.phone && (
                  <a
                    className={styles['call']}
                    href={`tel:${person.phone}`}
                    aria-label={care.call(person.name, maskPhone(person.phone))}
                  >
                    {maskPhone(person.phone)}
                  </a>
                )}
              </td>
              <MissingCells person={person} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['foot']}>{missing.lead}</p>
    </div>
  )
}

/** The heads of the columns, on the page and on paper. */
export function MissingHeads() {
  const { missing } = useAdminTexts()
  const columns = { name: missing.name, phone: missing.phone, came: missing.came, last: missing.lastHere }
  return (
    <tr>
      {Object.entries(columns).map(([column, name]) => (
        <th key={column} scope="col" data-column={column}>
          {name}
        </th>
      ))}
    </tr>
  )
}

type WhoProps = { person: MissingPerson; children: ReactNode }

/** The cell with a name, the household of a family member, and at the end the Hebrew name. */
export function Who({ person: { hebrewName, familyOf }, children }: WhoProps) {
  const { missing } = useAdminTexts()
  return (
    <th scope="row" data-column="name">
      <div className={styles['who']}>
        {children}
        {familyOf && (
          <span className={styles['family']}>
            {missing.family} <Name>{familyOf.name}</Name>
          </span>
        )}
        {hebrewName !== undefined && (
          <span className={styles['hebrew']}>
            <HebrewName>{hebrewName}</HebrewName>
          </span>
        )}
      </div>
    </th>
  )
}

/** How often somebody came before, and when they were last here. */
export function MissingCells({ person: { came, of, lastHere } }: { person: MissingPerson }) {
  const { missing } = useAdminTexts()
  const { shortDay } = useDates()
  return (
    <>
      <td data-column="came" data-label={missing.came}>
        {missing.cameOf(came, of)}
      </td>
      <td data-column="last" data-label={missing.lastHere}>
        {shortDay(lastHere)}
      </td>
    </>
  )
}
