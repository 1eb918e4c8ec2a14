import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { orGone, callSignedIn } from '#admin/access/signed-in-call.ts'
import { useAccess } from '#admin/access/access.ts'
import { rolesOf } from '#admin/access/roles.ts'
import { useRead } from '#admin/access/useRead.ts'
import { asCommand } from '#admin/access/as-command.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { childTextsNow } from '#admin/words/people/child.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { childKnown, undoOfChild } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

/** What the children's rooms know of the person whose page this is. It is read once for all its cards. */
export function useChild() {
  const id = Number(useParams()['id'])
  const read = () => orGone(callSignedIn(childKnown, { params: { personId: id } }))
  return useRead({ what: 'child', which: id, read })
}

/** The day on the church's calendar, by the server's clock. */
export const today = (): string => localDate(new Date(useCurrentEvent.getState().now).toISOString(), church().timeZone)

/** Says that something of a child was changed. To a leader a message offers to undo it. */
export function sayChanged({ personId, name }: ChildKnown, title: string, change: string): void {
  const description = isolated(name)
  if (!hasRole(rolesOf(useAccess.getState().signedIn) ?? [], ['children']))
    return toast({ tone: 'success', title, description })
  const request = { params: { personId }, body: { change, commandId: newCommandId() } }
  const undo = {
    mutationFn: () => callSignedIn(undoOfChild, request),
    onSuccess: () => toast({ tone: 'success', title: childTextsNow().undone, description }),
  }
  offerUndo({ title, description, undo })
}

type Change<Sent extends object> = {
  readonly child: ChildKnown
  /** What the message says. */
  readonly title: string
  send(sent: Sent & { commandId: string }): Promise<unknown>
  onDone(): void
}

/** Changes something of a child from a dialog or a form. */
export function useChange<Sent extends object>({ child, title, send, onDone }: Change<Sent>) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess(_, { commandId }) {
      sayChanged(child, title, commandId)
      onDone()
    },
    meta: { inForm: true },
  })
  return { sending, save: (sent: Sent) => sending.mutate(asCommand(sent, sending)) }
}
