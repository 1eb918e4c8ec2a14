// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { checkPhone, userByCode, userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { blocksSince } from '#web/marks/marks-store.ts'
import { allKept } from '#web/outbox/kept.ts'
import { isAway, refuses, replies } from '#tests/components/draw.tsx'
import { EVENT, RUTH, keys, openKiosk, press, row, toasted, whoCame } from '#tests/components/draw-kiosk.tsx'
import {
  OBED,
  NAOMI,
  LAMBS,
  FISH,
  family,
  receipt,
  recordsDropOffs,
  stands,
  confirms,
  chips,
} from '#tests/components/draw-rooms.tsx'

/** What a family with two children confirms, and what it reads afterwards. By the numbers of the examples. */

describe('a returning family', () => {
  test.each([
    ['18: its phone number', () => keys(...RUTH.phone!, 'Enter')],
    ['19: its own code', () => keys(...String(RUTH.code), 'Enter')],
  ])('%s leads to two taps: everyone, and confirm', async (_, lookUp) => {
    const sent = recordsDropOffs()
    replies(checkPhone, { exists: true, grant: 'g', user: family() })
    replies(userByCode, { ...family(), grant: 'g' })
    await openKiosk()
    let taps = 0
    const count = (): void => void (taps += 1)
    addEventListener('click', count)
    onTestFinished(() => removeEventListener('click', count))
    lookUp()
    await vi.waitFor(() => expect(chips()).toEqual(['Lambs', 'Lambs']), 20_000)
    fireEvent.click(row('Everyone'))
    await confirms()
    expect(taps).toBe(2)
    expect(sent).toMatchObject([{ stays: [{ personId: OBED }, { personId: NAOMI }] }])
    screen.getByText('Pick-up receipt')
  })

  test('18: ticks everyone and confirms, reads where each child goes, and keeps the receipt', async () => {
    const sent = recordsDropOffs()
    await stands(family())
    expect(chips()).toEqual(['Lambs', 'Lambs'])
    expect(row(/Obed Winter, Child, .goes to .Lambs/)).toBeDefined()
    expect(screen.getAllByText('Allergies: asked')).toHaveLength(2)
    fireEvent.click(row('Everyone'))
    await confirms()
    expect(sent).toMatchObject([
      {
        stays: [
          { personId: OBED, roomId: 1 },
          { personId: NAOMI, roomId: 1 },
        ],
        mark: 'K42',
      },
    ])
    // Both parents are ticked: nobody is certain to have brought the children.
    expect(sent[0]).not.toHaveProperty('broughtBy')
    for (const text of ['Pick-up receipt', 'Show it when you collect your children.']) screen.getByText(text)
    for (const text of ['Write this on a sticker for each child', 'Scan this: it is your receipt'])
      screen.getByText(text)
    screen.getByRole('img', { name: 'K 4 2' })
    screen.getByRole('img', { name: 'QR code of your receipt' })
    const rows = within(screen.getByRole('list', { name: 'Where the children go' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Obed Winter. goes to Lambs, upstairs.*K42 1/),
      expect.stringMatching(/Naomi Winter. goes to Lambs, upstairs.*K42 2/),
    ])
  })

  test('with one parent says who has brought the child, and who stays with them', async () => {
    const sent = recordsDropOffs()
    await stands(family())
    fireEvent.click(row(/Obed/))
    fireEvent.click(row(/Naomi/))
    await press(/^Room for .Naomi/)
    fireEvent.click(screen.getByRole('radio', { name: /^Stays with you/ }))
    await confirms()
    expect(sent).toMatchObject([{ stays: [{ personId: OBED, roomId: 1 }], broughtBy: RUTH.id }])
    expect(screen.getByRole('list', { name: 'Where the children go' }).textContent).toMatch(
      /Naomi Winter. stays with you/,
    )
  })

  test('sees the secret half only on tap, and nothing of it stays after the visit', async () => {
    recordsDropOffs()
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(document.body.textContent).not.toContain('4RX')
    await press('Show the code')
    screen.getByRole('img', { name: 'Your pick-up code: K 4 2 - 4 R X' })
    await press('Show the QR code')
    expect(document.body.textContent).not.toContain('4RX')
    await press('Done')
    expect(sessionStorage).toHaveLength(0)
    expect(JSON.stringify((await blocksSince('2000-01-01')).flatMap(({ marks }) => marks))).not.toContain('K42')
  })

  test('24: undoes its drop-off, and reads why it cannot when the child is with the room', async () => {
    recordsDropOffs()
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    refuses(takeBackOwnCheckIn, 409, 'in-care')
    await press('Not right? Undo')
    const withUs = 'Not undone: Your child is already with us: please ask at the room.'
    await vi.waitFor(() => expect(toasted()).toBe(withUs), 20_000)
    replies(takeBackOwnCheckIn, { eventId: EVENT.id, userId: RUTH.id, people: [] })
    await press('Not right? Undo')
    await vi.waitFor(() => screen.getByText('Nobody is checked in any more.'), 20_000)
    expect(JSON.stringify(sessionStorage)).not.toContain('4RX')
  })
})

