import { create } from 'zustand'
import type { PersonId } from '#domain/ids.ts'

/** How long a hand-over can be undone at the room that recorded it, in milliseconds. Later only by a leader. */
export const UNDO_WITHIN = 10_000

/** The hand-over that was recorded last here, and by when it can be undone, in milliseconds. */
export type JustDone = {
  readonly commandId: string
  readonly children: readonly { readonly personId: PersonId; readonly firstName: string }[]
  readonly until: number
}

export const useJustDone = create<{ readonly last: JustDone | null }>()(() => ({ last: null }))

/** Notes a hand-over, so that the list of the room can undo it too. */
export function noteDone({ commandId, children }: Omit<JustDone, 'until'>): void {
  useJustDone.setState({ last: { commandId, children, until: Date.now() + UNDO_WITHIN } })
}

export const forgetDone = (): void => useJustDone.setState({ last: null })
