import { useId, useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { useDraft } from '#admin/people/form/drafts.ts'
import { type RefusedChange, make } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { changeFamilyMember } from '#domain/contract/people/family-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import type { ProfileField } from '#domain/attendee/person-fields.ts'
import { changesOf, draftOf, wrongIn, type FactsDraft } from './draft.ts'

export type FactsFormState = ReturnType<typeof useFactsForm>

/**
 * The facts while they are edited. Only what differs is saved, so that two who edit at once undo nothing of each other.
 */
export function useFactsForm(person: PersonPage, onChanged: () => Promise<void>) {
  const id = useId()
  const [edited, setEdited] = useDraft<FactsDraft>(`facts ${person.id}`)
  const [wrong, setWrong] = useState<ReadonlySet<ProfileField>>(new Set())
  const [refused, setRefused] = useState<RefusedChange | null>(null)
  const [isBusy, setBusy] = useState(false)

  const reset = (next: FactsDraft | null) => {
    setEdited(() => next && { before: next, now: next })
    setWrong(new Set())
    setRefused(null)
  }

  async function save(): Promise<void> {
    if (!edited || isBusy) return
    const found = wrongIn(edited.before, edited.now)
    setWrong(found)
    setRefused(null)
    if (found.size > 0) return
    const changes = changesOf(edited.before, edited.now)
    if (Object.keys(changes).length === 0) {
      sayUnchanged()
      return reset(null)
    }
    const sent = edited.now
    setBusy(true)
    const refusal = await send(person, changes)
    if (!refusal) await onChanged()
    setBusy(false)
    if (refusal) return setRefused(refusal)
    toast({ tone: 'success', title: textsNow().person.saved, description: isolated(sent.name) })
    // What was typed meanwhile is still to be saved.
    setEdited((last) => (last && last.now !== sent ? { before: sent, now: last.now } : null))
  }

  return {
    id,
    isOpen: edited !== null,
    draft: edited?.now ?? draftOf(person),
    wrong,
    refused,
    isBusy,
    open: () => reset(draftOf(person)),
    /** What is being saved cannot be discarded any more. */
    close: () => isBusy || reset(null),
    set: (field: ProfileField, text: string) =>
      setEdited((last) => last && { ...last, now: { ...last.now, [field]: text } }),
    save,
  }
}

/** Saves the facts of a profile, or the names of a family member. Returns why it was refused. */
async function send(
  { id, profile, belongsTo }: PersonPage,
  changes: ReturnType<typeof changesOf>,
): Promise<RefusedChange | null> {
  const commandId = newCommandId()
  const { name, ...rest } = changes
  const named = typeof name === 'string' ? { name } : {}
  const [household] = belongsTo
  const done =
    profile || !household
      ? await make(editAttendee, { params: { userId: id }, body: { ...rest, ...named, commandId } })
      : await make(changeFamilyMember, {
          params: { userId: household.id, memberId: id },
          body: { ...named, hebrewName: rest.hebrewName, commandId },
        })
  return 'refused' in done ? done.refused : null
}
