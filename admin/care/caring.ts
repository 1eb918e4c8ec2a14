import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { assignCare, bringBackNote, noteCare, takeBackNote } from '#domain/contract/care/care-routes.ts'
import type { CareHelper, CareNote } from '#domain/contract/care/care-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** What helpers do for people, each with a message that offers to undo it. */

type NotedPerson = { readonly id: number; readonly name: string }

type Noted = CallArguments<typeof noteCare>['body'] & { readonly commandId: string }

type After = {
  /** It was noted, and the page does not show that yet. */
  onNoted?(note: Noted): void
  /** The page shows it: until then, what was typed stays where it is. */
  onShown?(note: Noted): void
  /** The note was undone, or its message has gone. */
  onOver?(note: Noted): void
}

/** Notes something about a person. */
export function useNote({ id: personId, name }: NotedPerson, { onNoted, onShown, onOver }: After) {
  const { care } = useAdminTexts()
  const meta = { notDone: care.notNoted }
  const noting = useMutation({
    async mutationFn(note: Noted) {
      const { word = '', ...wordless } = note
      await callSignedIn(noteCare, { params: { personId }, body: word.trim() === '' ? wordless : note })
      onNoted?.(note)
    },
    onSuccess(_, note) {
      offerUndo({
        title: care.noted,
        description: isolated(name),
        undo: {
          mutationFn: () => takeBack(personId, note.commandId),
          onSuccess: () => toast({ tone: 'success', title: care.undone, description: isolated(name) }),
          meta,
        },
        onOver: () => onOver?.(note),
      })
      onShown?.(note)
    },
    meta,
  })
  const note = (sent: Omit<Noted, 'commandId'>) => noting.isPending || noting.mutate(asCommand(sent, noting))
  return { isBusy: noting.isPending, note }
}

const takeBack = (personId: number, noteId: string) =>
  callSignedIn(takeBackNote, { params: { personId, noteId }, body: { commandId: newCommandId() } })

/** Removes a note from the page of a person. */
export function useRemoveNote(name: string) {
  const { care } = useAdminTexts()
  const meta = { notDone: care.notNoted }
  return useMutation({
    mutationFn: ({ personId, id }: CareNote) => takeBack(personId, id),
    onSuccess(_, { personId, id: noteId }) {
      const back = { params: { personId, noteId }, body: { commandId: newCommandId() } }
      const undo = { mutationFn: () => callSignedIn(bringBackNote, back), meta }
      offerUndo({ title: care.removed, description: isolated(name), undo })
    },
    meta,
  })
}

/** Asks a helper to care for somebody; null asks nobody any more. */
export function useAssign({ id: personId, name }: NotedPerson, before: CareHelper | null) {
  const { care } = useAdminTexts()
  const meta = { notDone: care.notNoted }
  const give = (body: Omit<CallArguments<typeof assignCare>['body'], 'commandId'>) =>
    callSignedIn(assignCare, { params: { personId }, body: { ...body, commandId: newCommandId() } })
  return useMutation({
    async mutationFn(next: CareHelper | null) {
      await give({ helperId: next?.id ?? null })
      return { helperId: before?.id ?? null, insteadOf: next?.id ?? null }
    },
    onSuccess(before, next) {
      offerUndo({
        title: next ? care.asked : care.nobodyAsked,
        description: next ? care.askedWhom(isolated(next.name), isolated(name)) : isolated(name),
        undo: { mutationFn: () => give(before), meta },
      })
    },
    meta,
  })
}
