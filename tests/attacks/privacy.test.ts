import { describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  publicUser,
  removeFamilyMember,
  searchByLastName,
  updateUser,
} from '#domain/contract/people/people-routes.ts'
import { ensurePastEvents, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { ADMIN, grantFor, headerWith, PASSWORD, type Foyer } from '#tests/foyer/foyer.ts'
import {
  eventNow,
  everythingIn,
  foyer,
  hearing,
  newPhone,
  sendIn,
  sendText,
  shared,
  viewerAt,
} from '#tests/foyer/setup.ts'

/** Words that occur nowhere else, so that they can be found in any wrong place. */
const CANARY = {
  name: 'Zephaniah Quillfeather',
  renamed: 'Zephaniah Brightwater',
  hebrewName: 'צפניהו',
  email: 'quill@feather.example',
  member: 'Tirzah Quillfeather',
  imported: 'Hephzibah Larkspur',
  address: '77 Marigold Terrace',
  notes: 'allergic to lilies',
  guess: 'quillfeather-guess',
  phones: [newPhone(), newPhone(), newPhone()] as [string, string, string],
}
const words = [...Object.values(CANARY).flat(), PASSWORD, ...CANARY.name.split(' '), 'Brightwater', 'Larkspur']

const tellTale = (text: string) => words.filter((word) => text.includes(word))

/** A Sunday morning with every allowed action, and many that are refused. */
async function morning(at: Foyer): Promise<void> {
  const { name, hebrewName, email, phones } = CANARY
  const { body: user } = await at.ask(createUser, { body: { name, hebrewName, email, phone: phones[0] } })
  const userId = user.id
  const add = { userId, name: CANARY.member, hebrewName, relationship: 'child' } as const
  const { body: member } = await at.ask(addFamilyMember, { body: add })
  const { body: other } = await at.ask(addFamilyMember, { body: { ...add, relationship: 'other' } })
  await at.ask(updateUser, { params: { userId }, body: { name: CANARY.renamed, email: '' } })
  await sendIn(at, user, { family: [member.id, other.id] })
  const household = { name: CANARY.imported, phone: phones[1], address: CANARY.address, notes: CANARY.notes }
  const familyMembers = [{ name: CANARY.member, hebrewName, relationship: 'child' }]
  const users = [
    { ...household, familyMembers },
    { ...household, phone: 'Quillfeather' },
  ]
  await at.asAdmin(importDirectory, { body: { users } })
  await at.ask(searchByLastName, { query: { lastName: 'Quillfeather' } })
  await at.ask(checkPhone, { body: { phone: phones[2] } })
  await at.ask(ensurePastEvents, {})
  await at.ask(removeFamilyMember, { params: { id: other.id } }, grantFor(userId))

  const viewer = viewerAt(at)
  const eventId = await eventNow(at)
  await viewer.emitWithAck('board:watch', { eventId, authorization: headerWith(CANARY.guess) })
  await viewer.emitWithAck('board:watch', { eventId, authorization: ADMIN })
  const heard = hearing(viewer, 'board:changed')
  await at.ask(updateUser, { params: { userId }, body: { name } })
  await heard

  await misbehave(at, userId)
  await at.asAdmin(forgetFamilyMember, { params: { id: member.id } })
  await at.asAdmin(eraseAttendee, { params: { userId } })
}

/** Refused calls contain names too. */
async function misbehave(at: Foyer, userId: number): Promise<void> {
  const { name, email, phones } = CANARY
  await at.ask(createUser, { body: { name, phone: phones[0] } })
  await at.ask(createUser, { body: { name, phone: 'Quillfeather' } })
  await at.ask(createUser, { body: { name, phone: phones[2], email: `${email} and more` } })
  await at.ask(updateUser, { params: { userId }, body: { name, phone: phones[2] } })
  for (const body of [`{"name":"${name}"`, `{"name":["${name}"]}`, `"${name}"`, `{"${name}":1}`])
    await sendText(at, 'POST /api/users', body)
  await sendText(at, 'POST /api/users', `{"name":"${name}"}`, { 'content-type': 'text/plain' })
  for (const path of [
    `/api/users/${name}`,
    `/api/${email}`,
    `/api/users/search?lastName=${name}&lastName=${email}`,
    `/${name}`,
  ])
    await fetch(`${at.url}${path}`)
  await fetch(`${at.url}/api/admin/attendees`, { headers: { authorization: headerWith(CANARY.guess) } })
  await at.ask(eventStats, { params: { eventId: name } })
  await at.ask(publicUser, { params: { userId: phones[2] } })
}

describe('on any morning', () => {
  test('personal data is stored only in people’s own streams, and never in the server’s log', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log })
    await morning(opened)
    const outside = (await everythingIn(log)).filter(({ stream }) => !stream.startsWith('attendee-'))
    const kinds = new Set(outside.map(({ stream }) => stream.split('-')[0]))
    const others = ['attendance', 'church', 'erasure', 'gathering', 'import', 'phone', 'schedule']
    expect(kinds).toEqual(new Set(others))
    expect(tellTale(JSON.stringify(outside))).toEqual([])
    const streams = (await everythingIn(log)).map(({ stream }) => stream)
    expect(tellTale(streams.join('\n'))).toEqual([])
    expect(tellTale(opened.logged.join('\n'))).toEqual([])
  })

  test('this is also true when every write fails', async () => {
    const log = memoryEventLog()
    const healthy = await foyer({ log: shared(log) })
    const { name, phones } = CANARY
    const { body: user } = await healthy.ask(createUser, { body: { name, phone: phones[0] } })
    const append: typeof log.append = async (_, [first]) => {
      throw new Error(`cannot write ${JSON.stringify(first)}`)
    }
    const opened = await foyer({ log: { ...shared(log), append } })
    const replies = [
      await opened.ask(createUser, { body: { name, phone: phones[1] } }),
      await opened.ask(updateUser, { params: { userId: user.id }, body: { name: CANARY.renamed } }),
      await opened.asAdmin(importDirectory, { body: { users: [{ name: CANARY.imported, phone: phones[2] }] } }),
      await sendIn(opened, user),
    ]
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    expect(tellTale(JSON.stringify(replies.map(({ failure }) => failure)))).toEqual([])
    expect(opened.logged).toHaveLength(4)
    expect(tellTale(opened.logged.join('\n'))).toEqual([])
  })

  test('a refusal never repeats what was typed', async () => {
    const opened = await foyer()
    const bodies = [`{"name":"${CANARY.name}"}`, `{"phone":"Quillfeather"}`, `{"${CANARY.name}":{}}`, CANARY.name]
    for (const line of [
      'POST /api/users',
      'POST /api/users/check-phone',
      'POST /api/family-members',
      'POST /api/check-in',
    ])
      for (const body of bodies) {
        const { status, failure } = await sendText(opened, line, body, grantFor(1234567890123456))
        expect([status, Object.keys(failure), tellTale(failure.message)]).toEqual([400, ['code', 'message'], []])
      }
  })
})
