import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { admitGuest, checkInGuest, expectedGuests, recognizeGuest } from '#domain/contract/guest/guest-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { church, filledIn, onTheWall, open, post, send, visited, type Visit } from '#tests/foyer/guest/phone.ts'
import { clockAt, eventNow, newPhone, shared } from '#tests/foyer/setup.ts'

/**
 * The phone of a guest never learns who has a profile, with any request and after anything that was
 * done with the guest.
 */

/** A guest's phone, and what the desk or a tablet does with the guest. */
type Guest = { id: number; ticket: string; form: ReturnType<typeof filledIn> }

async function aPhone(at: Foyer, phone: string): Promise<Guest & { sent: Visit }> {
  const [{ ticket }, form] = [await open(at), filledIn(phone)]
  const sent = await send(at, ticket, form)
  const { guests } = (await at.asAdmin(expectedGuests, {})).body
  const id = Number(ticket.split('.')[0])
  expect(guests.some((one) => one.id === id)).toBe(true)
  return { id, ticket, form, sent }
}

/** Everything that a phone can ask, with the ticket, with the code of a wall, and with the link in its picture. */
function everythingAsked(at: Foyer, { id, ticket, form }: Guest, now: string): (() => Promise<Visit>)[] {
  const cookie = `foyer-guest=${ticket}`
  const press = (what: string) => () => post(at, [['ticket', ticket], ...form.slice(0, -1), ['do', what]])
  return [
    () => open(at, '/hello', { cookie }),
    () => open(at, '/hello', { cookie, 'accept-language': 'es' }),
    () => open(at, onTheWall(now), { cookie }),
    press('send'),
    () => send(at, ticket, filledIn(newPhone(), 'Somebody Else')),
    press('change'),
    press('look'),
    press('speak'),
    press('open'),
    () => open(at, `/qr/${id}`),
    async () => await visited(await fetch(`${at.url}/api/users/${id}`)),
  ]
}

/** Headers that say when a reply was made, or how long its picture of the code is. */
const BY_CHANCE = ['date', 'etag', 'content-length']

/** A reply without what is each guest's own: ids, tickets, codes and the number that was typed. */
function withoutChance({ status, html, headers }: Visit, { id }: Guest): unknown[] {
  const plain = (text: string) =>
    text
      .replace(/<path d="[^"]*" \/>/g, 'PATH')
      .replace(/data:image[^"]*/g, 'PICTURE')
      .replace(/<p class="characters" role="img" aria-label="[^"]*">[^<]*/g, 'CODE')
      .replace(/<style>[^<]*/g, 'SIZES')
      .replace(/(?:viewBox|width)="[\d ]*"/g, 'SIZE')
      .replace(/'sha256-[^']*'/g, 'HASH')
      .replace(/\(512\) 555-\d{4}/g, 'NUMBER')
      .replace(/\d{16}\.\d+\.[\w-]{6}\.[\w-]{12}/g, 'TICKET')
      .replaceAll(String(id), 'ID')
  const kept = [...headers].filter(([name]) => !BY_CHANCE.includes(name))
  return [status, ...kept.map((header) => plain(header.join(': '))), plain(html)]
}

/** What the phone of this guest gets, and how often the log is read for each reply. */
async function toldTo(at: Foyer, guest: Guest, now: string, readsSoFar: () => number): Promise<unknown[]> {
  const told: unknown[] = []
  for (const asking of everythingAsked(at, guest, now)) {
    const before = readsSoFar()
    const reply = withoutChance(await asking(), guest)
    told.push([...reply, readsSoFar() - before])
  }
  return told
}

test('a phone gets the same replies until the night, whether its guest was somebody new or had a profile already', async () => {
  const log = memoryEventLog()
  let reads = 0
  const read: typeof log.read = (stream) => {
    if (!stream.startsWith('phone-')) reads += 1
    return log.read(stream)
  }
  const clock = clockAt()
  const at = await church({ log: { ...shared(log), read }, ...clock })
  const known = (await at.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })).body
  const eventId = await eventNow(at)
  const commandId = () => randomUUID()

  const guests = {
    recognized: await aPhone(at, known.phone ?? ''),
    'checked in as new': await aPhone(at, newPhone()),
    'checked in as new with a known number': await aPhone(at, known.phone ?? ''),
    'scanned at a tablet': await aPhone(at, newPhone()),
  }
  const everybody = Object.values(guests)
  const first = everybody.map((one) => withoutChance(one.sent, one))
  for (const one of first) expect(one).toEqual(first[0])
  const waiting = [await aPhone(at, known.phone ?? ''), await aPhone(at, newPhone())] as const
  const whileWaiting = await toldTo(at, waiting[0], clock.now(), () => reads)
  expect(await toldTo(at, waiting[1], clock.now(), () => reads)).toEqual(whileWaiting)

  for (const { id: guestId } of [guests['checked in as new'], guests['checked in as new with a known number']])
    await at.asAdmin(checkInGuest, { params: { guestId }, body: { eventId, commandId: commandId() } })
  const { id: scanned } = guests['scanned at a tablet']
  await at.ask(admitGuest, { body: { code: String(scanned) } })
  const userData = { eventId, userId: scanned }
  await at.ask(checkIn, { body: { userData, familyMemberIds: [], commandId: commandId() } })
  const params = { guestId: guests.recognized.id }
  await at.asAdmin(recognizeGuest, { params, body: { eventId, userId: known.id, commandId: commandId() } })

  // The ticket ends an hour after the event closes, and what was sent is kept until three o'clock.
  for (const now of [
    '2026-11-22T15:59:00.000Z',
    '2026-11-22T16:10:00.000Z',
    '2026-11-23T02:00:00.000Z',
    '2026-11-23T05:59:59.999Z',
    '2026-11-23T06:00:00.000Z',
    '2026-11-23T08:59:59.999Z',
  ]) {
    clock.turnTo(now)
    const told = new Map<string, unknown[]>()
    for (const [of, guest] of Object.entries(guests)) told.set(of, await toldTo(at, guest, now, () => reads))
    for (const [of, replies] of told) expect([now, of, replies]).toEqual([now, of, told.get('recognized')])
    expect(JSON.stringify([...told])).not.toContain('Winter')
    expect(JSON.stringify(told.get('recognized'))).toContain('Naomi Carverly')
    if (now < '2026-11-22T17') expect(JSON.stringify(told.get('recognized'))).toContain('You are checked in.')
  }
})
