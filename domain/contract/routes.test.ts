import { describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { createUser, searchByLastName, updateUser } from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { routes } from './routes.ts'
import { RUTH } from '#domain/given.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('Registering', () => {
  const ruth = { name: ' Ruth  Levi ', phone: '5125550101' }

  test.each(['', '  ', '\u200F', null])('accepts an empty optional field (%j) as missing', (nothing) =>
    expect(createUser.body.parse({ ...ruth, hebrewName: nothing, email: nothing })).toEqual({
      name: 'Ruth Levi',
      phone: '5125550101',
    }),
  )

  test('needs a name, a phone number and, if there is an email address, a valid one', () => {
    expect(messageOf(createUser.body.safeParse({ ...ruth, name: ' ' }))).toBe('Name is required')
    expect(messageOf(createUser.body.safeParse({ phone: ruth.phone }))).toBe('Name is required')
    expect(messageOf(createUser.body.safeParse({ name: ruth.name }))).toBe('Invalid phone number')
    expect(messageOf(createUser.body.safeParse({ ...ruth, phone: '555-0101' }))).toBe('Invalid phone number')
    expect(messageOf(createUser.body.safeParse({ ...ruth, phone: '0000000000' }))).toBe(
      'This phone number cannot exist',
    )
    expect(messageOf(createUser.body.safeParse({ ...ruth, email: 'ruth' }))).toBe('Invalid email address')
  })
})

test('an edit knows an emptied field from a missing one', () => {
  expect(updateUser.body.parse({ hebrewName: ' ', email: '' })).toEqual({ hebrewName: '', email: '' })
  expect(updateUser.body.parse({ hebrewName: null, email: null })).toEqual({ hebrewName: '', email: '' })
  expect(updateUser.body.parse({})).toEqual({})
  expect(messageOf(updateUser.body.safeParse({ email: 'ruth' }))).toBe('Invalid email address')
  expect(messageOf(updateUser.body.safeParse({ name: '' }))).toBe('Name is required')
})

test('a search needs two letters', () => {
  expect(searchByLastName.query.parse({ lastName: ' le ' })).toEqual({ lastName: 'le' })
  expect(messageOf(searchByLastName.query.safeParse({ lastName: ' l ' }))).toBe('Please enter at least 2 characters')
})

test('checking in includes the person themselves, unless it says otherwise', () => {
  const userData = { eventId: 2026112201, userId: RUTH }
  expect(checkIn.body.parse({ userData })).toEqual({ userData: { ...userData, primary: true }, familyMemberIds: [] })
  expect(checkIn.body.parse({ userData: { ...userData, primary: false } }).userData.primary).toBe(false)
})

describe('A number in a path', () => {
  test('is read as digits without rounding', () => {
    expect(publicUser.params.parse({ userId: String(RUTH) })).toEqual({ userId: RUTH })
    expect(eventStats.params.parse({ eventId: '2026112201' })).toEqual({ eventId: 2026112201 })
  })

  test.each(['', '42', 'me', '9007199254740993', '1e15', '1000000000000001 '])('is not %j', (text) => {
    expect(publicUser.params.safeParse({ userId: text }).success).toBe(false)
    expect(eventStats.params.safeParse({ eventId: text }).success).toBe(false)
  })
})

test('no two routes are the same', () => {
  const calls = Object.values(routes).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(calls).size).toBe(calls.length)
})
