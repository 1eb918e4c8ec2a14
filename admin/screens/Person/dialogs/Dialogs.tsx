import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { Erase } from './Erase.tsx'
import { HandOver } from './HandOver.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import type { PersonDialog } from './person-dialog.ts'
import { OwnProfile } from './OwnProfile.tsx'
import { MergeWith } from '#admin/screens/Person/same-person/MergeWith.tsx'
import { RenewLink } from './RenewLink.tsx'

type Props = { opened: PersonDialog; person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** The dialog that is open. */
export function Dialogs({ opened, person, onClose, onChanged }: Props) {
  const parts = { person, onClose, onChanged }
  if (opened === 'add') return <MemberDialog {...parts} />
  if (opened === 'renew') return <RenewLink {...parts} />
  if (opened === 'hand over') return <HandOver {...parts} />
  if (opened === 'erase') return <Erase {...parts} />
  if (opened === 'merge') return <MergeWith person={person} onClose={onClose} />
  return 'correct' in opened ? (
    <MemberDialog {...parts} member={opened.correct} />
  ) : (
    <OwnProfile {...parts} member={opened.profileFor} />
  )
}
