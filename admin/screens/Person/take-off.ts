import { isolated, make, sayRefused } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { bringBackToFamily, takeOffFamily } from '#domain/contract/person/family-routes.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { dismissToast, toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useAccess } from '#admin/access/access.ts'

/** How long it can be undone from its message. Milliseconds. */
const UNDO_MS = 10_000

type WhoLeaves = { readonly id: number; readonly name: string }

/** Takes somebody off a family. A message offers to undo it. */
export async function takeOff(userId: number, member: WhoLeaves, onChanged: () => Promise<void>): Promise<void> {
  const params = { userId, memberId: member.id }
  const done = await make(takeOffFamily, { params, body: { commandId: newCommandId() } })
  if ('refused' in done) return sayRefused(done.refused)
  await onChanged()
  const { person } = textsNow()
  // The message names somebody, so it goes when the password is forgotten.
  const stop = useAccess.subscribe(({ signedIn }) => signedIn ?? dismissToast())
  toast({
    tone: 'success',
    title: person.takenOff,
    description: isolated(member.name),
    duration: UNDO_MS,
    action: { label: person.undo, onChoose: () => void bringBack(userId, member, onChanged) },
    onGone: stop,
  })
}

async function bringBack(userId: number, member: WhoLeaves, onChanged: () => Promise<void>): Promise<void> {
  const params = { userId, memberId: member.id }
  const done = await make(bringBackToFamily, { params, body: { commandId: newCommandId() } })
  if ('refused' in done) return sayRefused(done.refused)
  await onChanged()
  toast({ tone: 'success', title: textsNow().person.broughtBack, description: isolated(member.name) })
}
