// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  removeFamilyMember,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import {
  ADA,
  button,
  EVENT,
  expectGreeting,
  fill,
  expectHome,
  openKiosk,
  openKioskFor,
  press,
  row,
  RUTH,
  settled,
  timesAsked,
  toasted,
  whoCame,
} from '#tests/components/draw-kiosk.tsx'
import { delays, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { goTo } from '#kiosk/visit/address.ts'
import { rememberPhone, rememberUser } from '#kiosk/visit/session.ts'

/** What the screens after the first one make of what a family does, and of the replies to it. */

const NOA = { ...ADA, name: 'Noa Lehmann', phone: '5125550103', grant: '' }

async function openNewProfile(phone = NOA.phone): Promise<void> {
  rememberPhone(phone)
  await openKiosk('/registration')
}

async function addMember(name: string, relationship = 'Child'): Promise<void> {
  await press('Add Family Member')
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText('Select relationship')
  fill('Name', name, dialog)
  fireEvent.click(within(dialog).getByRole('radio', { name: relationship }))
  await press('Add Member')
}

describe('a profile', () => {
  test.each([
    {
      language: 'in English',
      texts: ['Create Profile', 'Email Address', 'Name is required', 'Invalid email address'],
      member: ['Add Family Member', 'Add Member', 'Relationship is required'],
    },
    {
      language: 'in Spanish',
      texts: ['Crear perfil', 'Correo electrónico', 'Escriba el nombre', 'El correo electrónico no es válido'],
      member: ['Agregar familiar', 'Agregar', 'Elija el parentesco'],
    },
  ])('is not sent before what is missing is filled in, $language', async ({ language, texts, member }) => {
    await openKiosk()
    if (language === 'in Spanish') await press('Español')
    rememberPhone(NOA.phone)
    await act(async () => goTo('/registration'))
    const [create, email, ...wrong] = texts as [string, string, string, string]
    fill(email, 'noa@')
    await press(create)
    for (const text of wrong) screen.getByText(text)
    expect(timesAsked(createUser)).toBe(0)
    await press(member[0]!)
    const dialog = screen.getByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: member[1]! }))
    await settled()
    for (const text of [wrong[0], member[2]!]) expect(within(dialog).getAllByText(text)).not.toHaveLength(0)
  })

  test('is made once, and the button says that it is being made', async () => {
    replies(createUser, NOA)
    const letCome = delays(createUser)
    await openNewProfile()
    fill('Full Name', 'Noa Lehmann')
    await press('Create Profile')
    expect(button('Creating Profile...')).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Creating Profile...')).toBe(true)
    await letCome()
    expectGreeting('Noa Lehmann')
    expect(timesAsked(createUser)).toBe(1)
  })

  test('that another tablet has just made is gone on with, and what was typed is dropped', async () => {
    refuses(createUser, 409, 'phone-taken')
    replies(checkPhone, { exists: true, grant: '', user: RUTH })
    await openNewProfile()
    fill('Full Name', 'Slower Person')
    await addMember('Slower Child', 'Sibling')
    await press('Create Profile')
    expectGreeting(RUTH.name)
    expect(toasted()).toBe('Phone Number: This phone number already has a profile.')
    expect(document.body.textContent).not.toContain('Slower')
  })

  test('that cannot be made says why, and what was typed stays', async () => {
    refuses(createUser, 500, 'unexpected')
    await openNewProfile()
    fill('Full Name', 'Noa Lehmann')
    await press('Create Profile')
    expect(toasted()).toBe('Error: There was a problem saving your profile')
    refuses(createUser, 429, 'too-many-changes')
    await press('Create Profile')
    expect(toasted()).toBe('Please ask our staff: Too many changes were made here. Our staff will help you.')
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveProperty('value', 'Noa Lehmann')
  })

  test('whose family member cannot be saved says so, and goes on from there', async () => {
    replies(createUser, NOA)
    replies(updateUser, NOA)
    isAway(addFamilyMember)
    await openNewProfile()
    fill('Full Name', 'Noa Lehmann')
    await addMember('Levi Lehmann')
    await press('Create Profile')
    expect(toasted()).toBe('Error: Failed to add family member')
    refuses(addFamilyMember, 409, 'household-full', 'A person can have 200 family members at most.')
    await press('Update Profile')
    expect(toasted()).toBe('Error: 409: A person can have 200 family members at most.')
    expect(timesAsked(createUser)).toBe(1)
  })

  test('whose number no telephone can have, from a member file, is not made again', async () => {
    await openNewProfile('0005550101')
    fill('Full Name', 'Ada Sommer')
    await press('Create Profile')
    screen.getByText('Invalid phone number')
    expect(timesAsked(createUser)).toBe(0)
  })

  test('that did not change is not sent, and one that is changed says so, without the number', async () => {
    replies(userWithFamily, { ...RUTH, grant: '' })
    let sent: unknown
    replies(updateUser, async (request) => {
      sent = await request.json()
      return { ...RUTH, email: 'ruth@example.org' }
    })
    await openKioskFor(RUTH, '/registration')
    fill('Full Name', 'Ruth Winter ')
    await press('Update Profile')
    expect(toasted()).toBe('Nothing was changed: Your profile stays as it is.')
    expect(timesAsked(updateUser)).toBe(0)
    await press('Update Profile')
    fill('Email Address', 'ruth@example.org')
    const letCome = delays(updateUser)
    await press('Update Profile')
    expect(button('Updating Profile...')).toHaveProperty('disabled', true)
    await letCome()
    expect(toasted()).toBe('Profile Updated: Your profile has been updated successfully')
    // Staff may have given them another number meanwhile.
    expect(sent).toEqual({ name: RUTH.name, hebrewName: '', email: 'ruth@example.org' })
  })

  test('that cannot be changed says so', async () => {
    replies(userWithFamily, { ...RUTH, grant: '' })
    refuses(updateUser, 500, 'unexpected')
    await openKioskFor(RUTH, '/registration')
    fill('Email Address', 'ruth@example.org')
    await press(/Remove .*Obed Winter/)
    await press('Update Profile')
    expect(toasted()).toBe('Error: There was a problem updating your profile')
    replies(updateUser, RUTH)
    isAway(removeFamilyMember)
    await press('Update Profile')
    expect(toasted()).toBe('Error: Failed to delete family member')
  })

  test('is left as it was by Cancel', async () => {
    await openKioskFor(RUTH, '/registration')
    fill('Full Name', 'Somebody Else')
    await press(/Remove .*Obed Winter/)
    await press('Cancel')
    expectGreeting(RUTH.name)
    row(/Obed Winter/)
  })
})

