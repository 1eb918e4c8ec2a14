// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone, userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useVisit } from '#kiosk/visit/visit.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import {
  button,
  EVENT,
  giveNumber,
  openKiosk,
  openKioskFor,
  press,
  row,
  RUTH,
  toasted,
  whoCame,
} from '#tests/components/draw-kiosk.tsx'
import { accepts, refuses, replies } from '#tests/components/draw.tsx'

/** What somebody who served the last time sees at the kiosk, and what is sent. */

const WELCOME = { teamId: 1, name: 'Welcome' }
const SOUND = { teamId: 2, name: 'Sound' }
const [BOAZ, OBED] = RUTH.familyMembers as [User['familyMembers'][number], User['familyMembers'][number]]

/** Ruth served in Welcome the last time. */
const SERVES: User = { ...RUTH, team: WELCOME, teams: [SOUND, WELCOME] }

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2068\u2069]/g, '')
const chips = () => screen.queryAllByRole('button', { name: /^Team of/ }).map(({ textContent }) => plain(textContent))

async function stands(user: User): Promise<void> {
  cleanup()
  await openKioskFor(user)
  await vi.waitFor(() => screen.getByRole('checkbox', { name: 'Everyone' }), 20_000)
}

const confirms = () => press(/^Confirm/)

describe('who served the last time', () => {
  test('is sent with the team without one more tap', async () => {
    const sent = accepts(checkIn, whoCame(RUTH))
    await stands(SERVES)
    expect(chips()).toEqual(['Serving in Welcome'])
    expect(plain(row(/Ruth Winter/).getAttribute('aria-label'))).toBe('Ruth Winter, Serving in Welcome')
    await confirms()
    expect(sent).toMatchObject([{ body: { serving: [{ personId: RUTH.id, teamId: 1 }] } }])
    screen.getByRole('heading', { name: 'Check-in Successful!' })
  })

  test('changes the team with a tap, and sees it in the row', async () => {
    const sent = accepts(checkIn, whoCame(RUTH))
    await stands(SERVES)
    await press(/^Team of .Ruth Winter.: Serving in .Welcome.\. Change$/)
    screen.getByRole('dialog', { name: /^Where does .Ruth Winter. serve\?$/ })
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent.trim())).toEqual([
      'Sound',
      'Welcome',
      'Not serving today',
    ])
    expect(screen.getByRole('radio', { name: 'Welcome' }).getAttribute('aria-checked')).toBe('true')
    await press('Back')
    await press(/^Team of/)
    fireEvent.click(screen.getByRole('radio', { name: 'Sound' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(chips()).toEqual(['Serving in Sound'])
    await confirms()
    expect(sent).toMatchObject([{ body: { serving: [{ personId: RUTH.id, teamId: 2 }] } }])
  })

  test('does not serve today after one tap more, and comes like everybody else', async () => {
    const sent = accepts(checkIn, whoCame(RUTH))
    await stands(SERVES)
    await press(/^Team of/)
    fireEvent.click(screen.getByRole('radio', { name: 'Not serving today' }))
    expect(chips()).toEqual(['Not serving today'])
    await confirms()
    expect(sent[0]?.body).not.toHaveProperty('serving')
  })

  test('does not serve while the family comes without them', async () => {
    const sent = accepts(checkIn, { ...whoCame(RUTH, OBED.id), primary: false, came: [OBED.id] })
    await stands(SERVES)
    fireEvent.click(row(/Ruth Winter/))
    expect(button(/^Team of/)).toHaveProperty('disabled', true)
    fireEvent.click(row(/Obed Winter/))
    await confirms()
    expect(sent[0]?.body).not.toHaveProperty('serving')
  })

  test('and is in already reads in which team, and has no chip', async () => {
    const people = [{ id: RUTH.id, checkInTime: '2026-11-22T15:58:00.000Z' }]
    await stands({ ...SERVES, checkedIn: { eventId: EVENT.id, people } })
    expect(chips()).toEqual([])
    expect(plain(document.body.textContent)).toContain('Serving in Welcome')
  })
})

test('who is on the list of the day for a team that others do not choose from keeps it', async () => {
  const sent = accepts(checkIn, whoCame(RUTH))
  await stands({ ...RUTH, team: WELCOME })
  await press(/^Team of/)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await press('Back')
  await confirms()
  expect(sent).toMatchObject([{ body: { serving: [{ teamId: 1 }] } }])
})

test('a family of which nobody serves sees no word of teams, and sends none', async () => {
  const sent = accepts(checkIn, whoCame(RUTH))
  await stands(RUTH)
  expect(document.body.textContent).not.toMatch(/serv(e|ing) in|team/i)
  await confirms()
  expect(sent[0]?.body).not.toHaveProperty('serving')
})

test('a team that has ended meanwhile is said, nothing is saved, and the family confirms again without it', async () => {
  await stands(SERVES)
  refuses(checkIn, 409, 'unknown-team')
  replies(userWithFamily, { ...RUTH, grant: 'g' })
  await confirms()
  await vi.waitFor(
    () => expect(toasted()).toBe('The teams have changed: Nothing is saved yet. Please confirm again.'),
    20_000,
  )
  await vi.waitFor(() => expect(chips()).toEqual([]), 20_000)
  const sent = accepts(checkIn, whoCame(RUTH))
  await confirms()
  expect(sent[0]?.body).not.toHaveProperty('serving')
})

describe('in the hour before check-in opens', () => {
  const NEXT = { ...EVENT, servingFrom: '2026-11-22T14:00:00.000Z' }
  const isEarly = (now = '2026-11-22T14:10:00.000Z') => {
    const before = useCurrentEvent.getState()
    onTestFinished(() => useCurrentEvent.setState(before, true))
    refuses(currentEvent, 404, 'no-event-open', 'closed', { next: NEXT })
    useCurrentEvent.setState({ event: null, next: NEXT, now: Date.parse(now) })
  }

  async function comesEarly(user: User): Promise<void> {
    await openKiosk()
    isEarly()
    replies(checkPhone, { exists: true, grant: 'g', user })
    await vi.waitFor(() => screen.getByText('Check-in for those who serve'), 20_000)
    await giveNumber(RUTH.phone!)
    await vi.waitFor(() => button(/^Confirm/), 20_000)
  }

  test('the first screen is open for those who serve, and says when it opens for the others', async () => {
    await openKiosk()
    isEarly()
    await vi.waitFor(() => screen.getByText('Check-in for those who serve'), 20_000)
    screen.getByText('For everybody else it opens at 9:00 AM.')
    isEarly('2026-11-22T13:59:00.000Z')
    await vi.waitFor(() => screen.getByText('No event is open right now'), 20_000)
  })

  test('who serves checks in, and the others of the family read when they can', async () => {
    const sent = accepts(checkIn, whoCame(RUTH))
    await comesEarly(SERVES)
    expect(row(/Boaz Winter/)).toHaveProperty('disabled', true)
    expect(row(/Boaz Winter/).textContent).toContain('Check-in opens at 9:00 AM')
    await press(/^Team of/)
    expect(screen.queryByRole('radio', { name: 'Not serving today' })).toBeNull()
    await press('Back')
    await confirms()
    expect(sent).toMatchObject([
      { body: { familyMemberIds: [], userData: { eventId: EVENT.id }, serving: [{ personId: RUTH.id, teamId: 1 }] } },
    ])
  })

  test('a family of which nobody serves reads when it can check in, and cannot confirm', async () => {
    await comesEarly(RUTH)
    screen.getByText('Only those who serve can check in now')
    expect(button('Confirm')).toHaveProperty('disabled', true)
    expect(screen.getByText('Check-in opens at 9:00 AM', { selector: 'p' })).toBeDefined()
    expect(row(new RegExp(BOAZ.name))).toHaveProperty('disabled', true)
    await press('Done')
    screen.getByText('Check-in for those who serve')
  })
})

test('all of it is there in Spanish', async () => {
  useVisit.setState({ language: 'es' })
  await openKioskFor(SERVES)
  await vi.waitFor(() => screen.getByRole('checkbox', { name: /Todos/ }), 20_000)
  expect(plain(document.body.textContent)).toContain('Sirve en Welcome')
  await press(/^Equipo de/)
  screen.getByRole('dialog', { name: /^¿Dónde sirve .Ruth Winter.\?$/ })
  screen.getByRole('radio', { name: 'Hoy no sirve' })
})
