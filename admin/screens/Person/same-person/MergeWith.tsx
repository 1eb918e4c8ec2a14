import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FindHousehold } from '#admin/people/finding/FindHousehold.tsx'
import { type NamedHousehold, findProfile } from '#admin/people/profile/read-household.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { BothNames } from '#web/words/Names.tsx'
import * as choices from '#admin/people/choices.module.css'
import * as styles from './MergeWith.module.css'

type MergeWithProps = { person: PersonPage; onClose(): void }

/** Finds the other record of a person, and leads to both side by side. */
export function MergeWith({ person, onClose }: MergeWithProps) {
  const { duplicates: texts, forms } = useAdminTexts()
  const navigate = useNavigate()
  const titleId = useId()
  const [query, setQuery] = useState('')
  const [household, setHousehold] = useState<NamedHousehold | null>(null)
  const ask = useWanted(query)
  const compareWith = (id: number) => void navigate(`/admin/duplicates?a=${person.id}&b=${id}`)

  async function choose(userId: number): Promise<string | null> {
    const isWanted = ask()
    const found = await findProfile(userId)
    if (!isWanted()) return null
    if ('refusal' in found) return found.refusal
    const people = othersIn(found.household, person)
    if (people.length === 0) return texts.themselves
    if (people.length === 1 && people[0]) compareWith(people[0].id)
    else setHousehold(found.household)
    return null
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} width={560}>
      <div className={styles['dialog']}>
        <h2 id={titleId}>{texts.mergeWithTitle(person.name)}</h2>
        <p>{texts.mergeWithLead}</p>
        {household ? (
          <People household={household} person={person} onChoose={compareWith} />
        ) : (
          <FindHousehold query={query} nobody={texts.nobodyFound} onQuery={setQuery} onChoose={choose} />
        )}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Everybody of a household but this person. */
const othersIn = ({ familyMembers, ...head }: NamedHousehold, person: PersonPage) =>
  [head, ...familyMembers].filter(({ id }) => id !== person.id)

type PeopleProps = { household: NamedHousehold; person: PersonPage; onChoose(id: number): void }

/** The search that was here has gone with its focus. Being the same function each time, it is called once. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** The person with the profile, and their family: each may be the one who is meant. */
function People({ household, person, onChoose }: PeopleProps) {
  return (
    <ul className={`${choices['list']} ${styles['people']}`}>
      {othersIn(household, person).map(({ id, name, hebrewName }, place) => (
        <li key={id}>
          <button
            className={choices['choice']}
            type="button"
            ref={place === 0 ? takeFocus : undefined}
            onClick={() => onChoose(id)}
          >
            <BothNames name={name} hebrewName={hebrewName} />
          </button>
        </li>
      ))}
    </ul>
  )
}
