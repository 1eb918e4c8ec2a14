import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'

/** A card that this page has closed. It stays as long as that can be undone from the message. */
export type Lingering = { readonly card: CareCard; readonly deed: 'visited' | 'not-needed' }

/** Recognises a card. One person may be on two lists, one after the other. */
export const keyOf = ({ id, list, eventId }: CareCard): string => `${list} ${id} ${eventId}`

/** The cards of the board, and those that were closed just now in their old places. */
export function shownCards({ cards }: CareBoard, lingering: readonly Lingering[]): CareCard[] {
  const keys = new Set(cards.map(keyOf))
  const gone = lingering.map(({ card }) => card).filter((card) => !keys.has(keyOf(card)))
  return [...cards, ...gone].toSorted(newestFirst)
}

/** The newest day first. On it those of one family stand together. */
function newestFirst(a: CareCard, b: CareCard): number {
  if (a.since !== b.since) return a.since < b.since ? 1 : -1
  return familyOf(a).localeCompare(familyOf(b)) || a.name.localeCompare(b.name)
}

const familyOf = (card: CareCard): string => card.familyOf ?? card.name

/** The words that were typed on cards which are on the board. */
export function wordsOn({ cards }: CareBoard, words: Readonly<Record<string, string>>): Record<string, string> {
  const keys = new Set(cards.map(keyOf))
  return Object.fromEntries(Object.entries(words).filter(([key]) => keys.has(key)))
}
