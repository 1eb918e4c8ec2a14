import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { useBoard } from '#admin/live/board.ts'
import { byName, matching, readAll, type Listed, type Match } from '#admin/people/everybody.ts'
import { Person } from '#admin/people/Person.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { CheckIcon } from '#kiosk/shell/theme/icons.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Search.module.css'

type Props = {
  titleId: string
  query: string
  onQuery(query: string): void
  onChoose(userId: number): void
  onClose(): void
}

/** Fewer letters find half of the church. */
const LETTERS = 2
const AT_MOST = 20

/** Finds a household in the directory, by any of its names or by its phone number. */
export function Search({ titleId, query, onQuery, onChoose, onClose }: Props) {
  const texts = useTexts()
  const everybody = useEverybody()
  return (
    <div className={styles['search']}>
      <h2 id={titleId}>{texts.attendance.checkSomebodyIn}</h2>
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
        {Array.isArray(everybody) && <Results everybody={everybody} query={query} onChoose={onChoose} />}
      </div>
      <div className={styles['foot']}>
        <Button variant="outline" onClick={onClose}>
          {texts.profile.close}
        </Button>
      </div>
    </div>
  )
}

/** Everybody in the directory; null while it is being read. */
function useEverybody(): readonly Listed[] | 'failed' | null {
  const [everybody, set] = useState<readonly Listed[] | 'failed' | null>(null)
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

type ResultsProps = { everybody: readonly Listed[]; query: string; onChoose(userId: number): void }

function Results({ everybody, query, onChoose }: ResultsProps) {
  const { attendance: texts } = useTexts()
  const wanted = useDeferredValue(query)
  const isEnough = wanted.trim().length >= LETTERS
  const found = useMemo(() => (isEnough ? matching(everybody, wanted) : []), [everybody, wanted, isEnough])
  const said = !isEnough ? texts.typeMore : found.length === 0 ? texts.nobodyFound : null
  const more = found.length - AT_MOST
  return (
    <>
      <ul className={styles['list']}>
        {found.slice(0, AT_MOST).map((match) => (
          <Result key={match.attendee.id} match={match} onChoose={onChoose} />
        ))}
      </ul>
      <p className={styles['said']} role="status">
        {said ?? (more > 0 && texts.moreFound(more))}
      </p>
    </>
  )
}

function Result({ match: { attendee, family }, onChoose }: { match: Match; onChoose(userId: number): void }) {
  const { attendance: texts } = useTexts()
  const isIn = useBoard(({ shown }) => shown?.rows?.some(({ id }) => id === attendee.id) ?? false)
  return (
    <li>
      <button className={styles['result']} type="button" onClick={() => onChoose(attendee.id)}>
        <Person name={attendee.name} hebrewName={attendee.hebrewName} phone={attendee.phone} family={family} />
        {isIn && (
          <span className={styles['in']}>
            <CheckIcon size={16} />
            {texts.isIn}
          </span>
        )}
      </button>
    </li>
  )
}
