import { DialogForm } from '#admin/people/form/DialogForm.tsx'
import { useSaving } from '#admin/people/form/useSaving.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { renewLink } from '#domain/contract/directory-routes.ts'
import type { PersonPage } from '#domain/contract/person/person-shapes.ts'

type Props = { person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** Asks once before the old code of a personal link ends. */
export function RenewLink({ person, onClose, onChanged }: Props) {
  const { person: texts } = useTexts()
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })
  return (
    <DialogForm
      title={texts.renewTitle}
      lead={texts.renewLead}
      refusal={refused}
      leave={texts.keep}
      act={texts.renew}
      isBusy={isBusy}
      onAct={() => void save(renewLink, { params: { userId: person.id } }, texts.renewed)}
      onClose={onClose}
    />
  )
}
