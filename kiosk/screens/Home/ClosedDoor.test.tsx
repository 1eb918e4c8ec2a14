// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { EVENT, openKiosk, press, RUTH, settled } from '#tests/components/draw-kiosk.tsx'
import { isAway, replies } from '#tests/components/draw.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import type { Kept } from '#web/outbox/kept.ts'
import { useOutbox } from '#web/outbox/outbox.ts'

/** What the first screen says while nobody can check in, and to the staff. */

describe('a tablet that is not let in', () => {
  const stands = async (standing: Parameters<typeof useStanding.setState>[0]): Promise<void> => {
    useStanding.setState(standing, true)
    await openKiosk()
  }
  const expectSaid = (...texts: string[]): void => texts.forEach((text) => void screen.getByText(text))

  test('says that it is new, and shows no code before it may ask', async () => {
    await stands({ state: 'unknown', lettingIn: false })
    expectSaid(
      'This tablet is new here.',
      'Ask an administrator to let it in.',
      'It continues as soon as it is let in.',
    )
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('shows its code when it has asked, and speaks Spanish', async () => {
    await stands({ state: 'waiting', lettingIn: true, code: '4R8KH' })
    expectSaid('This tablet’s code')
    screen.getByRole('img', { name: '4 R 8 K H' })
    await press('Español')
    expectSaid('Esta tableta es nueva aquí.', 'Código de esta tableta')
  })

  test.each([
    ['paused', ['This tablet is paused.', 'Please use another tablet.', 'Its name', 'Esta tableta está en pausa.']],
    [
      'turned-away',
      [
        'This tablet was\u00a0turned away.',
        'Nobody can check in here. If that is a mistake, ask an administrator to let it in again.',
        'Its name',
        'Se negó el acceso a esta tableta.',
      ],
    ],
    [
      'in',
      [
        'This isn’t a check-in tablet.',
        'It was let in for something else.',
        'Its name',
        'Esta no es una tableta de registro.',
      ],
    ],
  ] as const)('says how it stands, in both languages: %s', async (state, [heading, lead, name, inSpanish]) => {
    await stands({ state, lettingIn: false, name: 'North door', ...(state === 'in' && { kind: 'counter' }) })
    expectSaid(heading.replace('\u00a0', ' '), lead, name, 'North door')
    await press('Español')
    expectSaid(inSpanish)
  })

  test('that has asked again shows its name beside its code', async () => {
    await stands({ state: 'turned-away', lettingIn: true, name: 'North door', code: '4R8KH' })
    expectSaid('Its name and code')
  })
})

describe('while no event is open', () => {
  const closed = async (next: typeof EVENT | null): Promise<void> => {
    await openKiosk()
    useCurrentEvent.setState({ isKnown: true, event: null, next })
    await settled()
  }

  test('the kiosk says when the next one opens, in both languages', async () => {
    await closed({ ...EVENT, date: '2026-11-29', opensAt: '2026-11-29T15:00:00.000Z' })
    screen.getByRole('heading', { name: 'No event is open right now' })
    for (const text of ['Check-in opens', '9:00 AM', 'Sunday Service']) screen.getByText(text)
    await press('Español')
    screen.getByRole('heading', { name: 'No hay ningún evento abierto en este momento' })
    screen.getByText('9:00 a. m.')
    screen.getAllByText('29 de noviembre de 2026')
  })

  test('the kiosk promises nothing where nothing is planned', async () => {
    await closed(null)
    expect(screen.queryByText('Check-in opens')).toBeNull()
    screen.getByText('Please see our welcome desk.')
  })

  test('a tablet that knows no event and hears no server says that it goes on by itself', async () => {
    await openKiosk()
    useCurrentEvent.setState({ isKnown: false, event: null, next: null, reconnecting: true })
    await settled()
    expect(document.title).toBe('Check-in is not ready yet – Foyer')
    const promise = 'The church’s server cannot be reached, or is still starting. This tablet goes on by itself.'
    screen.getByText(promise)
    screen.getByText('Reconnecting')
  })
})

const BOAZ = RUTH.familyMembers[0]!.id

describe('the staff read of a check-in that the server refuses', () => {
  const kept = (refused: string, more: Partial<Kept> = {}): Kept => ({
    body: {
      userData: { eventId: EVENT.id, userId: RUTH.id },
      familyMemberIds: [BOAZ],
      commandId: '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d',
      at: '2026-11-22T15:58:00.000Z',
    },
    refused,
    ...more,
  })

  test.each([
    [kept('409 too-late'), 'It reached the server more than four weeks after the event.'],
    [kept('404 unknown-gathering'), 'The server refuses it: it does not know this family or this event.'],
    [kept('500 unexpected'), 'The server did not record it. This tablet sends it again every few minutes.'],
    [
      kept('500 unexpected', { takenBackBy: '9c1d7e40-2a3b-4c5d-9e6f-7a8b9c0d1e2f' }),
      'It was undone here, and the server refuses that. Please undo it in the attendance list.',
    ],
  ])('when and why, without a name: %#', async (item, why) => {
    replies(allEvents, [EVENT])
    useOutbox.setState({ isKnown: true, waiting: [], held: [], refused: [item] })
    await openKiosk()
    await press(/1\s*check-in could not be recorded/)
    const dialog = screen.getByRole('dialog', { name: '1 check-in could not be recorded' })
    const lead =
      'For a helper: please see in the attendance list who is missing, then hold the button for three seconds.'
    for (const text of [lead, why, EVENT.name]) within(dialog).getByText(text)
    expect(dialog.textContent).toContain('9:58 AM · 2 people')
    expect(dialog.textContent).not.toMatch(/Ruth|Boaz|Winter/)
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('how many there are, in Spanish too, and that the event is not in the list', async () => {
    isAway(allEvents)
    const one = kept('404 unknown-gathering')
    const alone = { ...one, body: { ...one.body, commandId: EVENT.date, familyMemberIds: [] } }
    useOutbox.setState({ isKnown: true, waiting: ['one', 'two'], held: [], refused: [alone, kept('409 too-late')] })
    await openKiosk()
    screen.getByText('check-ins saved on this tablet')
    await press(/2\s*check-ins could not be recorded/)
    screen.getByRole('dialog', { name: '2 check-ins could not be recorded' })
    expect(screen.getAllByText('An event that is not in the list')).toHaveLength(2)
    expect(document.body.textContent).toContain('1 person')
    await press('Close')
    await press('Español')
    await press(/2\s*llegadas sin registrar/)
    const dialog = screen.getByRole('dialog', { name: '2 llegadas no se pudieron registrar' })
    within(dialog).getByText('El servidor no la acepta: no conoce a esta familia o este evento.')
    within(dialog).getByRole('button', { name: 'Mantenga presionado para quitar' })
  })
})
