// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { admitGuest } from '#domain/contract/guest/guest-routes.ts'
import { checkPhone, searchByLastName, updateUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import {
  ADA,
  button,
  chooseTab,
  expectGreeting,
  fill,
  giveNumber,
  expectHome,
  keys,
  openKiosk,
  pass,
  press,
  row,
  RUTH,
  settled,
  timesAsked,
  toasted,
  whoCame,
} from '#tests/components/draw-kiosk.tsx'
import { delays, isAway, refuses, replies } from '#tests/components/draw.tsx'

/** What the first screen makes of what somebody types, and of the replies to it, also when they come late. */

const knows = (...people: readonly (typeof RUTH)[]): void =>
  replies(checkPhone, async (request) => {
    const { phone } = (await request.json()) as { phone: string }
    const user = people.find((one) => one.phone === phone)
    return user ? { exists: true, grant: '', user } : { exists: false }
  })

describe('a phone number', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  test('is looked up with its tenth digit, and the tap on Check In sends no other request', async () => {
    knows(RUTH)
    await openKiosk()
    keys(...RUTH.phone!)
    await pass(1)
    expect(timesAsked(checkPhone)).toBe(1)
    expectHome()
    expect(sessionStorage).toHaveLength(0)
    await press('Check In')
    expectGreeting(RUTH.name)
    expect(timesAsked(checkPhone)).toBe(1)
  })

  test('is looked up by the tap when that comes first, and once', async () => {
    knows(ADA)
    const letCome = delays(checkPhone)
    await openKiosk()
    await giveNumber(ADA.phone!)
    // A screen reader hears it too.
    expect(document.querySelector('[aria-live]')?.textContent).toContain('Checking...')
    expect(button('Checking...')).toHaveProperty('disabled', true)
    keys('9', 'Backspace')
    await pass(1)
    await letCome()
    expectGreeting(ADA.name)
    expect(timesAsked(checkPhone)).toBe(1)
  })

  test('that is corrected is looked up again, and so is one whose reply is ten seconds old', async () => {
    knows(RUTH, ADA)
    await openKiosk()
    keys(...ADA.phone!)
    await pass(1)
    keys('Backspace', '2')
    await pass(1)
    expect(timesAsked(checkPhone)).toBe(2)
    await pass(10)
    await press('Check In')
    expectGreeting(RUTH.name)
    expect(timesAsked(checkPhone)).toBe(3)
  })

  test('that cannot be looked up can be tried again, and is looked up once for each tap', async () => {
    isAway(checkPhone)
    await openKiosk()
    await giveNumber(ADA.phone!)
    expect(toasted()).toBe('Error: Failed to check user')
    expect(document.activeElement).toBe(button('Check In'))
    refuses(checkPhone, 500, 'unexpected', 'Something went wrong.')
    await press('Check In')
    expect(toasted()).toBe('Error: 500: Something went wrong.')
    replies(checkPhone, { exists: true })
    await press('Check In')
    expect(toasted()).toBe('Error: Failed to check user')
    expect(timesAsked(checkPhone)).toBe(3)
    knows(ADA)
    await press('Check In')
    expectGreeting(ADA.name)
  })

  test('of somebody who has died, without a family, leads to the staff', async () => {
    refuses(checkPhone, 409, 'nobody-left')
    await openKiosk()
    await giveNumber(ADA.phone!)
    expect(toasted()).toBe('Please ask a helper: Nobody can be checked in with this. A helper knows what to do.')
  })

  test('that no telephone can have makes no profile, and a new one does', async () => {
    knows()
    await openKiosk()
    await giveNumber('0000000000')
    expect(toasted()).toBe('Please check the number: No phone has this number. Please type it again.')
    expectHome()
    await press('Clear')
    await pass(1)
    await giveNumber('5125550103')
    screen.getByRole('heading', { name: 'Welcome to Our Church!' })
  })

  test.each([
    [
      'too-many-look-ups',
      'Por favor, pregunte a un ayudante: Aquí se buscaron muchos nombres sin registrar ninguna llegada.',
    ],
    // The server has no Spanish.
    ['teapot', 'Error: 418: No se pudo buscar a la persona'],
  ])('is refused in Spanish too: %s', async (code, words) => {
    refuses(checkPhone, 418, code, 'I am a teapot.')
    await openKiosk()
    await press('Español')
    await giveNumber(ADA.phone!, 'Registrar llegada')
    expect(toasted('Avisos')).toContain(words)
  })

  test('whose reply comes after another way was chosen takes the place of nothing there, and can be checked again', async () => {
    knows(RUTH)
    const letCome = delays(checkPhone)
    await openKiosk()
    await giveNumber(RUTH.phone!)
    await chooseTab('Last Name')
    fill('Last Name', 'som')
    await letCome()
    expectHome()
    expect(screen.getByRole('textbox', { name: 'Last Name' })).toHaveProperty('value', 'som')
    await chooseTab('Phone Number')
    await press('Check In')
    expectGreeting(RUTH.name)
  })
})

