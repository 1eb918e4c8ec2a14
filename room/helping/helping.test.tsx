// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import { HELPERS_IN_ROOMS } from '#room/calls.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { expectNoWords, expectWords, onTheList, RUTH } from '#tests/components/draw-hand-over.tsx'
import { settled } from '#tests/components/draw-kiosk.tsx'
import { drawRoom } from '#tests/components/draw-room.tsx'
import { accepts, replies } from '#tests/components/draw.tsx'
import { HELPER_IN_ROOM } from './helping.ts'

const JOEL = '5b1f0c1e-5a64-4b83-9c20-6f1e8d3b4a55'
const ruth = { who: { helperId: RUTH }, name: 'Ruth H.', isAdult: true }
const joel = { who: { helperId: JOEL }, name: 'Joel A.', isAdult: true }
const BOTH: HelpersOfRoom = { adults: 2, staff: 'two', enoughFor: 6, here: [ruth, joel] }
const ONE: HelpersOfRoom = { adults: 1, staff: 'one', enoughFor: 3, here: [ruth] }
const children = [{ ...onTheList, state: 'in-the-room' as const }]

async function openHelpers(helpers: HelpersOfRoom, count = 1) {
  await import('./HelpersLine.tsx')
  replies(HELPERS_IN_ROOMS, [
    { helperId: RUTH, name: 'Ruth Hale' },
    { helperId: JOEL, name: 'Joel Amsterby' },
  ])
  await drawRoom(children, { helpers, count })
  await settled()
}
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settled()
}

test('a room with one adult says so, and a touch on a name says that somebody helps', async () => {
  const sent = accepts(HELPER_IN_ROOM, BOTH)
  await openHelpers(ONE)
  expectWords('One adult, two needed')
  await press('Who helps here…')
  const names = within(within(screen.getByRole('dialog')).getByRole('list')).getAllByRole('button')
  expect(names.map((name) => [name.textContent, name.getAttribute('aria-pressed')])).toEqual([
    ['Ruth H.Helps here', 'true'],
    ['Joel Amsterby', 'false'],
  ])
  await press('Joel Amsterby')
  const by = { helperId: RUTH }
  expect(sent.map(({ body }) => body)).toEqual([
    { who: { helperId: JOEL }, came: true, by, commandId: expect.any(String) },
  ])
  expectWords('2 adults')
})

test('14: who leaves is asked who stays, and may leave all the same', async () => {
  const sent = accepts(HELPER_IN_ROOM, ONE)
  await openHelpers(BOTH)
  await press('Who helps here…')
  await press(/Joel A\./)
  expectWords('Who stays?')
  expectWords('Fewer than two adults would be with 1 child.')
  await press('I stay')
  expect(sent).toEqual([])
  await press(/Joel A\./)
  await press('I leave all the same')
  expect(sent).toMatchObject([{ body: { who: { helperId: JOEL }, came: false } }])
  expectWords('One adult, two needed')
})

test('13: more children than two adults look after is said, and refuses nothing', async () => {
  await openHelpers(BOTH, 7)
  expectWords('2 adults. Enough for 6 children')
})

test('17: where helpers are not watched the page says nothing of them', async () => {
  await drawRoom(children)
  await settled()
  expectNoWords('adult')
  expectNoWords('Who helps')
})

test('16: a helper who does not count reads to see the leader, and the tablet does not say why', async () => {
  const sent = accepts(HELPER_IN_ROOM, ONE)
  await openHelpers({ ...ONE, here: [ruth, { ...joel, seeLeader: true }] })
  await press('Who helps here…')
  expect(screen.getByRole('button', { name: /^Joel A\./ }).textContent).toBe('Joel A.Please see the children’s leader')
  // Nobody less stays with the children: it is not asked who does.
  await press(/^Joel A\./)
  expect(sent).toMatchObject([{ body: { who: { helperId: JOEL }, came: false } }])
})

test('somebody under 18 helps and does not count, and all of it is Spanish where that was chosen', async () => {
  chooseLanguage('es')
  const young = { who: { personId: 9 }, name: 'Levi W.', isAdult: false }
  await openHelpers({ ...ONE, staff: 'one-household', adults: 2, here: [ruth, joel, young] })
  expectWords('Adultos de un mismo hogar, hace falta otro')
  await press('Quién ayuda aquí…')
  expectWords('Menor de 18, no cuenta')
  chooseLanguage('en')
})
