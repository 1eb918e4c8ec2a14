import { asAdministrator } from '#admin/access/access.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { printAfterCheckIn } from '#admin/name-tags/printing.ts'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { partyInWords } from '#admin/people/party-in-words.ts'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { checkInGuest, recognizeGuest, undoGuest } from '#domain/contract/guest/guest-routes.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { isolated } from '#kiosk/shell/words/isolated.ts'
import { dealWith } from './guests.ts'
import { underOneCommand } from './one-command.ts'

/**
 * Checks a guest in: as somebody new, or with `userId` as the person who has this profile already. Prints name tags
 * where that is wanted.
 */
export async function admitGuest(eventId: number, guest: ExpectedGuest, userId?: number): Promise<void> {
  const [params, occasion] = [{ guestId: guest.id }, occasionNow()]
  const checkIn = (commandId: string) =>
    asAdministrator(async (authorization) => {
      const checkedIn =
        userId === undefined
          ? call(checkInGuest, { params, body: { eventId, commandId } }, { authorization })
          : call(recognizeGuest, { params, body: { eventId, userId, commandId } }, { authorization })
      return { ...(await checkedIn), undoes: commandId }
    })
  try {
    const tap = `${guest.id} at ${eventId} as ${userId}`
    const { came, names, ...undoing } = await dealWith(guest, () => underOneCommand(tap, checkIn))
    offerUndo({
      title: textsNow().byPhone[came.length > 0 ? 'checkedIn' : 'wasIn'],
      description: whoIsIn(guest, userId),
      undo: () => void undo(guest, { eventId, ...undoing }),
    })
    printAfterCheckIn(names, occasion)
  } catch (error) {
    fail(textsNow().byPhone.notIn, error)
  }
}

const partyOf = ({ name, family }: ExpectedGuest): string => partyInWords(name, family.length)

/** A guest whose profile has another name is perhaps somebody else of the family: the volunteer can still undo it. */
function whoIsIn(guest: ExpectedGuest, userId?: number): string {
  const { match, name } = guest
  const party = partyOf(guest)
  if (userId === undefined || match?.id !== userId || match.name === name) return party
  return textsNow().byPhone.withProfile(party, isolated(match.name))
}

type Undoing = { eventId: number; undoes: string; recognition?: string | undefined }

async function undo(guest: ExpectedGuest, { eventId, undoes, recognition }: Undoing): Promise<void> {
  const body = { eventId, undoes, recognition, commandId: newCommandId() }
  try {
    const { profileStays } = await asAdministrator((authorization) =>
      call(undoGuest, { params: { guestId: guest.id }, body }, { authorization }),
    )
    const { byPhone } = textsNow()
    const description = profileStays ? `${partyOf(guest)}. ${byPhone.profileStays}` : partyOf(guest)
    toast({ tone: 'success', title: byPhone.undone, description })
  } catch (error) {
    fail(textsNow().byPhone.notUndone, error)
  }
}
