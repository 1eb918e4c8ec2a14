import { describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  searchByLastName,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer, get, newPhone, sendIn } from '#tests/foyer/setup.ts'
import { SUNDAY, type Foyer } from '#tests/foyer/foyer.ts'

function withoutGrant<T extends { grant: string }>({ grant, ...user }: T): Omit<T, 'grant'> {
  expect(grant).toMatch(/^\d+\.\d+\.[\w-]+$/)
  return user
}

const register = async (at: Foyer, profile: Partial<{ name: string; hebrewName: string; email: string }> = {}) => {
  const phone = newPhone()
  const reply = await at.ask(createUser, { body: { name: 'Naomi Frost', phone, ...profile } })
  return { phone, ...reply, ...(reply.status === 201 ? { body: withoutGrant(reply.body) } : {}) }
}

describe('a look-up by phone', () => {
  test('finds the person with a known number, their family, and who is already checked in', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { primary: false, family: [child.id] })
    const { body } = await opened.ask(checkPhone, { body: { phone: family.phone } })
    expect(body).toEqual({
      exists: true,
      grant: expect.any(String),
      user: {
        id: family.id,
        code: family.id,
        name: 'Ruth Winter',
        phone: family.phone,
        email: 'ruth@example.org',
        familyMembers: [spouse, child],
        checkedIn: { eventId: await eventNow(opened), people: [{ id: child.id, checkInTime: SUNDAY }] },
      },
    })
  })

  test('says who of a family came the last time, before the open service, and never for somebody alone', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const [family, { phone }] = [await aFamily(opened), await register(opened)]
    const [spouse, child] = family.familyMembers
    const cameLast = async (of: string) => (await opened.ask(checkPhone, { body: { phone: of } })).body.user?.cameLast
    await sendIn(opened, family, { family: [spouse.id, child.id] })
    expect(await cameLast(family.phone)).toBeUndefined()
    clock.turnTo('2026-11-29T16:00:00.000Z')
    await sendIn(opened, family, { family: [child.id] })
    expect(await cameLast(family.phone)).toEqual([family.id, spouse.id, child.id])
    clock.turnTo('2026-12-06T16:00:00.000Z')
    expect(await cameLast(family.phone)).toEqual([family.id, child.id])
    expect(await cameLast(phone)).toBeUndefined()
    clock.turnTo('2026-12-07T16:00:00.000Z')
    expect(await cameLast(family.phone)).toBeUndefined()
  })
})

describe('registering', () => {
  test('makes the new profile available at once, by number, by name and by its link', async () => {
    const opened = await foyer()
    const { status, body, phone } = await register(opened, { hebrewName: 'נעמי', email: 'naomi@example.org' })
    expect(status).toBe(201)
    const user = { name: 'Naomi Frost', hebrewName: 'נעמי', email: 'naomi@example.org', phone, familyMembers: [] }
    expect(body).toEqual({ id: body.id, code: body.id, ...user })
    expect(body.id).toBeGreaterThanOrEqual(10 ** 15)
    expect((await opened.ask(checkPhone, { body: { phone } })).body.user).toEqual(body)
    const { email: _, code: __, ...found } = body
    expect((await opened.ask(searchByLastName, { query: { lastName: 'fro' } })).body).toEqual([found])
    expect(withoutGrant((await opened.ask(userWithFamily, { params: { userId: body.id } })).body)).toEqual(body)
  })

  test('with a taken number is refused, and shows nothing about its holder', async () => {
    const opened = await foyer()
    const { phone, body } = await register(opened)
    const before = await everythingIn(opened.log)
    const again = await opened.ask(createUser, { body: { name: 'Somebody Else', phone } })
    expect([again.status, again.failure]).toEqual([
      409,
      { code: 'phone-taken', message: 'This phone number already has a profile.' },
    ])
    expect((await opened.ask(publicUser, { params: { userId: body.id } })).body.name).toBe('Naomi Frost')
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: ' \u200E\t ' }, 'Name is required'],
    [{ email: 'not an address' }, 'Invalid email address'],
    [{ email: 'two@@example.org' }, 'Invalid email address'],
  ])('has the same rule in the form and on the server for %j', async (profile, message) => {
    const { status, failure } = await register(await foyer(), profile)
    expect([status, failure]).toEqual([400, { code: 'not-valid', message }])
  })

  test.each(['', '   ', '\u200E\u200F', '\n'])('a Hebrew name or email left empty (%j) is none', async (blank) => {
    const opened = await foyer()
    const { status, body } = await register(opened, { hebrewName: blank, email: '' })
    expect([status, 'hebrewName' in body, 'email' in body]).toEqual([201, false, false])
    // The stored profile can be read again, so the next change finds it.
    const changed = await opened.ask(updateUser, { params: { userId: body.id }, body: { name: 'Naomi Thaw' } })
    expect([changed.status, changed.body.name]).toEqual([200, 'Naomi Thaw'])
    const member = { userId: body.id, name: 'Orpah Thaw', relationship: 'child', hebrewName: blank } as const
    const added = await opened.ask(addFamilyMember, { body: member })
    expect([added.status, 'hebrewName' in added.body]).toEqual([201, false])
    expect((await opened.ask(addFamilyMember, { body: member })).body).toEqual(added.body)
  })
})

