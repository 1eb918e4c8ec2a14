import { describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  removeFamilyMember,
  updateUser,
} from '#domain/contract/people/people-routes.ts'
import { GRANT_HEADER } from '#domain/contract/route.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { createGrants } from './grants.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { grantKey } from '#server/configuration/secret.ts'
import { askAt, SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { aFamily, clockAt, everythingIn, foyer, newPhone, sendText, shared, type Family } from '#tests/foyer/setup.ts'

const RUTH = 1234567890123456
const NAOMI = 6543210987654321

const grantsAt = (now: () => string, secret = 'a secret') => createGrants(grantKey(secret), now)

describe('a grant', () => {
  test('is valid for half an hour, for the person who was looked up', () => {
    const clock = clockAt(SUNDAY)
    const grants = grantsAt(clock.now)
    const grant = grants.give(RUTH)
    clock.turnTo('2026-11-22T16:28:00.000Z')
    expect(grants.personOf(grant)).toBe(RUTH)
    clock.turnTo('2026-11-22T16:28:00.001Z')
    expect(grants.personOf(grant)).toBeNull()
  })

  test('is valid on another server with the same secret, and on no other', () => {
    const grant = grantsAt(() => SUNDAY).give(RUTH)
    expect(grantsAt(() => SUNDAY).personOf(grant)).toBe(RUTH)
    expect(grantsAt(() => SUNDAY, 'another secret').personOf(grant)).toBeNull()
  })

  test('cannot be changed into one for somebody else, or one that lasts longer', () => {
    const grants = grantsAt(() => SUNDAY)
    const [person, until, signature] = grants.give(RUTH).split('.') as [string, string, string]
    const changed = [
      `${NAOMI}.${until}.${signature}`,
      `${person}.${Number(until) + 1}.${signature}`,
      `${person}.${until}.${signature.slice(0, -2)}`,
      `${person}.${until}.${signature}.`,
      `${person}.${until}`,
      `${person}..${signature}`,
      `.${until}.${signature}`,
      '..',
      '',
      undefined,
    ]
    expect(changed.map((grant) => grants.personOf(grant))).toEqual(changed.map(() => null))
  })
})

const TRIES = 200

/** Every call with which a stranger could change this household, with these headers and without a look-up. */
const edits = (at: Foyer, { id, familyMembers }: Family, headers: Record<string, string>) => [
  askAt(at.url, updateUser, { params: { userId: id }, body: { name: 'Mallory' } }, headers),
  askAt(at.url, removeFamilyMember, { params: { id: familyMembers[0].id } }, headers),
  askAt(at.url, addFamilyMember, { body: { userId: id, name: 'Mallory', relationship: 'child' } }, headers),
]

/** The ways in which a grant is sent: by a page that keeps it, and by a browser whose page does not. */
const ways: [string, (grant: string) => Record<string, string>][] = [
  ['in a header', (grant) => ({ [GRANT_HEADER]: grant })],
  ['in a cookie', (grant) => ({ cookie: `foyer-grant=${grant}` })],
]

describe.each(ways)('somebody who has looked up no family, and sends grants %s,', (_, sending) => {
  test(`changes nothing in ${3 * TRIES} tries, even when every id is known to them`, async () => {
    const opened = await foyer()
    const families = await Promise.all(Array.from({ length: 10 }, () => aFamily(opened)))
    const mallory = await opened.ask(createUser, { body: { name: 'Mallory Vale', phone: newPhone() } })
    const own = mallory.body.grant
    const forged = ['', own, `${own}x`, grantsAt(() => SUNDAY, 'a guess').give(families[0]?.id ?? RUTH)]
    const before = await everythingIn(opened.log)

    const replies = await Promise.all(
      Array.from({ length: TRIES }, (_, at) => {
        const family = families[at % families.length]
        return family ? edits(opened, family, sending(forged[at % forged.length] ?? '')) : []
      }).flat(),
    )
    expect(replies.map(({ status, failure }) => `${status} ${failure.code}`)).toEqual(
      Array.from({ length: 3 * TRIES }, () => '403 grant-needed'),
    )
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test('changes nothing with a grant that is older than half an hour', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const family = await aFamily(opened)
    const { grant = '' } = (await opened.ask(checkPhone, { body: { phone: family.phone } })).body
    const before = await everythingIn(opened.log)
    clock.turnTo('2026-11-22T16:28:01.000Z')
    const late = await Promise.all(edits(opened, family, sending(grant)))
    expect(late.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await everythingIn(opened.log)).toEqual(before)

    clock.turnTo(SUNDAY)
    const inTime = await Promise.all(edits(opened, family, sending(grant)))
    expect(inTime.map(({ status }) => status)).toEqual([200, 204, 201])
  })
})

test('somebody without a grant is refused before what they have sent is read', async () => {
  const opened = await foyer()
  const { id } = await aFamily(opened)
  const lines = [`PATCH /api/users/${id}`, 'POST /api/family-members', 'DELETE /api/family-members/nobody']
  const replies = await Promise.all(lines.map((line) => sendText(opened, line, 'no JSON')))
  expect(replies.map(({ status, failure }) => `${status} ${failure.code}`)).toEqual(lines.map(() => '403 grant-needed'))
})

test('the administrator needs no grant', async () => {
  const opened = await foyer()
  const family = await aFamily(opened)
  const { status, body } = await opened.asAdmin(
    updateUser,
    { params: { userId: family.id }, body: { name: 'Ruth Spring' } },
    { [GRANT_HEADER]: '' },
  )
  expect([status, body.name]).toEqual([200, 'Ruth Spring'])
})

test('a person that another server added a moment ago can be removed here, before this server has read about them', async () => {
  const log = memoryEventLog()
  const one = await foyer({ log: shared(log) })
  const { log: lagging, hold, release } = heldBack(shared(log))
  const other = await foyer({ log: lagging, patience: 1 })
  hold()
  const family = await aFamily(one)
  const { grant = '' } = (await one.ask(checkPhone, { body: { phone: family.phone } })).body
  const remove = (id: number) => other.ask(removeFamilyMember, { params: { id } }, { [GRANT_HEADER]: grant })
  expect((await remove(family.familyMembers[0].id)).status).toBe(204)
  // An id that nobody in this household has.
  expect((await remove(newPersonId())).status).toBe(404)
  release()
  const { body } = await one.ask(checkPhone, { body: { phone: family.phone } })
  expect(body.user?.familyMembers.map(({ name }) => name)).toEqual(['Obed Winter'])
})
