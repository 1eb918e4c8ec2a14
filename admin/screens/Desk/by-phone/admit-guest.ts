import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { offerUndo } from '#admin/access/messages/messages.ts'
import { type Tagged, printAfterCheckIn } from '#admin/name-tags/printing.ts'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { fail, failureAtDesk } from '#admin/screens/Desk/checking-in/check-in.ts'
import { begin, showOutcome, takeBack } from '#admin/screens/Desk/checking-in/done.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { checkInGuest, recognizeGuest, undoGuest } from '#domain/contract/guest/guest-routes.ts'
import type { ExpectedGuest, GuestCheckedIn } from '#domain/contract/guest/guest-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { dealWith } from './guests.ts'
import { underOneCommand } from '#admin/access/one-command.ts'

/**
 * Checks a guest in: as somebody new, or with `userId` as the person who has this profile already. Prints name tags
 * where that is wanted.
 */
export async function admitGuest(eventId: number, guest: ExpectedGuest, userId?: number): Promise<void> {
  const occasion = occasionNow()
  const tap = `${guest.id} at ${eventId} as ${userId}`
  try {
    const names = await dealWith(guest, () =>
      underOneCommand(tap, (commandId) => checkIn(eventId, guest, { userId, commandId })),
    )
    printAfterCheckIn(names, occasion)
  } catch (error) {
    fail(textsNow().byPhone.notIn, error)
  }
}

type Tap = { readonly userId: number | undefined; readonly commandId: string }

/** Returns the names for the tags. */
async function checkIn(eventId: number, guest: ExpectedGuest, tap: Tap): Promise<readonly Tagged[]> {
  const { commandId } = tap
  begin({ commandId, people: [guest, ...guest.family].map(({ name }) => ({ name })) })
  try {
    const { came, names, recognition } = await send(eventId, guest, tap)
    const outcome = came.length > 0 ? 'in' : 'was in'
    const undoIt = () => undo(guest, { eventId, undoes: commandId, recognition })
    showOutcome(commandId, { outcome, undo: undoIt })
    offerUndo({
      title: textsNow().byPhone[outcome === 'in' ? 'checkedIn' : 'wasIn'],
      description: whoIsIn(guest, tap.userId),
      undo: () => void takeBack({ commandId, outcome }, undoIt),
    })
    return names
  } catch (error) {
    showOutcome(commandId, { outcome: 'not in', reason: failureAtDesk(error) })
    throw error
  }
}

const send = (eventId: number, { id }: ExpectedGuest, { userId, commandId }: Tap): Promise<GuestCheckedIn> =>
  userId === undefined
    ? callSignedIn(checkInGuest, { params: { guestId: id }, body: { eventId, commandId } })
    : callSignedIn(recognizeGuest, { params: { guestId: id }, body: { eventId, userId, commandId } })

const partyOf = ({ name, family }: ExpectedGuest): string => partyInWords(name, family.length)

/** A guest whose profile has another name is perhaps somebody else of the family: the volunteer can still undo it. */
function whoIsIn(guest: ExpectedGuest, userId?: number): string {
  const { match, name } = guest
  const party = partyOf(guest)
  if (userId === undefined || match?.id !== userId || match.name === name) return party
  return textsNow().byPhone.withProfile(party, isolated(match.name))
}

type Undoing = { eventId: number; undoes: string; recognition?: string | undefined }

async function undo(guest: ExpectedGuest, { eventId, undoes, recognition }: Undoing): Promise<boolean> {
  const body = { eventId, undoes, recognition, commandId: newCommandId() }
  try {
    const { profileStays } = await callSignedIn(undoGuest, { params: { guestId: guest.id }, body })
    const { byPhone } = textsNow()
    const description = profileStays ? `${partyOf(guest)}. ${byPhone.profileStays}` : partyOf(guest)
    toast({ tone: 'success', title: byPhone.undone, description })
    return true
  } catch (error) {
    fail(textsNow().byPhone.notUndone, error)
    return false
  }
}
