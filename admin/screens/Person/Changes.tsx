import { CardHeading } from '#web/page/Headings.tsx'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { NameList } from '#admin/people/Person.tsx'
import { Sentence } from '#admin/people/Sentence.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { changesOfPerson } from '#domain/contract/people/person-routes.ts'
import type { PersonChange, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Changes.module.css'

/** The changes of a person, with time and author. */
export function Changes({ person: { id } }: { person: PersonPage }) {
  const { person: texts, failure, loading } = useAdminTexts()
  const read = () => callSignedIn(changesOfPerson, { params: { personId: id } })
  const { found: changes } = useRead({ what: 'changes of a person', which: id, read })
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-changes">
      <div className={styles['head']}>
        <CardHeading id="the-changes">{texts.changes}</CardHeading>
      </div>
      {changes === undefined && <p className={words['quiet']}>{loading}</p>}
      {changes === 'failed' && <ErrorMessage isAlert>{failure.failed}</ErrorMessage>}
      {changes?.length === 0 && <p className={words['quiet']}>{texts.noChanges}</p>}
      {Array.isArray(changes) && changes.length > 0 && (
        <div className={styles['pane']}>
          <ol className={styles['list']} tabIndex={0} aria-labelledby="the-changes">
            {changes.map((change, at) => (
              <Line key={`${at} ${change.id}`} change={change} />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function Line({ change }: { change: PersonChange }) {
  const { activity } = useAdminTexts()
  const { longDate } = useDates()
  const { at, doer, device } = change
  const day = at === undefined ? [] : [longDate(at, church().timeZone)]
  const names = [doer.name ?? activity.phrases.doers[doer.is], device].filter((name) => name !== undefined)
  return (
    <li className={styles['line']}>
      <Sentence act={change} />
      <span className={words['quiet']}>
        <NameList names={[...day, ...names]} />
      </span>
    </li>
  )
}