describe('changing a profile', () => {
  const change = (at: Foyer, userId: number, body: object) => at.ask(updateUser, { params: { userId }, body })

  test('keeps missing fields as they are', async () => {
    const opened = await foyer()
    const { body, phone } = await register(opened, { hebrewName: 'נעמי', email: 'naomi@example.org' })
    const changed = await change(opened, body.id, { name: 'Naomi Thaw' })
    expect([changed.status, changed.body]).toEqual([200, { ...body, name: 'Naomi Thaw' }])
    expect((await opened.ask(checkPhone, { body: { phone } })).body.user).toEqual(changed.body)
  })

  test('accepts the same number, and refuses another', async () => {
    const opened = await foyer()
    const { body, phone } = await register(opened)
    expect((await change(opened, body.id, { phone })).status).toBe(200)
    const other = await change(opened, body.id, { name: 'Naomi Thaw', phone: newPhone() })
    expect([other.status, other.failure.code]).toEqual([409, 'phone-fixed'])
    expect((await opened.ask(publicUser, { params: { userId: body.id } })).body.name).toBe('Naomi Frost')
  })

  test('is refused for an unknown person', async () => {
    const { status, failure } = await change(await foyer(), 1234567890123456, { name: 'Nobody' })
    expect([status, failure]).toEqual([404, { code: 'unknown-attendee', message: 'Could not find user information.' }])
  })
})

test('a personal link shows the name of its holder, and nothing else', async () => {
  const opened = await foyer()
  const { id } = await aFamily(opened)
  expect((await opened.ask(publicUser, { params: { userId: id } })).body).toEqual({ id, name: 'Ruth Winter' })
})

test('a visitors’ tablet gets the end of a number that it did not know, if the church chose that; staff get the whole', async () => {
  const opened = await foyer({ environment: { PHONES_FOUND: 'last-four' } })
  const { id, phone } = await aFamily(opened)
  const search = { query: { lastName: 'Winter' } }
  const end = phone.slice(-4)
  expect((await opened.ask(searchByLastName, search)).body[0]?.phone).toBe(end)
  expect((await opened.ask(userWithFamily, { params: { userId: id } })).body.phone).toBe(end)
  const edited = await opened.ask(updateUser, { params: { userId: id }, body: { name: 'Ruth Winter' } })
  expect(edited.body.phone).toBe(end)
  expect((await opened.asAdmin(searchByLastName, search)).body[0]?.phone).toBe(phone)
  expect((await opened.ask(checkPhone, { body: { phone } })).body.user?.phone).toBe(phone)
})

