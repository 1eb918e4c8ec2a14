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
import { dealWith } from './guests.ts'

/** Checks guests in: as somebody new, or as somebody who has a profile already. */

/** With `userId` the guest has this profile. Name tags are printed where that is wanted. */
export async function admitGuest(eventId: number, guest: ExpectedGuest, userId?: number): Promise<void> {
  const [commandId, occasion] = [newCommandId(), occasionNow()]
  const params = { guestId: guest.id }
  try {
    const { came, names, recognition } = await dealWith(guest, () =>
      asAdministrator((authorization) =>
        userId === undefined
          ? call(checkInGuest, { params, body: { eventId, commandId } }, { authorization })
          : call(recognizeGuest, { params, body: { eventId, userId, commandId } }, { authorization }),
      ),
    )
    say(
      guest,
      came.length > 0 ? 'checkedIn' : 'wasIn',
      () => void undo(guest.id, { eventId, undoes: commandId, recognition }),
    )
    printAfterCheckIn(names, occasion)
  } catch (error) {
    fail(textsNow().byPhone.notIn, error)
  }
}

function say({ name, family }: ExpectedGuest, outcome: 'checkedIn' | 'wasIn', onUndo: () => void): void {
  offerUndo({
    title: textsNow().byPhone[outcome],
    description: partyInWords(name, family.length),
    undo: onUndo,
  })
}

type Undoing = { eventId: number; undoes: string; recognition: string | undefined }

async function undo(guestId: number, undoing: Undoing): Promise<void> {
  const body = { ...undoing, commandId: newCommandId() }
  try {
    await asAdministrator((authorization) => call(undoGuest, { params: { guestId }, body }, { authorization }))
    toast({ tone: 'success', title: textsNow().byPhone.undone })
  } catch (error) {
    fail(textsNow().byPhone.notUndone, error)
  }
}
