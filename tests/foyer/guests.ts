import { randomUUID } from 'node:crypto'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { guest } from '#domain/guest/guest.ts'
import type { Announced, Guest } from '#domain/guest/guest-state.ts'
import { createHelloTokens } from '#server/access/guest-pass/hello-tokens.ts'
import { guestPassKey } from '#server/configuration/secret.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { transact } from '#server/transact.ts'
import { SECRET, SUNDAY, type Foyer } from './foyer.ts'
import { newPhone } from './setup.ts'

type Sent = {
  name?: string
  phone?: string
  guestCode?: string
  isFromOutside?: boolean
  family?: { name: string; relationship: 'spouse' | 'child' | 'parent' | 'sibling' | 'other' }[]
  at?: string
}

const FAMILY: NonNullable<Sent['family']> = [
  { name: 'Samuel Carverly', relationship: 'spouse' },
  { name: 'Tali Carverly', relationship: 'child' },
]

/** A guest who has sent the form, without the phone. */
export async function aGuest(
  at: Pick<Foyer, 'log' | 'views'>,
  {
    name = 'Naomi Carverly',
    phone = newPhone(),
    guestCode = '4R8KH',
    family = FAMILY,
    isFromOutside = false,
    at: when = SUNDAY,
  }: Sent = {},
): Promise<Announced & { id: number }> {
  const id = newPersonId()
  const state = await send(at, id, { name, phone, guestCode, family, isFromOutside, at: when })
  if (state.stage !== 'waiting') throw new Error('The guest does not wait')
  return { id, ...state.announced }
}

/** The guest sends the form again with another number. */
export const correctNumber = (
  at: Pick<Foyer, 'log' | 'views'>,
  { id, family, ...form }: Announced & { id: number },
  phone: string,
): Promise<Guest> =>
  send(at, id, {
    ...form,
    isFromOutside: false,
    family: family.map(({ name, relationship }) => ({ name, relationship })),
    phone,
  })

async function send({ log, views }: Pick<Foyer, 'log' | 'views'>, id: number, sent: Required<Sent>): Promise<Guest> {
  const day = localDate(sent.at, 'America/Chicago')
  const command = { type: 'Announce', attendeeId: id, ...sent, ids: sent.family.map(newPersonId), day } as const
  const cause = { by: 'tablet', actor: 'guest', commandId: randomUUID(), at: sent.at } as const
  const { state, position } = await transact(log, attendeeStream(id), guest, command, cause)
  await views.reached(position)
  return state
}

/** The address in the code that a wall of a church with the tests' secret shows at this moment. */
export const codeOnTheWall = (now = new Date().toISOString()): string =>
  `/hello?at=${createHelloTokens(guestPassKey(SECRET), () => now).tokenAt('wall').token}`
