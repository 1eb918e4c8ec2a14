import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { change } from '#admin/access/queries.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { byPhoneTextsNow } from '#admin/words/people/by-phone.ts'
import { bringGuestsBack, sendGuestsAway } from '#domain/contract/guest/guest-routes.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { readGuestsAgain, takeOffList } from './guests.ts'

/** Sends guests away who are not there. The message has a button that undoes it. */
export function sendAway(guests: readonly ExpectedGuest[]): void {
  const byPhone = byPhoneTextsNow()
  const [ids, sentAway, undoId] = [guests.map(({ id }) => id), newCommandId(), newCommandId()]
  const description = inWords(guests)
  const undo = {
    mutationFn: () => callSignedIn(bringGuestsBack, { body: { guests: ids, sentAway, commandId: undoId } }),
    onSuccess() {
      toast({ tone: 'success', title: byPhone.waitAgain, description })
      readGuestsAgain()
    },
    meta: { notDone: byPhone.notUndone, own: ownWords() },
  }
  change({
    mutationFn: () =>
      takeOffList(guests, () => callSignedIn(sendGuestsAway, { body: { guests: ids, commandId: sentAway } })),
    onSuccess: () => offerUndo({ title: byPhone.sentAway, description, undo }),
    meta: { notDone: byPhone.notSentAway, own: ownWords() },
  })
}

function inWords([first, ...others]: readonly ExpectedGuest[]): string {
  if (!first) return ''
  return others.length === 0
    ? partyInWords(first.name, first.family.length)
    : byPhoneTextsNow().guests(others.length + 1)
}
