// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  removeFamilyMember,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import {
  ADA,
  button,
  expectGreeting,
  expectHome,
  fill,
  openKiosk,
  openKioskFor,
  press,
  row,
  RUTH,
  settled,
  timesAsked,
  toasted,
} from '#tests/components/draw-kiosk.tsx'
import { delays, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { church } from '#web/calls/church.ts'
import { goTo } from '#kiosk/visit/address.ts'
import { rememberPhone } from '#kiosk/visit/session.ts'

/** What the form of a profile makes of what a family types, and of the replies to it. */

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

  test('for a number that is wrong, or of somebody who stands here under another one, leads back to both', async () => {
    await openNewProfile()
    await press('Not your number? Change it')
    expectHome()
    screen.getByText('(512) 555-0103')
    expect(sessionStorage).toHaveLength(0)
    await press('Clear')
    cleanup()
    await openNewProfile()
    await press('Find me by last name')
    expectHome()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last Name' }))
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
    expect(toasted()).toBe('Please ask a helper: Too many changes were made here. A helper knows what to do.')
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

  test('whose family grows shows the newcomer first of the family on the next screen, marked and not ticked', async () => {
    replies(userWithFamily, { ...RUTH, grant: '' })
    replies(updateUser, RUTH)
    replies(addFamilyMember, { id: 1_000_000_000_000_009, name: 'Noa Winter', relationship: 'child' })
    await openKioskFor(RUTH, '/registration')
    await addMember('Noa Winter')
    await press('Update Profile')
    await settled()
    const rows = screen.getAllByRole('checkbox').map((one) => one.textContent?.replace(/\s+/g, ' ').trim())
    expect(rows).toEqual([
      'Everyone',
      'Ruth Winter (You)',
      'Noa Winter Child just added',
      'Boaz Winter Spouse',
      'Obed Winter Child',
    ])
    expect(row(/Noa Winter/).getAttribute('aria-checked')).toBe('false')
    expect(screen.getByText('Is somebody missing?')).toBeTruthy()
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

  test('asks for a Hebrew name, unless the church chose otherwise and the person has none', async () => {
    const hebrew = () => screen.queryByRole('textbox', { name: 'Hebrew Name (Optional)' })
    await openNewProfile()
    expect(hebrew()).not.toBeNull()
    Object.assign(church(), { withoutHebrewNames: true })
    onTestFinished(() => void Object.assign(church(), { withoutHebrewNames: undefined }))
    cleanup()
    await openNewProfile()
    expect(hebrew()).toBeNull()
    await press('Add Family Member')
    expect(hebrew()).toBeNull()
    cleanup()
    await openKioskFor({ ...RUTH, hebrewName: 'רות' }, '/registration')
    expect(hebrew()).toHaveProperty('value', 'רות')
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
