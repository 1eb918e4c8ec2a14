import { OnPaper } from '#admin/frame/print/OnPaper.tsx'
import { PrintedBy } from '#admin/frame/print/PrintedBy.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MissingPerson } from '#domain/contract/care/missing-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { MissingCells, MissingHeads, Who } from './MissingTable.tsx'
import * as styles from './PrintedMissing.module.css'

type Props = { people: readonly MissingPerson[]; title: string }

/** The list on paper, to call from. */
export const PrintedMissing = (props: Props) => (
  <OnPaper>
    <Everybody {...props} />
  </OnPaper>
)

function Everybody({ people, title }: Props) {
  const { missing } = useAdminTexts()
  return (
    <section className={styles['list']}>
      <table>
        <thead>
          <tr>
            <td className={styles['title']} colSpan={4}>
              <p className={styles['heading']}>
                <Name>{title}</Name>
              </p>
              <PrintedBy what={missing.heading} />
            </td>
          </tr>
          <MissingHeads />
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <Who person={person}>
                <Name>{person.name}</Name>
              </Who>
              <td>{person.phone && maskPhone(person.phone)}</td>
              <MissingCells person={person} />
            </tr>
          ))}
        </tbody>
      </table>
      <p>{missing.lead}</p>
    </section>
  )
}
