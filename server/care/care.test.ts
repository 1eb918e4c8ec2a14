import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { careStream } from '#domain/care/care.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { assignCare, bringBackNote, careOfPerson, noteCare, takeBackNote } from '#domain/contract/care/care-routes.ts'
import { eraseAttendee, exportAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { changeHelper, takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { linkPeople, mergeProfiles, removeLink } from '#domain/contract/same-person/same-person-routes.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { tap } from '#domain/given.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { bySystem, transact } from '#server/transact.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, everythingIn, foyer, hearing, newPhone, shared } from '#tests/foyer/setup.ts'

const careIn = async (at: Foyer, personId: number) => (await at.asAdmin(careOfPerson, { params: { personId } })).body
const wordsIn = async (at: Foyer, personId: number) =>
  (await careIn(at, personId)).notes.map(({ deed, word }) => word ?? deed)
const write = (at: Foyer, personId: number, word: string, commandId: string = randomUUID()) =>
  at.asAdmin(noteCare, { params: { personId }, body: { deed: 'note', word, commandId } })
const aHelper = (at: Foyer, name: string) => signedIn(at, { name, roles: ['care'] })

describe('Care for a person', () => {
  test('names the helper who was asked and who has noted what, the newest first, also after a restart', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { id: personId } = await aFamily(opened)
    const joel = await aHelper(opened, 'Joel Amsterby')
    const params = { personId }
    await opened.asAdmin(assignCare, { params, body: { helperId: joel.id } })
    await joel.browser.call(opened, noteCare, { params, body: { deed: 'called', word: '  No \n answer ' } })
    await opened.asAdmin(noteCare, { params, body: { deed: 'visited' } })
    for (const at of [opened, await foyer({ log: shared(log) })])
      expect(await careIn(at, personId)).toMatchObject({
        helper: { id: joel.id, name: 'Joel Amsterby' },
        notes: [
          { deed: 'visited', doer: { is: 'administrator' } },
          { deed: 'called', word: 'No answer', doer: { is: 'helper', name: 'Joel Amsterby' } },
        ],
      })
  })

  test('is not noted for an event that does not exist', async () => {
    const opened = await foyer()
    const { id: personId } = await aFamily(opened)
    const body = { deed: 'visited', about: { list: 'first-time', eventId: 7 } } as const
    const { status, failure } = await opened.asAdmin(noteCare, { params: { personId }, body })
    expect([status, failure.code]).toEqual([404, 'unknown-gathering'])
  })

  test('is undone: a note is taken back and brought back, and nobody is asked any longer', async () => {
    const opened = await foyer()
    const { id: personId } = await aFamily(opened)
    const joel = await aHelper(opened, 'Joel Amsterby')
    const noteId = randomUUID()
    await write(opened, personId, 'Sings alto', noteId)
    await opened.asAdmin(takeBackNote, { params: { personId, noteId }, body: {} })
    expect(await wordsIn(opened, personId)).toEqual([])
    await opened.asAdmin(bringBackNote, { params: { personId, noteId }, body: {} })
    expect(await wordsIn(opened, personId)).toEqual(['Sings alto'])
    const asked = (helperId: string | null) => opened.asAdmin(assignCare, { params: { personId }, body: { helperId } })
    expect((await asked(joel.id)).body.helper?.name).toBe('Joel Amsterby')
    const body = { helperId: null, insteadOf: randomUUID() }
    const late = await opened.asAdmin(assignCare, { params: { personId }, body })
    expect(late.body.helper?.name, 'an undo of what another helper has changed').toBe('Joel Amsterby')
    expect((await asked(null)).body).not.toHaveProperty('helper')
  })

  test('is refused for an unknown person, for an unknown note, without words, and when it is too long', async () => {
    const opened = await foyer()
    const { id: personId } = await aFamily(opened)
    const replies = [
      await write(opened, 1234567890123456, 'Sings alto'),
      await opened.asAdmin(takeBackNote, { params: { personId, noteId: randomUUID() }, body: {} }),
      await write(opened, personId, ' \n '),
      await write(opened, personId, 'a'.repeat(1001)),
      await opened.asAdmin(assignCare, { params: { personId }, body: { helperId: randomUUID() } }),
    ]
    expect(replies.map(({ status, failure }) => [status, failure.code])).toEqual([
      [404, 'unknown-attendee'],
      [404, 'unknown-note'],
      [400, 'nothing-noted'],
      [400, 'not-valid'],
      [404, 'unknown-helper'],
    ])
    expect(await wordsIn(opened, personId)).toEqual([])
  })

  test('has no helper when the helper was taken away or may no longer see the notes', async () => {
    const opened = await foyer()
    const [first, second] = [await aFamily(opened), await aFamily(opened)]
    const [joel, esther] = [await aHelper(opened, 'Joel Amsterby'), await aHelper(opened, 'Esther Naramoor')]
    for (const [family, helper] of [
      [first, joel],
      [second, esther],
    ] as const)
      await opened.asAdmin(assignCare, { params: { personId: family.id }, body: { helperId: helper.id } })
    await write(opened, first.id, 'Sings alto')
    await opened.asAdmin(takeHelperAway, { params: { id: joel.id } })
    await opened.asAdmin(changeHelper, { params: { id: esther.id }, body: { roles: ['desk'] } })
    for (const { id } of [first, second]) expect(await careIn(opened, id)).not.toHaveProperty('helper')
  })
})

describe('The notes of somebody with several records', () => {
  test('are shown together after a merge or a link, and each stays with its record when they are taken apart', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const [from, into, alone] = [await aFamily(opened), await aFamily(opened), await aFamily(opened)]
    const joel = await aHelper(opened, 'Joel Amsterby')
    await write(opened, from.id, 'Her mother is in hospital')
    await opened.asAdmin(assignCare, { params: { personId: from.id }, body: { helperId: joel.id } })
    await write(opened, into.id, 'Sings alto')
    const { body } = await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
    await opened.asAdmin(linkPeople, { body: { a: into.id, b: alone.id } })
    for (const at of [opened, await foyer({ log: shared(log) })])
      for (const { id } of [from, into, alone]) {
        expect((await wordsIn(at, id)).toSorted()).toEqual(['Her mother is in hospital', 'Sings alto'])
        expect((await careIn(at, id)).helper?.name).toBe('Joel Amsterby')
      }
    await opened.asAdmin(removeLink, { params: { link: body.link } })
    expect([await wordsIn(opened, from.id), await wordsIn(opened, into.id)]).toEqual([
      ['Her mother is in hospital'],
      ['Sings alto'],
    ])
  })
})

