import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mayCall, type Caller } from '#domain/contract/callers.ts'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { messages, type MessageName } from '#domain/contract/live.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'
import { aGuest } from '#tests/foyer/guests.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { eventNow, foyer, sendIn, viewerAt, type Viewer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { canariesIn } from './traces.ts'

/** Everything that the server says over its sockets, to everybody who may connect. */

const PERSON = { name: 'Canary Amsterby', phone: '7375500987', email: 'canary.amsterby@example.org' }
const MEMBER = 'Canary Child'
const GUEST = { name: 'Canary Guest', phone: '7375500988' }
const [NOTE, HELPER] = ['Canary note of care', 'Canary Helper']
const words = [...Object.values(PERSON), MEMBER, ...Object.values(GUEST), NOTE, HELPER]
const canaries = words.map((one) => ({ where: one, words: one }))

const MESSAGES = Object.keys(messages) as MessageName[]

/** Not in the network of the church, where every browser is a kiosk. */
const FAR = { 'x-forwarded-for': '203.0.113.9' }

type Listener = { readonly acts: Caller; readonly viewer: Viewer; readonly authorization?: string }

/** A socket of everybody: with a password, with the session of a helper, with the key of a device, and with nothing. */
async function everybody(opened: Foyer): Promise<Listener[]> {
  const listeners: Listener[] = [
    { acts: 'anyone', viewer: viewerAt(opened, { extraHeaders: FAR }) },
    { acts: 'administrator', viewer: viewerAt(opened), authorization: ADMIN },
  ]
  for (const role of ['desk', 'care', 'greeter', 'room'] as const) {
    const { browser } = await signedIn(opened, { name: HELPER, roles: [role] }, FAR)
    listeners.push({ acts: role, viewer: browser.connect(opened) })
  }
  for (const [kind, acts] of [
    ['kiosk', 'kiosk'],
    ['desk', 'desk-device'],
    ['wall', 'wall'],
    ['counter', 'counter'],
  ] as const) {
    const serves = kind === 'counter' ? [1] : ('all' as const)
    const { tablet } = await letInTablet(opened, { kind, serves })
    listeners.push({ acts, viewer: tablet.connect(opened) })
  }
  return listeners
}

/** Asks to follow everything. Returns what is heard from then on, by the name of what is pushed. */
async function followEverything({ viewer, authorization }: Listener, eventId: number, roomId: number) {
  const heard = new Map<string, string>()
  viewer.onAny((name: string, ...told: unknown[]) => heard.set(name, `${heard.get(name) ?? ''}${JSON.stringify(told)}`))
  const admitted: string[] = []
  // It fits every message.
  const question = { eventId, roomId, version: '1', unsent: 0, ...(authorization ? { authorization } : {}) }
  for (const message of MESSAGES) {
    const reply = (await viewer.emitWithAck(message as 'counts:watch', question)) as { ok: boolean }
    if (reply.ok) admitted.push(message)
  }
  return { heard, admitted }
}

/** A person, a family member, a guest and a note come into the church. The person goes out of it again. */
async function happen(opened: Foyer, eventId: number, saw: () => Promise<void>): Promise<void> {
  const { body: user } = await opened.ask(createUser, { body: PERSON })
  const { body: member } = await opened.ask(addFamilyMember, {
    body: { userId: user.id, name: MEMBER, relationship: 'child' },
  })
  await sendIn(opened, user, { eventId, family: [member.id] })
  await aGuest(opened, { ...GUEST, family: [] })
  const note = { deed: 'note', word: NOTE, commandId: randomUUID() } as const
  const noted = await opened.asAdmin(noteCare, { params: { personId: user.id }, body: note })
  expect(canariesIn(JSON.stringify(noted.body), canaries)).toContain(NOTE)
  await saw()
  await opened.asAdmin(eraseAttendee, { params: { userId: user.id } })
}

test('names are pushed to the board of the desk alone, and no number of a guest, no note and no helper to anybody', async () => {
  const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  const eventId = await eventNow(opened)
  const room = { name: 'Lambs', services: 'all' } as const
  const { roomId } = (await opened.asAdmin(addRoom, { body: room })).body
  const listeners = await everybody(opened)
  const following = await Promise.all(
    listeners.map(async (listener) => ({ ...listener, ...(await followEverything(listener, eventId, roomId)) })),
  )
  const pushedOf = (name: RegExp) =>
    following.map(({ heard }) => [...heard].filter(([pushed]) => name.test(pushed)).map(([, told]) => told)).flat()
  const everybodySaw = () =>
    expect
      .poll(() => pushedOf(/^(counts|board):changed$/).filter((told) => told.includes(':2')))
      .toHaveLength(following.length)
  await happen(opened, eventId, everybodySaw)
  await expect.poll(() => pushedOf(/^people:changed$/).length).toBeGreaterThan(0)

  for (const { acts, admitted, heard } of following) {
    const allowed = MESSAGES.filter((message) => mayCall(messages[message].callers, [acts]))
    expect([acts, admitted.toSorted()]).toEqual([acts, allowed.toSorted()])
    const { 'board:changed': board = '', ...rest } = Object.fromEntries(heard)
    const elsewhere = canariesIn(Object.values(rest).join('\n'), canaries)
    const onBoard = canariesIn(board, canaries)
    expect({ acts, elsewhere }).toEqual({ acts, elsewhere: [] })
    // The test would find them: those who may see the board hear the names of the people who came.
    const mayRead = mayCall(messages['board:watch'].callers, [acts])
    expect({ acts, onBoard }).toEqual({ acts, onBoard: mayRead ? [...Object.values(PERSON), MEMBER] : [] })
  }
})
