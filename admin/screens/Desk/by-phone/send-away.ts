import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { offerUndo } from '#admin/access/messages/messages.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { bringGuestsBack, sendGuestsAway } from '#domain/contract/guest/guest-routes.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { readGuestsAgain, takeOffList } from './guests.ts'

/** Sends guests away who are not there. The message has a button that undoes it. */
export async function sendAway(guests: readonly ExpectedGuest[]): Promise<void> {
  const [ids, commandId] = [guests.map(({ id }) => id), newCommandId()]
  const description = inWords(guests)
  try {
    await takeOffList(guests, () => callSignedIn(sendGuestsAway, { body: { guests: ids, commandId } }))
    offerUndo({
      title: textsNow().byPhone.sentAway,
      description,
      undo: () => void bringBack({ guests: ids, sentAway: commandId }, description),
    })
  } catch (error) {
    fail(textsNow().byPhone.notSentAway, error)
  }
}

async function bringBack(undo: { guests: number[]; sentAway: string }, description: string): Promise<void> {
  try {
    await callSignedIn(bringGuestsBack, { body: { ...undo, commandId: newCommandId() } })
    toast({ tone: 'success', title: textsNow().byPhone.waitAgain, description })
    readGuestsAgain()
  } catch (error) {
    fail(textsNow().byPhone.notUndone, error)
  }
}

function inWords([first, ...others]: readonly ExpectedGuest[]): string {
  if (!first) return ''
  return others.length === 0
    ? partyInWords(first.name, first.family.length)
    : textsNow().byPhone.guests(others.length + 1)
}
