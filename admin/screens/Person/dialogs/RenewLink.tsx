import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { renewLink } from '#domain/contract/people/directory-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { useSaving } from '#admin/people/form/useSaving.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'

type Props = { person: PersonPage; onClose(): void; onChanged(): Promise<void> }

/** Asks once before the old code of a personal link ends. */
export function RenewLink({ person, onClose, onChanged }: Props) {
  const { person: texts } = useAdminTexts()
  const { isBusy, refused, save } = useSaving({ onClose, onChanged })
  return (
    <DialogForm
      title={texts.renewTitle}
      lead={texts.renewLead}
      refusal={refused?.words ?? null}
      leave={texts.keep}
      act={texts.renew}
      isBusy={isBusy}
      onSubmit={() => void save(renewLink, { params: { userId: person.id } }, texts.renewed, isolated(person.name))}
      onClose={onClose}
    />
  )
}
