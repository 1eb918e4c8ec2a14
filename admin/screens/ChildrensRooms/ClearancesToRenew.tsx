import { useId } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { useClearanceTexts } from '#admin/words/people/clearances.ts'
import { clearancesToRenew, type ToRenew } from '#domain/contract/clearances/clearance-routes.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import * as words from '#web/page/words.module.css'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './ClearancesToRenew.module.css'

/** The clearances that have ended or end soon, for a church that keeps them. */
export function ClearancesToRenew() {
  const texts = useClearanceTexts()
  const id = useId()
  const { found } = useRead({ what: 'clearances to renew', read: () => callSignedIn(clearancesToRenew, {}) })
  const columns = useColumns(typeof found === 'object' ? found.today : '')
  if (found === undefined) return null
  if (found === 'failed') return <ErrorMessage isAlert>{texts.failed}</ErrorMessage>
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div>
        <CardHeading id={id}>{texts.toRenew}</CardHeading>
        <p className={words['quiet']}>{found.clearances.length === 0 ? texts.nothingToRenew : texts.toRenewLead}</p>
      </div>
      {found.clearances.length > 0 && (
        <ListTable
          label={texts.toRenew}
          columns={columns}
          rows={found.clearances}
          keyOf={({ personId, kind }) => `${personId} ${kind}`}
          cards={{ upTo: 599, lines: "'person' 'kind' 'until' / 1fr" }}
        />
      )}
    </section>
  )
}

function useColumns(today: string): Column<ToRenew>[] {
  const { columns, ended, until: untilDay } = useClearanceTexts()
  const { longDay } = useDates()
  return [
    {
      key: 'person',
      heading: columns.person,
      width: '38%',
      cell: ({ personId, name }) => <PersonLink id={personId} name={name} />,
    },
    { key: 'kind', heading: columns.kind, cell: ({ kind }) => <bdi>{kind}</bdi> },
    {
      key: 'until',
      heading: columns.until,
      cell: ({ until }) => (
        <span className={until < today ? styles['over'] : undefined}>
          {until < today ? ended(longDay(until)) : untilDay(longDay(until))}
        </span>
      ),
    },
  ]
}
