import { offerUndo } from '#admin/access/messages/messages.ts'
import { type RefusedChange, make, sayRefused } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import type { CareDeed } from '#domain/care/care-fields.ts'
import { assignCare, bringBackNote, noteCare, takeBackNote } from '#domain/contract/care/care-routes.ts'
import type { CareCard, CareHelper, CareNote } from '#domain/contract/care/care-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** What helpers do for people, each with a message that offers to undo it. */

export type NotedPerson = { readonly id: number; readonly name: string }

export type NewNote = {
  readonly deed: CareDeed
  readonly word?: string
  /** The card on which it is noted. */
  readonly about?: Pick<CareCard, 'list' | 'eventId'>
}

export type After = {
  /** Reads again what is shown. */
  onChanged(): Promise<void> | void
  /** It was undone, or its message has gone. */
  onSettled?(): void
}

/** Notes something, with an id. Returns whether it was noted: if not, what was typed stays where it is. */
export async function note(
  person: NotedPerson,
  { deed, word, about }: NewNote,
  noteId: string,
  after: After,
): Promise<boolean> {
  const body = {
    deed,
    ...(word && { word }),
    ...(about && { about: { list: about.list, eventId: about.eventId } }),
    commandId: noteId,
  }
  const done = await make(noteCare, { params: { personId: person.id }, body })
  if ('refused' in done) return sayNotNoted(done.refused)
  const { care } = textsNow()
  say(care.noted, isolated(person.name), after, () => takeBack(person, noteId, after))
  await after.onChanged()
  return true
}

async function takeBack({ id: personId, name }: NotedPerson, noteId: string, { onChanged }: After): Promise<void> {
  const done = await make(takeBackNote, { params: { personId, noteId }, body: { commandId: newCommandId() } })
  if ('refused' in done) return void sayNotNoted(done.refused)
  toast({ tone: 'success', title: textsNow().care.undone, description: isolated(name) })
  await onChanged()
}

/** Removes a note from the page of a person. */
export async function removeNote({ name }: NotedPerson, note: CareNote, after: After): Promise<void> {
  const params = { personId: note.personId, noteId: note.id }
  const done = await make(takeBackNote, { params, body: { commandId: newCommandId() } })
  if ('refused' in done) return void sayNotNoted(done.refused)
  say(textsNow().care.removed, isolated(name), after, async () => {
    const back = await make(bringBackNote, { params, body: { commandId: newCommandId() } })
    if ('refused' in back) return void sayNotNoted(back.refused)
    await after.onChanged()
  })
  await after.onChanged()
}

/** Asks a helper to care for somebody; null asks nobody any more. */
export async function assign(person: NotedPerson, next: CareHelper | null, before: CareHelper | null, after: After) {
  if (!(await give(person, { helperId: next?.id ?? null }, after))) return
  const { care } = textsNow()
  const said = next ? care.askedWhom(isolated(next.name), isolated(person.name)) : isolated(person.name)
  const undo = { helperId: before?.id ?? null, insteadOf: next?.id ?? null }
  say(next ? care.asked : care.nobodyAsked, said, after, async () => void (await give(person, undo, after)))
}

type HelperId = CareHelper['id'] | null
type Giving = { readonly helperId: HelperId; readonly insteadOf?: HelperId }

async function give({ id: personId }: NotedPerson, giving: Giving, { onChanged }: After): Promise<boolean> {
  const body = { ...giving, commandId: newCommandId() }
  const done = await make(assignCare, { params: { personId }, body })
  if ('refused' in done) return sayNotNoted(done.refused)
  await onChanged()
  return true
}

function say(title: string, description: string, { onSettled }: After, undo: () => Promise<void>): void {
  let isUndone = false
  offerUndo({
    title,
    description,
    undo() {
      isUndone = true
      void undo().finally(onSettled)
    },
    onGone() {
      if (!isUndone) onSettled?.()
    },
  })
}

function sayNotNoted(refused: RefusedChange): false {
  sayRefused(refused, textsNow().care.notNoted)
  return false
}
