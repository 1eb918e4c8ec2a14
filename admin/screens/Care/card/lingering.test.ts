import { expect, test } from 'vitest'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { keyOf, shownCards, wordsOn } from './lingering.ts'

const card = (name: string, since: string, id = 1): CareCard => ({
  id,
  name,
  list: 'first-time',
  eventId: 2026112201,
  since,
  company: { children: 0, others: 0 },
  isNew: true,
})
const [abel, keziah, naomi] = [
  card('Abel Lozano', '2026-11-22', 1),
  card('Keziah Marlow', '2026-11-22', 2),
  card('Naomi Castellan', '2026-11-15', 3),
]
const board = (...cards: CareCard[]) => ({ today: '2026-11-22', cards, helpers: [] })

test('a card that was just closed keeps its place while that can be undone', () =>
  expect(shownCards(board(abel, naomi), [{ card: keziah, deed: 'visited' }])).toEqual([abel, keziah, naomi]))

test('a card that is on the board again is there once', () =>
  expect(shownCards(board(abel, keziah), [{ card: keziah, deed: 'visited' }])).toEqual([abel, keziah]))

test('what was typed on a card that has left the board is not kept', () => {
  const words = { [keyOf(abel)]: 'Will call', [keyOf(naomi)]: 'Sings alto' }
  expect(wordsOn(board(naomi, keziah), words)).toEqual({ [keyOf(naomi)]: 'Sings alto' })
})