const withPresent = (user: User, ...ids: number[]): User => ({
  ...user,
  checkedIn: { eventId: EVENT.id, people: ids.map((id) => ({ id, checkInTime: '2026-11-22T15:58:00.000Z' })) },
})
const [BOAZ, OBED] = RUTH.familyMembers.map(({ id }) => id) as [number, number]

/** Confirm cannot be pressed. The reason, if there is one, stands beside it and is read with it. */
function expectNothingToConfirm(reason: string | null): void {
  const confirm = button('Confirm')
  expect(confirm).toHaveProperty('disabled', true)
  expect(confirm.getAttribute('aria-describedby')).toBe(reason === null ? null : screen.getByText(reason).id)
}

describe('a confirmation', () => {
  test('of a family of whom some are in asks who else is here, and cannot confirm nobody', async () => {
    await openKioskFor(withPresent(RUTH, RUTH.id))
    screen.getByText('Who else is here?')
    expect(row(/Ruth Winter/).textContent).toContain('Already checked in at 9:58 AM')
    expect(row(/Ruth Winter/)).toHaveProperty('disabled', true)
    expectNothingToConfirm('Tick who else is here, or tap Done.')
    fireEvent.click(row(/Boaz Winter/))
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    expect(button(/^Confirm/)).toHaveProperty('disabled', false)
    fireEvent.click(row(/Boaz Winter/))
    await press('Done')
    expectHome()
    expect(sessionStorage).toHaveLength(0)
  })

  test('of a family of whom nobody is in confirms who is ticked', async () => {
    await openKioskFor(RUTH)
    // Nobody of them was here before.
    expect(screen.queryByRole('checkbox', { name: 'Same as last time' })).toBeNull()
    fireEvent.click(row(/Ruth Winter/))
    expectNothingToConfirm(null)
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    fireEvent.click(row('Everyone'))
    fireEvent.click(row(/Boaz Winter/))
    expect(row('Everyone').getAttribute('aria-checked')).toBe('mixed')
  })

  test.each([
    [withPresent(RUTH, RUTH.id, BOAZ, OBED), 'You are all checked in.'],
    [withPresent(ADA, ADA.id), 'You are checked in.'],
  ])('of a family of whom all are in says so: %#', async (user, heading) => {
    await openKioskFor(user)
    screen.getByRole('heading', { name: heading })
    expect(screen.getAllByText('9:58 AM')).toHaveLength(1 + user.familyMembers.length)
    expectNothingToConfirm('Nobody is left to check in.')
    screen.getByRole('region', { name: 'Fast Check-In' })
  })

  test('that fails says why, and says so no more when the next try succeeds', async () => {
    refuses(checkIn, 400, 'nobody-selected')
    await openKioskFor(ADA)
    screen.getByText('No family members added yet.')
    await press('Confirm')
    const words = 'Please select yourself or at least one family member to check in'
    expect(toasted()).toBe(`Selection Required: ${words}`)
    refuses(checkIn, 500, 'unexpected')
    await press('Confirm')
    expect(toasted()).toBe('Check-in Failed: There was a problem checking in. Please try again.')
    expect(document.activeElement).toBe(button('Confirm'))
    // This tablet can store nothing, so it promises nothing.
    isAway(checkIn)
    await press('Confirm')
    expect(toasted()).toBe('Check-in Failed: There was a problem checking in. Please try again.')
    replies(checkIn, whoCame(ADA))
    const letCome = delays(checkIn)
    await press('Confirm')
    expect(button('Checking in...')).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Checking in...')).toBe(true)
    await letCome()
    screen.getByRole('heading', { name: 'Check-in Successful!' })
    expect(toasted()).toBe('')
  })

  test('of somebody who was removed meanwhile leads to a new profile with the same number', async () => {
    refuses(checkIn, 410, 'attendee-erased', 'This profile has been removed.')
    await openKioskFor(ADA)
    await press('Confirm')
    expect(toasted()).toBe('Error: 410: This profile has been removed.')
    screen.getByRole('heading', { name: 'Welcome to Our Church!' })
    expect(screen.getByRole('textbox', { name: 'Phone Number' })).toHaveProperty('value', '(512) 555-0101')
  })

  test('that counts for nobody any more, because the desk has taken it back, is no success', async () => {
    replies(checkIn, { ...whoCame(ADA), primary: false, came: [] })
    await openKioskFor(ADA)
    await press('Confirm')
    expect(toasted()).toBe('Check-in Failed: There was a problem checking in. Please try again.')
  })

  test('of people that another tablet has just checked in says so, and offers no way back', async () => {
    replies(checkIn, { ...whoCame(RUTH), came: [] })
    await openKioskFor(RUTH)
    await press('Confirm')
    screen.getByRole('heading', { name: 'Already checked in' })
    expect(screen.queryByRole('button', { name: 'Not right? Undo' })).toBeNull()
  })
})

