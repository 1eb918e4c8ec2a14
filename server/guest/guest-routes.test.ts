import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { guest } from '#domain/guest/guest.ts'
import { transact } from '#server/transact.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { clockAt, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

const NEXT_SUNDAY = '2026-11-29T16:00:00.000Z'

const atTheDesk = async ({ asAdmin }: Foyer) => (await asAdmin(expectedGuests, {})).body.guests
const register = async (at: Foyer, name: string) =>
  (await at.ask(createUser, { body: { name, phone: newPhone() } })).body

/** Staff have said who a guest is, and the check-in that belongs to it has failed. */
async function recognized({ log, views }: Foyer, guestId: number, as: number): Promise<void> {
  const command = { type: 'Recognize', attendeeId: guestId, as, commandId: randomUUID(), at: NEXT_SUNDAY } as const
  const cause = { by: 'administrator', commandId: command.commandId, at: NEXT_SUNDAY } as const
  const { position } = await transact(log, attendeeStream(guestId), guest, command, cause)
  await views.reached(position)
}

describe('the guests that the desk expects', () => {
  test('are listed with the newest first', async () => {
    const opened = await foyer()
    const at = (minute: number) => `2026-11-22T15:${minute}:00.000Z`
    for (const minute of [41, 43, 42]) await aGuest(opened, { name: `Naomi ${minute}`, at: at(minute) })
    expect((await atTheDesk(opened)).map(({ name }) => name)).toEqual(['Naomi 43', 'Naomi 42', 'Naomi 41'])
  })

  test('stand in one order also when they have sent the form at the same moment', async () => {
    const opened = await foyer()
    const ids = (await Promise.all([1, 2, 3, 4].map(() => aGuest(opened)))).map(({ id }) => id)
    expect((await atTheDesk(opened)).map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a))
  })

  test('are among them until they are checked in today, also when staff know them from another Sunday', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const tom = await register(opened, 'Tom Smith')
    await sendIn(opened, tom)
    clock.turnTo(NEXT_SUNDAY)
    const { id } = await aGuest(opened, { name: 'Tommy Smith', family: [], at: NEXT_SUNDAY })
    await recognized(opened, id, tom.id)
    expect(await atTheDesk(opened)).toMatchObject([{ id }])
    await sendIn(opened, tom)
    expect(await atTheDesk(opened)).toEqual([])
  })
})

describe('a guest may be', () => {
  test('of several people with nearly the name, the one who came last', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await register(opened, 'Tommaso Feldmanov')
    const [once, lately] = [await register(opened, 'Thomas Feldmanov'), await register(opened, 'Tom Feldmanov')]
    await register(opened, 'Tomas Feldmanov')
    await sendIn(opened, once)
    clock.turnTo(NEXT_SUNDAY)
    await sendIn(opened, lately)
    await aGuest(opened, { name: 'T. Feldmanov', at: NEXT_SUNDAY })
    const match = (await atTheDesk(opened))[0]?.match
    expect(match).toEqual({ id: lately.id, name: 'Tom Feldmanov', because: 'name', lastHere: '2026-11-29' })
  })

  test('somebody with a last name of two letters', async () => {
    const opened = await foyer()
    const ann = await register(opened, 'Ann Li')
    await aGuest(opened, { name: 'Anna Li' })
    expect((await atTheDesk(opened))[0]?.match?.id).toBe(ann.id)
  })

  test('never somebody without a profile, and never somebody whose last name is one letter', async () => {
    const opened = await foyer()
    const ruth = await register(opened, 'Ruth Winter')
    const child = { userId: ruth.id, name: 'Obed Feldmanov', relationship: 'child' } as const
    await opened.ask(addFamilyMember, { body: child })
    await register(opened, 'Ann B')
    await aGuest(opened, { name: 'Obed Feldmanov' })
    await aGuest(opened, { name: 'Ann B' })
    expect((await atTheDesk(opened)).map(({ match }) => match)).toEqual([undefined, undefined])
  })
})
