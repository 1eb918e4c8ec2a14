import { useState } from 'react'
import { useRoles } from '#admin/access/roles.ts'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { Changes } from './Changes.tsx'
import { Dialogs } from '#admin/screens/Person/dialogs/Dialogs.tsx'
import type { PersonDialog } from '#admin/screens/Person/dialogs/person-dialog.ts'
import { NotesOfCare } from '#admin/screens/Person/care/NotesOfCare.tsx'
import { Facts } from '#admin/screens/Person/facts/Facts.tsx'
import { FactsForm } from '#admin/screens/Person/facts/FactsForm.tsx'
import { useFactsForm } from '#admin/screens/Person/facts/useFactsForm.ts'
import { AlsoAs } from '#admin/screens/Person/same-person/AlsoAs.tsx'
import { LooksLike } from '#admin/screens/Person/same-person/LooksLike.tsx'
import { Family } from './Family.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonHeader } from './PersonHeader.tsx'
import { PersonalLink } from '#admin/screens/Person/link/PersonalLink.tsx'
import { Visits } from '#admin/screens/Person/attendance/Visits.tsx'
import { Year } from '#admin/screens/Person/attendance/Year.tsx'
import { usePrinting } from '#admin/screens/Person/print/everything.ts'
import { PrintedPerson } from '#admin/screens/Person/print/PrintedPerson.tsx'
import * as columns from '#admin/frame/columns.module.css'

type Props = { person: PersonPage; onChanged(): Promise<void> }

/** Everything about a person, in two columns, with what can be done at the foot. */
export function PersonDetails({ person, onChanged }: Props) {
  const [changes, setChanges] = useState(0)
  const changed = async () => {
    await onChanged()
    setChanges((count) => count + 1)
  }
  const form = useFactsForm(person, changed)
  const [opened, open] = useOpened<PersonDialog>()
  const { everything, print } = usePrinting(person)
  const isAdministrator = useRoles()?.includes('administrator') ?? false
  return (
    <>
      <PersonHeader person={person} form={form} />
      <div className={columns['columns']}>
        <div className={columns['main']}>
          {form.isOpen ? <FactsForm form={form} person={person} /> : <Facts person={person} />}
          <Year person={person} />
          <Visits visits={person.visits} />
        </div>
        <div className={columns['side']}>
          <LooksLike key={changes} id={person.id} />
          {person.alsoAs && <AlsoAs person={person} others={person.alsoAs} onChanged={changed} />}
          {person.profile && <Family person={person} onOpen={open} onChanged={changed} />}
          {person.profile && (
            <PersonalLink used={person.linkUsed} onRenew={isAdministrator ? () => open('renew') : null} />
          )}
          <NotesOfCare person={person} />
          {isAdministrator && <Changes key={changes} person={person} />}
        </div>
      </div>
      <PersonActions person={person} isAdministrator={isAdministrator} onOpen={open} onPrint={() => void print()} />
      <PrintedPerson person={person} everything={everything} />
      {opened && <Dialogs opened={opened} person={person} onClose={() => open(null)} onChanged={changed} />}
    </>
  )
}