const look = async (name: string): Promise<void> => {
  await chooseTab('Last Name')
  fill('Last Name', name)
  await press('Search')
}

const { code: _, ...ruth } = RUTH
const found = [{ ...ruth, matched: { id: 1_000_000_000_000_009, name: 'Naomi Frost' } }]

describe('a last name', () => {
  test('of fewer than two letters is not searched for, and one that nobody has is said', async () => {
    replies(searchByLastName, [])
    await openKiosk()
    await chooseTab('Last Name')
    const field = screen.getByRole('textbox', { name: 'Last Name' })
    for (const name of ['Search', 'Clear']) expect(button(name)).toHaveProperty('disabled', true)
    fill('Last Name', '  w ')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(toasted()).toBe('Invalid Search: Please enter at least 2 characters')
    await look(' Nobody ')
    expect(toasted()).toBe('No Results: No users found with last name containing "Nobody"')
    expect(timesAsked(searchByLastName)).toBe(1)
    await press('Clear')
    expect(field).toHaveProperty('value', '')
  })

  test('that nobody has leads on calmly: to a phone number, and a guest is told that it is the way', async () => {
    replies(searchByLastName, [])
    await openKiosk()
    await look('Okonkwo')
    const card = () => screen.queryByRole('region', { name: 'Nobody called Okonkwo yet' })
    within(card()!).getByText('Please check the spelling, or choose one of these.')
    // It stays while the name is corrected, and goes with its last letter.
    fill('Last Name', 'Okonk')
    expect(card()).not.toBeNull()
    await press('Try my phone number')
    screen.getByText('New here? Enter your phone number.')
    screen.getByRole('button', { name: 'Check In' })
    await chooseTab('Last Name')
    await press('I’m new here')
    expect(document.activeElement?.textContent).toBe('Welcome! Start with your phone number.')
    screen.getByRole('button', { name: 'Check In' })
    await chooseTab('Last Name')
    fill('Last Name', '')
    expect(card()).toBeNull()
  })

  test('is six taps for a family: the one on the tab leads into its field', async () => {
    replies(searchByLastName, found)
    replies(userWithFamily, { ...RUTH, grant: '' })
    replies(checkIn, whoCame(RUTH))
    await openKiosk()
    fireEvent.click(screen.getByRole('tab', { name: 'Last Name' }), { detail: 1 })
    await settled()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last Name' }))
    fill('Last Name', 'winter')
    for (const name of ['Search', /^Ruth Winter/]) await press(name)
    fireEvent.click(row('Everyone'))
    for (const name of [/^Confirm/, 'Done']) await press(name)
    expectHome()
  })

  test('shows what is being looked up, and who was found by another name', async () => {
    replies(searchByLastName, found)
    replies(userWithFamily, { ...RUTH, grant: '' })
    const letSearch = delays(searchByLastName)
    await openKiosk()
    await look('frost')
    expect(button('...').getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Loading...')
    await letSearch()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Results (1)' }))
    const card = screen.getByRole('listitem')
    expect(card.textContent).toContain('(512) 555-0102 • 2 family member(s)Family member: Naomi Frost')
    const letOpen = delays(userWithFamily)
    await press(/^Ruth Winter/)
    expect(card.textContent).toContain('Loading...')
    await letOpen()
    expectGreeting(RUTH.name)
  })

  test('of a church that shortens numbers shows the end of them, and the form of a family that is found so can be saved', async () => {
    const short = { ...RUTH, phone: '0102' }
    replies(searchByLastName, [{ ...ruth, phone: '0102' }])
    replies(userWithFamily, { ...short, grant: '' })
    replies(updateUser, short)
    await openKiosk()
    await look('winter')
    expect(screen.getByRole('listitem').textContent).toContain('•••-0102')
    await press(/^Ruth Winter/)
    await press('Update Profile')
    expect(screen.getByRole('textbox', { name: 'Phone Number' })).toHaveProperty('value', '•••-0102')
    fill('Email Address', 'ruth@example.org')
    await press('Update Profile')
    expectGreeting(RUTH.name)
  })

  test('whose search fails shows nobody, and a person who cannot be loaded stays on the list', async () => {
    replies(searchByLastName, found)
    await openKiosk()
    await look('frost')
    refuses(userWithFamily, 500, 'unexpected')
    await press(/^Ruth Winter/)
    expect(toasted()).toBe('Error: Failed to get user data')
    isAway(userWithFamily)
    await press(/^Ruth Winter/)
    expect(toasted()).toBe('Error: Failed to fetch user data')
    replies(searchByLastName, [{ name: 'Ruth' }] as never)
    await press('Search')
    expect(toasted()).toBe('Search Error: Failed to search for users. Please try again.')
    expect(screen.queryByText('Ruth Winter')).toBeNull()
    refuses(searchByLastName, 429, 'too-many-look-ups')
    await press('Search')
    const words = 'Many names were looked up here without a check-in. A helper knows what to do.'
    expect(toasted()).toBe(`Please ask a helper: ${words}`)
  })

  test('leaves with its last letter, and so do the people who were found, also when they come after it', async () => {
    replies(searchByLastName, found)
    await openKiosk()
    await look('winter')
    fill('Last Name', 'w')
    screen.getByText('Ruth Winter')
    fill('Last Name', '')
    expect(screen.queryByText('Ruth Winter')).toBeNull()
    const letCome = delays(searchByLastName)
    await look('winter')
    fill('Last Name', '')
    await letCome()
    expect(screen.queryByText('Ruth Winter')).toBeNull()
  })

  test('whose reply comes after another way was chosen is said by nobody, nor does a person who was chosen open', async () => {
    replies(searchByLastName, found)
    replies(userWithFamily, { ...RUTH, grant: '' })
    await openKiosk()
    await look('winter')
    const letOpen = delays(userWithFamily)
    await press(/^Ruth Winter/)
    await chooseTab('Phone Number')
    await letOpen()
    expectHome()
    replies(searchByLastName, [])
    const letCome = delays(searchByLastName)
    await look('nobody')
    await chooseTab('Phone Number')
    await letCome()
    expect(toasted()).toBe('')
  })
})

describe('the code of a guest', () => {
  test('leads to the guest, and is asked for once, though Enter is pressed twice', async () => {
    replies(admitGuest, { ...RUTH, grant: '' })
    const letCome = delays(admitGuest)
    await openKiosk()
    await look('4R8KH')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Last Name' }), { key: 'Enter' })
    await letCome()
    expectGreeting(RUTH.name)
    expect(timesAsked(admitGuest)).toBe(1)
    for (const one of screen.getAllByRole('checkbox')) expect(one.getAttribute('aria-checked')).toBe('true')
  })

  test('leads nowhere once another way was chosen, or another code is typed, which then leads to its own guest', async () => {
    replies(admitGuest, { ...RUTH, grant: '' })
    const letCome = delays(admitGuest)
    await openKiosk()
    await look('4R8KH')
    await chooseTab('Phone Number')
    await letCome()
    expectHome()
    const letComeAgain = delays(admitGuest)
    await look('4R8KH')
    fill('Last Name', '7Q2XC')
    await letComeAgain()
    expectHome()
    replies(admitGuest, { ...ADA, grant: '' })
    await press('Search')
    expectGreeting(ADA.name)
  })

  test('that is refused says nothing once something else is typed', async () => {
    refuses(admitGuest, 500, 'unexpected')
    const letFail = delays(admitGuest)
    await openKiosk()
    await look('4R8KH')
    fill('Last Name', 'sommer')
    await letFail()
    button('Search')
    expect(toasted()).toBe('')
  })
})