describe('a drop-off that is refused', () => {
  const AGAIN = 'Nothing is saved yet. Please confirm again.'
  const nowIs = (user: User) => replies(userWithFamily, { ...user, grant: 'g' })

  test('10: because a room has filled meanwhile shows the new choice', async () => {
    refuses(checkIn, 409, 'room-full')
    nowIs(
      family({
        choices: [
          { ...LAMBS, isFull: true },
          { ...FISH, why: 'overflow' },
        ],
        chosen: 2,
      }),
    )
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(toasted().replaceAll(/[\u2068\u2069]/g, '')).toBe(`Lambs is full now: ${AGAIN}`)
    expect(chips()).toEqual(['Little Fish', 'Lambs'])
    expect(await allKept()).toEqual([])
    const sent = recordsDropOffs()
    await confirms()
    expect(sent).toMatchObject([{ stays: [{ personId: OBED, roomId: 2 }] }])
  })

  test.each([
    ['room-closed', { choices: [FISH], chosen: 2 }, 'Lambs is closed now'],
    ['in-care', { inCare: true }, 'Obed is in our care already'],
    ['no-number', {}, 'So that we can reach you: please come to the welcome desk'],
    ['no-adult', {}, 'So that we know who collects: please come to the welcome desk'],
  ])('says why: %s', async (code, care, title) => {
    refuses(checkIn, 409, code)
    nowIs(family(care))
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(toasted().replaceAll(/[\u2068\u2069]/g, '')).toBe(`${title}: ${AGAIN}`)
  })

  test('says that the rooms have changed when it cannot be said which one', async () => {
    refuses(checkIn, 409, 'room-full')
    isAway(userWithFamily)
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(toasted()).toBe(`The rooms have changed: ${AGAIN}`)
  })

  test('is sent with another mark when somebody else has the first one', async () => {
    const marks: string[] = []
    replies(checkIn, async (request) => {
      marks.push(((await request.json()) as { mark: string }).mark)
      refuses(checkIn, 409, 'unexpected')
      recordsDropOffs()
      return { ...whoCame(RUTH, OBED), receipt: receipt(marks[0]!, OBED) }
    })
    refuses(checkIn, 409, 'mark-used')
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(toasted()).toBe(
      'Please come to the welcome desk: This tablet has no pick-up receipts left. Nothing is saved yet.',
    )
  })

  test('31: leads to the desk when no marks are left today', async () => {
    refuses(lendMarks, 409, 'marks-exhausted')
    const sent = recordsDropOffs()
    await stands(family())
    fireEvent.click(row(/Obed/))
    await confirms()
    expect(toasted()).toMatch(/^Please come to the welcome desk/)
    expect(sent).toEqual([])
  })
})

test('28: a tablet without the server keeps the drop-off with its mark, and shows the receipt', async () => {
  await stands(family())
  await vi.waitFor(async () => {
    const { keepMarks } = await import('#web/marks/marks.ts')
    await keepMarks()
    expect((await blocksSince('2000-01-01')).length).toBeGreaterThan(0)
  }, 20_000)
  useCurrentEvent.setState({ reconnecting: true })
  isAway(checkIn)
  fireEvent.click(row(/Obed/))
  await confirms()
  screen.getByText('Saved on this tablet')
  screen.getByRole('img', { name: 'K 4 2' })
  expect((await allKept()).map(({ body }) => body)).toMatchObject([
    { stays: [{ personId: OBED, roomId: 1 }], mark: 'K42', broughtBy: RUTH.id },
  ])
})
