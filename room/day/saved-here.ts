import { create } from 'zustand'
import type { PersonId } from '#domain/ids.ts'

/** What this tablet has saved, and the server does not have. */
type SavedHere = {
  /** How many facts wait here. */
  readonly waiting: number
  /** The children whose hand-over waits here, and whether the server has refused it. */
  readonly handedOver: ReadonlyMap<PersonId, 'saved' | 'refused'>
  /** The marks of the children that this tablet knows by their tag alone. */
  readonly byTag: ReadonlySet<string>
  /** Whether this tablet can check receipts and tags by itself. */
  readonly canCheck: boolean
}

export const useSavedHere = create<SavedHere>()(() => ({
  waiting: 0,
  handedOver: new Map(),
  byTag: new Set(),
  canCheck: false,
}))
