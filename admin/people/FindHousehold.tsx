import { useDeferredValue, useEffect, useMemo, useState, type ComponentType } from 'react'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LEAST_TYPED } from '#domain/attendee/person-fields.ts'
import { byName, familyFound, matching, readAll, type FindableAttendee } from './everybody.ts'
import { Person } from './Person.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as choices from './choices.module.css'
import * as styles from './FindHousehold.module.css'

type Props = {
  query: string
  /** What is said when nobody is found. */
  nobody: string
  onQuery(query: string): void
  onChoose(userId: number): void
  /** What is at the end of a household in the list. */
  Mark?: ComponentType<{ userId: number }>
}

const AT_MOST = 20

/** Finds a household in the directory, by any of its names or by its phone number. */
export function FindHousehold({ query, onQuery, ...results }: Props) {
  const texts = useAdminTexts()
  const everybody = useEverybody()
  return (
    <>
      <input
        className={controls['field']}
        type="search"
        placeholder={texts.attendance.nameOrNumber}
        aria-label={texts.attendance.nameOrNumber}
        autoComplete="off"
        value={query}
        ref={(input) => input?.setAttribute('autofocus', '')}
        onChange={({ target }) => onQuery(target.value)}
      />
      <div className={styles['results']}>
        {everybody === 'failed' && <Mishap isAlert>{texts.directory.failed}</Mishap>}
        {everybody === null && <p>{texts.loading}</p>}
        {Array.isArray(everybody) && <Results everybody={everybody} query={query} {...results} />}
      </div>
    </>
  )
}

/** Everybody in the directory; null while it is being read. */
function useEverybody(): readonly FindableAttendee[] | 'failed' | null {
  const [everybody, set] = useState<readonly FindableAttendee[] | 'failed' | null>(null)
  useEffect(() => {
    const failed = (error: unknown) => {
      if (isRefusal(error)) return
      console.error(error)
      set('failed')
    }
    asAdministrator(readAll).then((attendees) => set(byName(attendees)), failed)
  }, [])
  return everybody
}

type ResultsProps = Omit<Props, 'onQuery'> & { everybody: readonly FindableAttendee[] }

function Results({ everybody, query, nobody, onChoose, Mark }: ResultsProps) {
  const { attendance: texts } = useAdminTexts()
  const wanted = useDeferredValue(query)
  const isEnough = wanted.trim().length >= LEAST_TYPED.letters
  const found = useMemo(() => (isEnough ? matching(everybody, wanted) : []), [everybody, wanted, isEnough])
  const said = !isEnough ? texts.typeMore : found.length === 0 ? nobody : null
  const more = found.length - AT_MOST
  return (
    <>
      <ul className={choices['list']}>
        {found.slice(0, AT_MOST).map(({ attendee }) => (
          <li key={attendee.id}>
            <button
              className={`${choices['choice']} ${styles['result']}`}
              type="button"
              onClick={() => onChoose(attendee.id)}
            >
              <Person
                name={attendee.name}
                hebrewName={attendee.hebrewName}
                phone={attendee.phone}
                family={familyFound(attendee, wanted)}
              />
              {Mark && <Mark userId={attendee.id} />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['said']} role="status">
        {said ?? (more > 0 && texts.moreFound(more))}
      </p>
    </>
  )
}
