import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { useDraft } from '#admin/people/form/drafts.ts'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { changeFamilyMember } from '#domain/contract/people/family-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { CallFailed } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { NameOrder, type ProfileField } from '#domain/attendee/person-fields.ts'
import { chooseNameOrder } from '#domain/contract/people/person-routes.ts'
import { changesOf, draftOf, wrongIn, type FactField, type FactsDraft } from './draft.ts'

export type FactsFormState = ReturnType<typeof useFactsForm>

/**
 * The facts while they are edited. Only what differs is saved, so that two who edit at once undo nothing of each other.
 */
export function useFactsForm(person: PersonPage) {
  const id = useId()
  const [edited, setEdited] = useDraft<FactsDraft>(`facts ${person.id}`)
  const [wrong, setWrong] = useState<ReadonlySet<ProfileField>>(new Set())
  const saving = useMutation({
    mutationFn: (sent: Sent) => send(person, sent),
    onSuccess(_, { now }) {
      toast({ tone: 'success', title: textsNow().person.saved, description: isolated(now.name) })
      // What was typed meanwhile is still to be saved.
      setEdited((last) => (last && last.now !== now ? { before: now, now: last.now } : null))
    },
    meta: { inForm: true },
  })

  const reset = (next: FactsDraft | null) => {
    setEdited(() => next && { before: next, now: next })
    setWrong(new Set())
    saving.reset()
  }

  function save(): void {
    if (!edited || saving.isPending) return
    const { before, now } = edited
    const found = wrongIn(before, now)
    setWrong(found)
    if (found.size > 0) return saving.reset()
    const changes = changesOf(before, now)
    if (Object.keys(changes).length > 0) return saving.mutate(asCommand({ now, changes }, saving))
    sayUnchanged()
    reset(null)
  }

  return {
    id,
    isOpen: edited !== null,
    draft: edited?.now ?? draftOf(person),
    wrong,
    ...sendingOf(saving),
    isPhoneTaken: saving.error instanceof CallFailed && saving.error.code === 'phone-taken',
    open: () => reset(draftOf(person)),
    /** What is being saved cannot be discarded any more. */
    close: () => saving.isPending || reset(null),
    set: (field: FactField, text: string) =>
      setEdited((last) => last && { ...last, now: { ...last.now, [field]: text } }),
    save,
  }
}

type Sent = { readonly now: FactsDraft; readonly changes: ReturnType<typeof changesOf>; readonly commandId: string }

/** Saves what has changed: first the fields, and then the order of the name. */
async function send(person: PersonPage, { changes: { nameOrder, ...fields }, commandId }: Sent): Promise<void> {
  if (Object.keys(fields).length > 0) await sendFields(person, fields, commandId)
  if (nameOrder === undefined) return
  const body = { nameOrder: NameOrder.safeParse(nameOrder).data ?? null }
  await callSignedIn(chooseNameOrder, { params: { personId: person.id }, body })
}

/** Saves the facts of a profile, or the names of a family member. */
async function sendFields(
  { id, profile, belongsTo }: PersonPage,
  { name, ...rest }: Omit<Sent['changes'], 'nameOrder'>,
  commandId: string,
): Promise<void> {
  const named = typeof name === 'string' ? { name } : {}
  const [household] = belongsTo
  if (profile || !household)
    await callSignedIn(editAttendee, { params: { userId: id }, body: { ...rest, ...named, commandId } })
  else
    await callSignedIn(changeFamilyMember, {
      params: { userId: household.id, memberId: id },
      body: { ...named, hebrewName: rest.hebrewName, commandId },
    })
}
