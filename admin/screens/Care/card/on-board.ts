import type { CareDeed } from '#domain/care/care-fields.ts'
import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'
import type { Lingering } from './lingering.ts'

/** What the cards need from the board. */
export type OnBoard = {
  readonly board: CareBoard
  /** The card that is open. */
  readonly opened: string | null
  open(key: string | null): void
  /**
   * What was typed on each card and not noted yet. It stays when the lists become tabs, as on a tablet that is turned.
   */
  readonly words: Readonly<Record<string, string>>
  type(key: string, word: string): void
  /** Empties the field of a card after its word was noted, unless something else was typed meanwhile. */
  noted(key: string, word: string): void
  readonly lingering: readonly Lingering[]
  /** Keeps a card that was closed in its place, and lets it go. */
  keep(one: Lingering): void
  release(card: CareCard): void
}

/** Notes something on a card. `isBusy` while it is sent. */
export type Noting = { readonly isBusy: boolean; note(deed: CareDeed): void }
