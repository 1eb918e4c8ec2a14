// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerAboutChild } from '#domain/contract/children/child-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { useVisit } from '#kiosk/visit/visit.ts'
import { accepts, delays, isAway } from '#tests/components/draw.tsx'
import { button, openKioskFor, press, row, settled, toasted } from '#tests/components/draw-kiosk.tsx'
import {
  OBED,
  LAMBS,
  FISH,
  known,
  family,
  recordsDropOffs,
  stands,
  confirms,
  chips,
} from '#tests/components/draw-rooms.tsx'

/** What a family with two children chooses and is asked before it confirms. */

describe('the choices of a child', () => {
  test('name the rooms, where they are, who is there, and which one is full', async () => {
    const full = { roomId: 3, name: 'Room 3', isFull: true, why: 'fits' } as const
    await stands(family({ choices: [full, LAMBS, FISH], chosen: 1 }))
    for (const child of [/Obed/, /Naomi/]) fireEvent.click(row(child))
    await press(/^Room for .Obed/)
    screen.getByRole('dialog', { name: /^Where does .Obed. go\?$/ })
    const choices = within(screen.getByRole('radiogroup')).getAllByRole('radio')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Room 3 Full',
      'Lambs upstairs, with Naomi',
      'Little Fish ',
      'Stays with you in the service',
    ])
    expect(choices[0]).toHaveProperty('disabled', true)
    await press('Back')
    await press(/^Room for .Obed.: .Lambs.\. Change$/)
    fireEvent.click(screen.getByRole('radio', { name: /Little Fish/ }))
    expect(chips()).toEqual(['Little Fish', 'Lambs'])
  })

  test('say when a room is new, full or missing, and who has to come to the desk', async () => {
    const overflow = { ...FISH, why: 'overflow' } as const
    await stands(family({ choices: [{ ...LAMBS, isFull: true }, overflow], chosen: 2 }))
    screen.getByText(/^.Lambs. is full$/)
    await stands(family({ choices: [{ ...FISH, why: 'new' }], chosen: 2 }))
    screen.getByText('New room')
    await stands(family({ choices: [], chosen: undefined }))
    screen.getByText('Please come to the welcome desk')
    await stands(family({}, { canDropOff: 'no-number' }))
    expect(screen.getAllByText('So that we can reach you: please come to the welcome desk')).toHaveLength(2)
    await stands(family({}, { canDropOff: 'no-adult' }))
    expect(screen.getAllByText('So that we know who collects: please come to the welcome desk')).toHaveLength(2)
    expect(chips()).toEqual([])
  })
})

describe('25: a child who is in our care', () => {
  test('has no chip, and comes to a later event without a second stay', async () => {
    const sent = recordsDropOffs()
    await stands(family({ inCare: true }))
    screen.getByText('In our care')
    expect(chips()).toEqual(['Lambs'])
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(sent).toMatchObject([{ familyMemberIds: [OBED] }])
    expect(sent[0]).not.toHaveProperty('stays')
    screen.getByText('Fast Check-In')
  })
})

describe('a family is asked', () => {
  const unknown = { ageKnown: false, choices: [], chosen: undefined, allergiesAsked: false }

  test('21: how old a child is, and then about allergies, once', async () => {
    const sent = accepts(answerAboutChild, { care: { ...known, allergiesAsked: false } })
    await stands(family(unknown))
    fireEvent.click(row(/Obed/))
    screen.getByRole('dialog', { name: /^How old is .Obed.\?$/ })
    for (const text of ['So that we can offer the right room. We ask only once.', 'Years', 'Grade at school'])
      screen.getByText(text)
    for (const key of ['Under 1', 'K', '12', 'Not now']) button(key)
    await press('K')
    screen.getByRole('dialog', { name: /^Does .Obed. have any allergies\?$/ })
    screen.getByText('The helpers see it, and it is printed on the name tag.')
    expect(button('Save')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Ask later' })).toBeNull()
    for (const one of ['Peanuts', 'Tree nuts', 'Milk', 'Egg', 'Wheat', 'Soy', 'Sesame', 'Bee stings']) button(one)
    fireEvent.click(button('Milk'))
    const field = screen.getByRole('textbox', { name: 'Something else' })
    expect(field.getAttribute('placeholder')).toBe('For example: strawberries')
    fireEvent.change(field, { target: { value: 'x'.repeat(118) } })
    screen.getByText('Please say it in fewer words.')
    fireEvent.change(field, { target: { value: ' kiwi ' } })
    expect(button('No allergies')).toHaveProperty('disabled', true)
    await press('Save')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.map(({ body }) => body)).toMatchObject([{ grade: 'K' }, { allergies: 'Milk, kiwi' }])
  })

  test('and is asked nothing more after "no allergies", or after "ask later" on the first day', async () => {
    const sent = accepts(answerAboutChild, { care: known })
    await stands(family({ allergiesAsked: false }))
    fireEvent.click(row(/Obed/))
    const letCome = delays(answerAboutChild)
    await press('No allergies')
    expect(button('Saving...')).toHaveProperty('disabled', true)
    await letCome()
    expect(sent.map(({ body }) => body)).toMatchObject([{ allergies: 'none' }])
    await stands(family({ allergiesAsked: false }, { asksLater: true }))
    fireEvent.click(row(/Obed/))
    await press('Ask later')
    expect([screen.queryByRole('dialog'), sent.length]).toEqual([null, 1])
  })

  test('and goes to the desk when it does not say how old the child is', async () => {
    await stands(family(unknown))
    fireEvent.click(row(/Obed/))
    await press('Not now')
    expect(chips()).toEqual(['Welcome desk', 'Lambs'])
    await press(/^Room for .Obed/)
    screen.getByRole('dialog', { name: /^How old is .Obed.\?$/ })
  })

  test('and leaves the child unticked on Escape, because nobody goes on without an answer', async () => {
    await stands(family({ allergiesAsked: false }))
    fireEvent.click(row(/Obed/))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await settled()
    expect(row(/Obed/).getAttribute('aria-checked')).toBe('false')
  })

  test('and goes on when the server cannot be reached, with words to the helpers', async () => {
    isAway(answerAboutChild)
    isAway(userWithFamily)
    await stands(family({ allergiesAsked: false }))
    fireEvent.click(row(/Obed/))
    await press('No allergies')
    expect(toasted()).toBe('Not saved: The server cannot be reached. Please tell the helpers of the room.')
    await stands(family(unknown))
    fireEvent.click(row(/Obed/))
    await press('Under 1')
    expect(toasted()).toBe('Not saved: The server cannot be reached. Please come to the welcome desk.')
    expect(chips()).toEqual(['Welcome desk', 'Lambs'])
  })
})

test('all of it is there in Spanish', async () => {
  recordsDropOffs()
  useVisit.setState({ language: 'es' })
  await openKioskFor(family())
  await vi.waitFor(() => screen.getByRole('checkbox', { name: /Todos/ }), 20_000)
  fireEvent.click(row(/Obed/))
  await press(/^Salón de .Obed/)
  screen.getByRole('dialog', { name: /^¿A dónde va .Obed.\?$/ })
  await press('Volver')
  await press(/^Confirmar/)
  await vi.waitFor(() => screen.getByText('Comprobante para recoger'), 20_000)
})
