import { type Chance, type Church, newName, pick, someoneShown } from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome, done } from '#tests/storms/any-history/rows.ts'
import { randomUUID } from 'node:crypto'
import { admitGuest, checkInGuest, recognizeGuest, undoGuest } from '#domain/contract/guest/guest-routes.ts'
import { aGuest } from '#tests/foyer/guests.ts'

/** Guests with a phone of their own. */

export async function sendForm(church: Church, { one, some }: Chance): Promise<Outcome> {
  const { guests } = church.done
  const family = some.slice(0, 2).map(() => ({ name: newName(church), relationship: 'child' as const }))
  const form = { name: newName(church), phone: pick(church.phones, one) ?? '', family, at: church.now() }
  const { id } = await aGuest(church.at, { ...form, guestCode: `4R8K${'HJKLNPQR'[guests.length % 8]}` })
  guests.push(id)
  return NOTHING
}

export async function welcome(church: Church, { one, event }: Chance): Promise<Outcome> {
  const [guestId, eventId] = [pick(church.done.guests, one), pick(church.events, event)]
  if (guestId === undefined || eventId === undefined) return NOTHING
  const body = { eventId, commandId: randomUUID() }
  const again = () => church.at.asAdmin(checkInGuest, { params: { guestId }, body })
  const { undo: _, ...outcome } = await came(church, { guestId, eventId, undoes: body.commandId }, again)
  return outcome
}

/** A tablet reads the code of the guest. */
export async function admit({ at, done: { guests } }: Church, { one }: Chance): Promise<Outcome> {
  const guestId = pick(guests, one)
  return guestId === undefined ? NOTHING : done(() => at.ask(admitGuest, { body: { code: String(guestId) } }))
}

export async function recognize(church: Church, { one, other, event }: Chance): Promise<Outcome> {
  const [guestId, eventId] = [pick(church.done.guests, one), pick(church.events, event)]
  const userId = someoneShown(church, other)
  if (guestId === undefined || eventId === undefined || userId === undefined || userId === guestId) return NOTHING
  const body = { eventId, userId, commandId: randomUUID() }
  const again = () => church.at.asAdmin(recognizeGuest, { params: { guestId }, body })
  return came(church, { guestId, eventId, undoes: body.commandId }, again)
}

type Admitted = { readonly guestId: number; readonly eventId: number; readonly undoes: string }

type Reply = { readonly status: number; readonly body: { came: number[]; recognition?: string | undefined } }

export async function came(
  { at, done: { admitted } }: Church,
  made: Admitted,
  again: () => Promise<Reply>,
): Promise<Outcome> {
  const { status, body } = await again()
  if (status !== 200) return NOTHING
  const { came: ids, recognition } = body
  admitted.push({ ...made, recognition })
  const { guestId, ...undoing } = made
  const undo = () => at.asAdmin(undoGuest, { params: { guestId }, body: { ...undoing, recognition, commandId } })
  const commandId = randomUUID()
  // What another command has said about the guest before stays after the undo.
  const isFirst = recognition === made.undoes
  return { present: { eventId: made.eventId, ids }, mayCome: ids, again, ...(isFirst && { undo }) }
}

export async function undoWelcome({ at, done: { admitted }, people }: Church, { one }: Chance): Promise<Outcome> {
  const made = pick(admitted, one)
  if (!made) return NOTHING
  const { guestId, ...rest } = made
  const body = { ...rest, commandId: randomUUID() }
  return { mayLeave: [...people], ...(await done(() => at.asAdmin(undoGuest, { params: { guestId }, body }))) }
}
