import { Button } from '@mantine/core'
import { shownPhone } from '#domain/phone/phone-number.ts'
import type { FoundUser } from '#domain/contract/people/people-shapes.ts'
import { BothNames, Name } from '#web/words/Names.tsx'
import { Portal } from '#web/frame/Portal.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import type { LastNameSearch } from './useLastNameSearch.ts'
import * as styles from './Results.module.css'

type Parts = LastNameSearch & {
  /** Goes on with a phone number, as somebody who is new here or is not. */
  toPhone: (isNew: boolean) => void
}

/** The people who were found, each a card to tap; before a search, an open door. */
export function Results({ results, missed, heading, choose, chosen, toPhone }: Parts) {
  const { lastName } = useKioskTexts()
  if (results.length === 0) return missed === null ? <Portal open /> : <Nobody name={missed} toPhone={toPhone} />
  return (
    <section className={styles['results']} aria-labelledby="results">
      <h2 ref={heading} className={styles['heading']} id="results" tabIndex={-1}>
        {lastName.results(results.length)}
      </h2>
      <ul className={styles['list']}>
        {results.map((user) => (
          <li key={user.id} data-row>
            <Result user={user} isChosen={user.id === chosen} choose={() => void choose(user)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nobody is found, which is no error: what a guest, and a family under another name, can do now. */
function Nobody({ name, toPhone }: { name: string } & Pick<Parts, 'toPhone'>) {
  const { lastName } = useKioskTexts()
  const [before, after] = lastName.nobody
  return (
    <section className={styles['none']} aria-labelledby="nobody">
      <h2 className={styles['heading']} id="nobody">
        {before}
        <Name>{name}</Name>
        {after}
      </h2>
      <p className={styles['lead']}>{lastName.nobodyLead}</p>
      <Button className={styles['choice']} variant="outline" fz="md" onClick={() => toPhone(false)}>
        {lastName.tryPhone}
      </Button>
      <Button className={styles['choice']} variant="outline" fz="md" onClick={() => toPhone(true)}>
        {lastName.isNew}
      </Button>
    </section>
  )
}

const namesOf = ({ name, hebrewName }: Pick<FoundUser, 'name' | 'hebrewName'>) => ({ name, hebrewName })

type ResultParts = {
  user: FoundUser
  /** Whether this person is being looked up. */
  isChosen: boolean
  choose: () => void
}

function Result({ user, isChosen, choose }: ResultParts) {
  const { frame } = useKioskTexts()
  return (
    <button className={styles['result']} data-press type="button" onClick={choose}>
      <span className={styles['names']}>
        <BothNames {...namesOf(user.greeted ?? user)} />
      </span>
      <span className={styles['details']}>{isChosen ? <span>{frame.loading}</span> : <Details user={user} />}</span>
    </button>
  )
}

function Details({ user }: { user: FoundUser }) {
  const { lastName, frame } = useKioskTexts()
  const members = user.familyMembers.length
  return (
    <>
      <span>{user.phone ? shownPhone(user.phone) : frame.noPhone}</span>{' '}
      {members > 0 && <span className={styles['family']}>{lastName.familyMembers(members)}</span>}
      {user.matched && (
        <span>
          {lastName.matched} <Name>{user.matched.name}</Name>
        </span>
      )}
    </>
  )
}