describe('searching by last name', () => {
  const named = async (at: Foyer, names: string[]) => {
    for (const name of names) await at.ask(createUser, { body: { name, phone: newPhone() } })
  }
  const search = async (at: Foyer, lastName: string) =>
    (await at.ask(searchByLastName, { query: { lastName } })).body.map(({ name }) => name)

  test('finds those with the last name in a full name, when no last name is that whole text', async () => {
    const opened = await foyer()
    await named(opened, ['Ruth Winter', 'Boaz Winter', 'Ruth Sommer', 'Cid van der Berg', 'Ada Lindberg'])
    expect(await search(opened, 'boaz winter')).toEqual(['Boaz Winter', 'Ruth Winter'])
    expect(await search(opened, 'der Berg')).toEqual(['Cid van der Berg'])
    expect(await search(opened, 'Boaz W')).toEqual([])
    expect(await search(opened, 'Boaz Herbst')).toEqual([])
  })

  test('finds words in any order, joined or parted, and umlauts, behind those whose last name has the text', async () => {
    const opened = await foyer()
    await named(opened, ['Sven Cedar', 'Cedar Svenson', 'José Núñez', 'Ana de la Cruz', 'Bea Delacruz', 'Cid Mueller'])
    await named(opened, ['Dan Müller', 'Omar Al-Rahman'])
    expect(await search(opened, 'cedar sven')).toEqual(['Cedar Svenson', 'Sven Cedar'])
    expect(await search(opened, 'nunez jose')).toEqual(['José Núñez'])
    expect(await search(opened, 'delacruz')).toEqual(['Bea Delacruz', 'Ana de la Cruz'])
    expect(await search(opened, 'de la Cruz')).toEqual(['Ana de la Cruz', 'Bea Delacruz'])
    expect(await search(opened, 'alrahman')).toEqual(['Omar Al-Rahman'])
    expect(await search(opened, 'mueller')).toEqual(['Cid Mueller', 'Dan Müller'])
    expect(await search(opened, 'Müller')).toEqual(['Dan Müller', 'Cid Mueller'])
    expect(await search(opened, 'sven')).toEqual(['Cedar Svenson'])
    expect(await search(opened, 'cedar s')).toEqual([])
  })

  test('finds those first who have the full name that was typed, also where it is in the last name of others', async () => {
    const opened = await foyer()
    await named(opened, ['Ana Maria Garcia', 'Maria Garcia', 'Eva Garcia', 'María Garcia Lopez', 'Maria Gomez'])
    const jose = (await opened.ask(createUser, { body: { name: 'José Garcia', phone: newPhone() } })).body
    const body = { userId: jose.id, name: 'Maria', relationship: 'child' } as const
    await opened.ask(addFamilyMember, { body })
    const meant = ['José Garcia', 'Maria Garcia', 'María Garcia Lopez']
    const found = await search(opened, 'maria garcia')
    expect(found.slice(0, 3).toSorted()).toEqual(meant)
    expect(found.slice(3)).toEqual(['Ana Maria Garcia'])
    // A name of one word is itself the last name.
    expect(await search(opened, 'maria')).toEqual(['Ana Maria Garcia', 'José Garcia'])
    expect(await search(opened, 'maria g')).toEqual(['Ana Maria Garcia'])
  })

  test('finds somebody by the full name among a hundred people with the last name', async () => {
    const opened = await foyer()
    const users = Array.from({ length: 100 }, (_, at) => ({ name: `Person${at} Lake`, phone: newPhone() }))
    await opened.asAdmin(importDirectory, { body: { users } })
    expect((await search(opened, 'person99 lake'))[0]).toBe('Person99 Lake')
  })

  test('finds nobody by one letter, also with a full stop, an apostrophe or a hyphen', async () => {
    const opened = await foyer()
    await named(opened, ['Ruth Winter', 'Boaz Winter'])
    for (const typed of ['W.', "W'", '-W', 'Boaz W.', 'Boaz -']) expect(await search(opened, typed)).toEqual([])
  })

  test('finds a household by a family member, once, with the matching name', async () => {
    const opened = await foyer()
    const winters = await aFamily(opened)
    await named(opened, ['Lea Frostwinter', 'Frosty Thaw'])
    const body = { userId: winters.id, name: 'Orpah Frost', relationship: 'parent', hebrewName: 'ערפה' } as const
    const { body: orpah } = await opened.ask(addFamilyMember, { body })
    await opened.ask(addFamilyMember, { body: { userId: winters.id, name: 'Rahab Frost', relationship: 'child' } })
    const { body: found } = await opened.ask(searchByLastName, { query: { lastName: 'frost' } })
    expect(found.map(({ name, matched }) => [name, matched])).toEqual([
      ['Lea Frostwinter', undefined],
      ['Ruth Winter', { id: orpah.id, name: 'Orpah Frost' }],
    ])
    // A search by the person's own last name does not mark a family member.
    const byOwnName = (await opened.ask(searchByLastName, { query: { lastName: 'winter' } })).body
    expect(byOwnName.every((one) => one.matched === undefined)).toBe(true)
  })

  test('needs more than one letter, and spaces around it do not count', async () => {
    const opened = await foyer()
    for (const query of ['?lastName=w', '?lastName=%20w%20', '?lastName=', '']) {
      const { status, failure } = await get(opened, `/api/users/search${query}`)
      expect([status, failure.code]).toEqual([400, 'not-valid'])
    }
    const { failure } = await get(opened, '/api/users/search?lastName=w')
    expect(failure.message).toBe('Please enter at least 2 characters')
  })

  test('shows fifty of a hundred people with the same name', async () => {
    const opened = await foyer()
    const users = Array.from({ length: 100 }, (_, at) => ({ name: `Person${at} Lake`, phone: newPhone() }))
    await opened.asAdmin(importDirectory, { body: { users } })
    expect(await search(opened, 'lake')).toHaveLength(50)
  })
})
