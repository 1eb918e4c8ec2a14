import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { change } from '#admin/access/queries.ts'
import { printAfterCheckIn } from '#admin/name-tags/printing.ts'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { partyInWords } from '#admin/people/Sentence.tsx'
import { failureAtDesk, ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { begin, showOutcome, undoing } from '#admin/screens/Desk/checking-in/done.ts'
import { byPhoneTextsNow } from '#admin/words/people/by-phone.ts'
import { checkInGuest, recognizeGuest, undoGuest } from '#domain/contract/guest/guest-routes.ts'
import type { ExpectedGuest, GuestCheckedIn } from '#domain/contract/guest/guest-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { dealWith } from './guests.ts'

/** The commands of guests who are not in yet. A tap that failed, perhaps after half of the work, keeps its command. */
const tried = new Map<string, string>()

/**
 * Checks a guest in: as somebody new, or with `userId` as the person who has this profile already. Prints name tags
 * where that is wanted.
 */
export function admitGuest(eventId: number, guest: ExpectedGuest, userId?: number): void {
  const byPhone = byPhoneTextsNow()
  const occasion = occasionNow()
  const tap = `${guest.id} at ${eventId} as ${userId}`
  const commandId = tried.get(tap) ?? newCommandId()
  tried.set(tap, commandId)
  begin({ commandId, people: [guest, ...guest.family].map(({ name }) => ({ name })) })
  change({
    mutationFn: () => dealWith(guest, () => send(eventId, guest, { userId, commandId })),
    onSuccess({ came, names, recognition }) {
      tried.delete(tap)
      const outcome = came.length > 0 ? 'in' : 'was in'
      const undoIt = undo(guest, { eventId, undoes: commandId, recognition })
      showOutcome(commandId, { outcome, undo: undoIt })
      offerUndo({
        title: byPhone[outcome === 'in' ? 'checkedIn' : 'wasIn'],
        description: whoIsIn(guest, userId),
        undo: undoing({ commandId, outcome }, undoIt),
      })
      printAfterCheckIn(names, occasion)
    },
    onError: (error) => showOutcome(commandId, { outcome: 'not in', reason: failureAtDesk(error) }),
    meta: { notDone: byPhone.notIn, own: ownWords() },
  })
}

type Tap = { readonly userId: number | undefined; readonly commandId: string }

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
  return byPhoneTextsNow().withProfile(party, isolated(match.name))
}

type Undoing = { eventId: number; undoes: string; recognition?: string | undefined }

function undo(guest: ExpectedGuest, undoes: Undoing) {
  const byPhone = byPhoneTextsNow()
  const request = { params: { guestId: guest.id }, body: { ...undoes, commandId: newCommandId() } }
  return {
    async mutationFn() {
      const { profileStays } = await callSignedIn(undoGuest, request)
      const description = profileStays ? `${partyOf(guest)}. ${byPhone.profileStays}` : partyOf(guest)
      toast({ tone: 'success', title: byPhone.undone, description })
    },
    meta: { notDone: byPhone.notUndone, own: ownWords() },
  }
}