test('One call changes the helper of merged profiles, also where one of them had that helper before', async () => {
  const opened = await foyer()
  const [from, into] = [await aFamily(opened), await aFamily(opened)]
  const [joel, esther] = [await aHelper(opened, 'Joel Amsterby'), await aHelper(opened, 'Esther Naramoor')]
  const ask = (personId: number, helperId: string | null) =>
    opened.asAdmin(assignCare, { params: { personId }, body: { helperId } })
  await ask(into.id, joel.id)
  await ask(from.id, esther.id)
  await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
  expect((await ask(into.id, joel.id)).body.helper?.name).toBe('Joel Amsterby')
  await ask(from.id, esther.id)
  await ask(into.id, null)
  expect((await ask(into.id, null)).body).not.toHaveProperty('helper')
})

/** A log whose followers hear of one event after the other. */
function oneByOne(log: EventLog): EventLog {
  async function* follow(...from: Parameters<EventLog['follow']>) {
    for await (const page of log.follow(...from))
      if (page === 'caught-up') yield page
      else for (const event of page) yield [event]
  }
  return { ...log, follow }
}

describe('The notes of care', () => {
  test('go with the person, with those who were merged, and with the family known only with them', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const [from, into, others] = [await aFamily(opened), await aFamily(opened), await aFamily(opened)]
    const [, child] = into.familyMembers
    await opened.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id } })
    for (const { id } of [from, into, child, others]) await write(opened, id, `A word about ${id}`)
    const exported = async (userId: number) =>
      JSON.stringify((await opened.asAdmin(exportAttendee, { params: { userId } })).body)
    for (const { id } of [from, into]) expect(await exported(into.id)).toContain(`A word about ${id}`)
    expect(await exported(child.id)).toContain(`A word about ${child.id}`)
    await opened.asAdmin(eraseAttendee, { params: { userId: into.id } })
    const left = JSON.stringify(await everythingIn(log))
    for (const { id } of [from, into, child]) expect(left).not.toContain(`A word about ${id}`)
    expect(await wordsIn(opened, others.id)).toEqual([`A word about ${others.id}`])
  })

  test('go with a family member, and those about the rest of the family stay, also after the next start', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await write(opened, child.id, 'Afraid of dogs')
    await write(opened, family.id, 'Sings alto')
    await write(opened, spouse.id, 'Plays the organ')
    await opened.asAdmin(forgetFamilyMember, { params: { id: child.id } })
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Afraid of dogs')
    expect((await write(opened, child.id, 'Afraid of cats')).status).toBe(410)
    for (const server of [opened, await foyer({ log: shared(log) })]) {
      expect(await wordsIn(server, family.id)).toEqual(['Sings alto'])
      expect(await wordsIn(server, spouse.id)).toEqual(['Plays the organ'])
    }
  })

  test('about the rest of a family stay when a server reads of them before it reads of the family', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const late = heldBack(oneByOne(shared(log)))
    const another = await foyer({ log: late.log })
    late.hold()
    const family = await aFamily(opened)
    const [, child] = family.familyMembers
    await write(opened, family.id, 'Sings alto')
    // The family is written again without the child, and what was written of it before is wiped.
    await opened.asAdmin(forgetFamilyMember, { params: { id: child.id } })
    late.release()
    await another.views.reached(opened.views.position())
    expect(await wordsIn(another, family.id)).toEqual(['Sings alto'])
    await another.stop()
    expect((await log.read(careStream(family.id))).ended).toBe(false)
  })

  test('are wiped by the next start when a crash has left them', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const family = await aFamily(opened)
    const [, child] = family.familyMembers
    for (const { id } of [family, child]) await write(opened, id, 'Sings alto')
    await opened.stop()
    const command = { type: 'EraseAttendee', attendeeId: family.id } as const
    await transact(log, erasureStream(family.id), erasure, command, bySystem('2026-11-22T18:00:00.000Z'))
    await foyer({ log: shared(log) })
    for (const { id } of [family, child]) expect((await log.read(careStream(id))).ended).toBe(true)
  })

  test('are wiped when another server has written one while the person was erased', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { id: personId } = await aFamily(opened)
    await opened.asAdmin(eraseAttendee, { params: { userId: personId } })
    const data = {
      personId,
      deed: 'note',
      word: 'Too late',
      at: '2026-11-22T18:00:00.000Z',
      commandId: tap(3),
    } as const
    const late = { id: tap(4), event: { type: 'CareNoted', data }, cause: bySystem(data.at) } as const
    await log.append(careStream(personId), [late], -1)
    await expect.poll(async () => (await log.read(careStream(personId))).ended).toBe(true)
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Too late')
  })

  test('are shown in the activity without their words, and are in no line of the server’s log', async () => {
    const opened = await foyer()
    const { id } = await aFamily(opened)
    await write(opened, id, 'Her mother is in hospital')
    const { body } = await opened.asAdmin(activity, { query: {} })
    expect(body[0]).toMatchObject({ kind: 'care', sentence: 'A note of care about Ruth Winter was written.' })
    expect([JSON.stringify(body), ...opened.logged].join()).not.toContain('hospital')
  })
})

test('What one helper notes is told to the other one at once, without a name and without a word', async () => {
  const opened = await foyer()
  const { id } = await aFamily(opened, newPhone())
  const joel = await aHelper(opened, 'Joel Amsterby')
  const socket = joel.browser.connect(opened)
  expect(await socket.emitWithAck('care:watch', {})).toEqual({ ok: true, value: {} })
  const told = hearing(socket, 'care:changed')
  await write(opened, id, 'Sings alto')
  expect(await told).toBeUndefined()
})
