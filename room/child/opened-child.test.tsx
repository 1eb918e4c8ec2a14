// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NUMBER } from '#room/calls.ts'
import { ELI, expectNoWords, expectWords, onTheList, RUTH } from '#tests/components/draw-hand-over.tsx'
import { button, settled } from '#tests/components/draw-kiosk.tsx'
import { drawRoom } from '#tests/components/draw-room.tsx'
import { accepts, refuses } from '#tests/components/draw.tsx'

/** The card of Eli, who is in the room. */
async function opensCard(): Promise<HTMLElement> {
  await drawRoom([{ ...onTheList, state: 'in-the-room' }])
  fireEvent.click(screen.getByRole('button', { name: /Eli W/ }))
  return button('Hold for the number')
}

test('the number of who brought a child is there while the button is held, and it is recorded who has seen it', async () => {
  const sent = accepts(NUMBER, { name: 'Tamar W.', number: '(512) 555-0102' })
  const held = await opensCard()
  fireEvent.pointerDown(held)
  await settled()
  expectWords('Tamar W., (512) 555-0102')
  fireEvent.pointerUp(held)
  fireEvent.click(held)
  expectNoWords('555')
  expect(sent.map(({ body }) => body)).toEqual([
    { personId: ELI, by: { helperId: RUTH }, commandId: expect.any(String) },
  ])
})

test('52: the room reads on the card that the parent who is called is coming, and ends the call when they are there', async () => {
  const call = { callId: '00000000-0000-4000-8000-000000000001', isComing: true } as const
  await drawRoom([{ ...onTheList, state: 'in-the-room', ...call }])
  fireEvent.click(screen.getByRole('button', { name: /Eli W.*K7Q is called, and coming/ }))
  expectWords('K7Q is called, and coming')
  button('Parent is here')
})

test('a key holds the button as a finger does', async () => {
  accepts(NUMBER, { name: 'Tamar W.', number: '(512) 555-0102' })
  const held = await opensCard()
  fireEvent.keyDown(held, { key: ' ' })
  await settled()
  expectWords('Tamar W., (512) 555-0102')
  fireEvent.keyUp(held, { key: ' ' })
  fireEvent.click(held)
  expectNoWords('555')
})

test('who hears the page presses the button, and presses again when the number was heard', async () => {
  accepts(NUMBER, { name: 'Tamar W.', number: '(512) 555-0102' })
  const held = await opensCard()
  fireEvent.click(held)
  await settled()
  expectWords('Tamar W., (512) 555-0102')
  fireEvent.click(held)
  expectNoWords('555')
})

test('a family without a number says so', async () => {
  refuses(NUMBER, 404, 'not-found')
  const held = await opensCard()
  fireEvent.pointerDown(held)
  await settled()
  expectWords('There is no number.')
})
