import type { CareDeed } from '#domain/care/care-fields.ts'
import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'
import type { Lingering } from './lingering.ts'

/** What the cards need from the board. It stays the same while somebody types on one of them. */
export type OnBoard = Pick<CareBoard, 'today' | 'helpers'> & CardActs

/** What a card tells the board. */
export type CardActs = {
  /** Opens a card, or none. Undefined: the first one. */
  open(key: string | null | undefined): void
  /**
   * What was typed on a card and not noted yet. The board keeps it, so that it stays while another card is open.
   */
  type(key: string, word: string): void
  /** Empties the field of a card after its word was noted, unless something else was typed meanwhile. */
  noted(key: string, word: string): void
  /** Keeps a card that was closed in its place, and lets it go. */
  keep(one: Lingering): void
  release(card: CareCard): void
}

/** Notes something on a card. `isBusy` while it is sent. */
export type Noting = { readonly isBusy: boolean; note(deed: CareDeed): void }