describe('a family that was checked in', () => {
  test.each([
    [[RUTH.id, BOAZ, OBED], 'You and 2 family member(s) are checked in.'],
    [[RUTH.id], 'You are checked in.'],
    [[OBED], '1 family member(s) are checked in.'],
  ])('reads who that was: %#', async (ids, sentence) => {
    const primary = ids.includes(RUTH.id)
    const familyMemberIds = ids.filter((id) => id !== RUTH.id)
    replies(checkIn, { ...whoCame(RUTH), primary, familyMemberIds })
    await openKioskFor(RUTH)
    await press(/^Confirm/)
    screen.getByText(sentence)
    expect(within(screen.getByRole('list', { name: 'Attendance details' })).getAllByRole('listitem')).toHaveLength(
      ids.length,
    )
  })

  test('undoes it, and reads who is still in', async () => {
    replies(checkIn, whoCame(RUTH))
    replies(takeBackOwnCheckIn, {
      eventId: EVENT.id,
      userId: RUTH.id,
      people: [{ id: BOAZ, checkInTime: '2026-11-22T15:58:00.000Z' }],
    })
    await openKioskFor(withPresent(RUTH, BOAZ))
    await press(/^Confirm/)
    await press('Not right? Undo')
    for (const text of ['What you just did is undone.', 'People who were checked in before still are.'])
      screen.getByText(text)
    const rows = within(screen.getByRole('list', { name: 'Right now' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      'Ruth Winter (You) Not checked in',
      'Boaz Winter Checked in at 9:58 AM',
      'Obed Winter Not checked in',
    ])
    await press('Check in again')
    expect(row(/Boaz Winter/)).toHaveProperty('disabled', true)
  })

  test('that cannot undo it reads why, and can try again', async () => {
    replies(checkIn, whoCame(RUTH))
    refuses(takeBackOwnCheckIn, 500, 'unexpected')
    await openKioskFor(RUTH)
    await press(/^Confirm/)
    await press('Not right? Undo')
    expect(toasted()).toBe('Not undone: There was a problem. Please try again.')
    refuses(takeBackOwnCheckIn, 409, 'checked-in-too-often')
    await press('Not right? Undo')
    expect(toasted()).toBe('Not undone: This was undone too often. Please ask our staff for help.')
    replies(takeBackOwnCheckIn, { eventId: EVENT.id, userId: RUTH.id, people: [] })
    await press('Not right? Undo')
    screen.getByText('Nobody is checked in any more.')
  })
})

test('a code that cannot be drawn says so, and Try Again draws it', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(() => {
    throw new Error('out of memory')
  })
  await openKioskFor(withPresent(ADA, ADA.id))
  const card = within(screen.getByRole('region', { name: 'Fast Check-In' }))
  await screen.findByText('Failed to generate QR code. Please try again.')
  encode.mockRestore()
  await press('Try Again')
  await card.findByRole('img', { name: 'QR code' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('each screen has a title of its own, in the language of the visitor', async () => {
  replies(checkIn, whoCame(RUTH))
  const titled = (title: string): void => expect(document.title).toBe(`${title} – Foyer`)
  await openKiosk()
  titled('Welcome!')
  await press('Español')
  titled('¡Bienvenidos!')
  await press('English')
  rememberPhone(NOA.phone)
  await act(async () => goTo('/registration'))
  titled('Welcome to Our Church!')
  await press('Start over')
  rememberUser(RUTH)
  await act(async () => goTo('/confirmation'))
  titled("Please confirm who's attending today")
  await press('Update Profile')
  titled('Update Your Profile')
  await press('Cancel')
  await press(/^Confirm/)
  titled('Check-in Successful!')
})

test('an unknown address says so, and leads home', async () => {
  await openKiosk('/nowhere' as '/')
  screen.getByRole('heading', { name: '404 Page Not Found' })
  screen.getByText('Did you forget to add the page to the router?')
  await press('Start over')
  expectHome()
})

test('a screen without a family leads home', async () => {
  for (const path of ['/registration', '/confirmation', '/success', '/taken-back'] as const) {
    await openKiosk(path)
    expectHome()
  }
})
