import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import type { FindableAttendee } from '#admin/people/finding/everybody.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './PrintedPeople.module.css'

/** The people who were found, in their order. */
type PrintedPeopleProps = { people: readonly FindableAttendee[]; query: string }

/** The list of people, for the printer: the page itself draws only the rows in view. */
export const PrintedPeople = (props: PrintedPeopleProps) => (
  <OnPaper>
    <Everybody {...props} />
  </OnPaper>
)

function Everybody({ people, query }: PrintedPeopleProps) {
  const { directory, printed } = useAdminTexts()
  return (
    <table className={styles['people']}>
      <thead>
        <tr>
          <td className={styles['title']} colSpan={4}>
            <p className={styles['heading']}>
              {directory.heading} {query !== '' && <Name>{`“${query}”`}</Name>}
            </p>
            <PrintedBy />
          </td>
        </tr>
        <tr>
          {[directory.name, printed.phone, directory.attendances, directory.lastHere].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ attendee }) => (
          <PrintedPerson key={attendee.id} person={attendee} />
        ))}
      </tbody>
    </table>
  )
}

function PrintedPerson({ person }: { person: FindableAttendee['attendee'] }) {
  const { none } = useAdminTexts()
  const { shortDay } = useDates()
  const { name, hebrewName, phone, attendances, lastHere } = person
  return (
    <tr>
      <th scope="row">
        <Name>{name}</Name> <HebrewName>{hebrewName}</HebrewName>
      </th>
      <td>{phone ? maskPhone(phone) : none}</td>
      <td>{attendances}</td>
      <td>{lastHere === undefined ? none : shortDay(lastHere)}</td>
    </tr>
  )
}
