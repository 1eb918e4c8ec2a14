import { TextInput } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { LEAST_TYPED } from '#domain/attendee/person-fields.ts'
import { Person } from '#admin/people/Person.tsx'
import * as choices from '#admin/people/choices.module.css'
import * as styles from './Finder.module.css'

/** A household that a search has found, with the names in its family that it has found. */
export type FoundHousehold = {
  readonly id: number
  readonly name: string
  readonly hebrewName?: string | undefined
  /** Null: who searches is not told it. */
  readonly phone?: string | null | undefined
  readonly family: readonly string[]
}

/** The first of those that were found, and how many there are in all. Null while they are looked for. */
export type Found = { readonly first: readonly FoundHousehold[]; readonly all: number } | 'failed' | null

/** No more are drawn: another letter finds somebody sooner than a long list. */
export const MOST_DRAWN = 20

export const isEnoughTyped = (query: string): boolean => query.trim().length >= LEAST_TYPED.letters

export type FinderProps = {
  query: string
  /** What is said when nobody is found. */
  nobody: string
  onQuery(query: string): void
  /** Returns why the household cannot be read; null when it was. */
  onChoose(userId: number, name: string): Promise<string | null>
  /** What is at the end of a household in the list. */
  Mark?: ComponentType<{ userId: number }>
}

/**
 * A field for a name or a number, and the households that were found. `isEnough` says whether enough was typed when
 * they were looked for: what is found may come later than what is typed.
 */
export function Finder(props: FinderProps & { found: Found; isEnough: boolean }) {
  const { found, query, onQuery, onChoose, ...results } = props
  const texts = useAdminTexts()
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      <TextInput
        size="lg"
        type="search"
        placeholder={texts.attendance.nameOrNumber}
        aria-label={texts.attendance.nameOrNumber}
        autoComplete="off"
        value={query}
        ref={(input) => input?.setAttribute('autofocus', '')}
        onChange={({ target }) => {
          setRefusal(null)
          onQuery(target.value)
        }}
      />
      <div className={styles['results']}>
        {found === 'failed' && <ErrorMessage isAlert>{texts.directory.failed}</ErrorMessage>}
        {found === null && <p>{texts.loading}</p>}
        {found !== null && found !== 'failed' && (
          <Results {...found} onChoose={(userId, name) => void onChoose(userId, name).then(setRefusal)} {...results} />
        )}
        {refusal !== null && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
      </div>
    </>
  )
}

type ResultsProps = Omit<FinderProps, 'query' | 'onQuery' | 'onChoose'> &
  Exclude<Found, 'failed' | null> & { isEnough: boolean; onChoose(userId: number, name: string): void }

function Results({ first, all, isEnough, nobody, onChoose, Mark }: ResultsProps) {
  const { attendance: texts, desk } = useAdminTexts()
  const said = !isEnough ? texts.typeMore : all === 0 ? nobody : null
  const more = all - first.length
  return (
    <>
      <ul className={choices['list']}>
        {first.map(({ id, name, hebrewName, phone, family }) => (
          <li key={id}>
            <button
              className={`${choices['choice']} ${styles['result']}`}
              type="button"
              onClick={() => onChoose(id, name)}
            >
              <Person name={name} hebrewName={hebrewName} phone={phone} family={family} />
              {Mark && <Mark userId={id} />}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['said']} role="status">
        {said ?? <Unseen>{desk.found(all, false)}</Unseen>}
        {more > 0 && ` ${texts.moreFound(more)}`}
      </p>
    </>
  )
}
