/** What a deed has done, as those who did it know it from the replies alone. */
export type Outcome = {
  /** These are checked in at this event now. */
  readonly present?: { readonly eventId: number; readonly ids: readonly number[] }
  /** These are not, with none of their records. */
  readonly absent?: { readonly eventId: number; readonly ids: readonly number[] }
  /** Nobody else comes, or leaves, at any event. */
  readonly mayCome?: readonly number[]
  readonly mayLeave?: readonly number[]
  /** Sends the same command once more, and undoes it. Absent when there is no such thing. */
  again?(): Promise<unknown>
  undo?(): Promise<unknown>
}

export const NOTHING: Outcome = {}

/** Sends a command by which nobody comes or leaves. */
export async function done(send: () => Promise<{ status: number }>): Promise<Outcome> {
  return (await send()).status < 300 ? { again: send } : NOTHING
}
