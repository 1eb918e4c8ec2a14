import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { make, sayRefused } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { bringBackToFamily, takeOffFamily } from '#domain/contract/people/family-routes.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { isolated } from '#kiosk/shell/words/isolated.ts'

type WhoLeaves = { readonly id: number; readonly name: string }

/** Takes somebody off a family. A message offers to undo it. */
export async function takeOff(userId: number, member: WhoLeaves, onChanged: () => Promise<void>): Promise<void> {
  const params = { userId, memberId: member.id }
  const done = await make(takeOffFamily, { params, body: { commandId: newCommandId() } })
  if ('refused' in done) return sayRefused(done.refused)
  await onChanged()
  offerUndo({
    title: textsNow().person.takenOff,
    description: isolated(member.name),
    undo: () => void bringBack(userId, member, onChanged),
  })
}

async function bringBack(userId: number, member: WhoLeaves, onChanged: () => Promise<void>): Promise<void> {
  const params = { userId, memberId: member.id }
  const done = await make(bringBackToFamily, { params, body: { commandId: newCommandId() } })
  if ('refused' in done) return sayRefused(done.refused)
  await onChanged()
  toast({ tone: 'success', title: textsNow().person.broughtBack, description: isolated(member.name) })
}
