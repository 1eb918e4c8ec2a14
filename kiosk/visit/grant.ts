/**
 * The grant of this visit. The server gives one with each person that it shows: it is needed to change their profile or
 * family. It stays in the memory of this page and is never stored. After a reload the person is looked up again.
 */
let held: { userId: number; grant: string; until: number } | null = null

/** Five minutes less than the server's half hour, so that no grant runs out on its way. */
const GOOD_FOR = 25 * 60_000

/** Keeps the grant that came with a person, in place of the one before. */
export function holdGrant(userId: number, grant: string): void {
  held = { userId, grant, until: Date.now() + GOOD_FOR }
}

/** The visit is over: what this page was allowed to change is the next family's no longer. */
export function dropGrant(): void {
  held = null
}

/** The grant for this person; null when there is none, or it is about to run out. */
export const heldGrant = (userId: number): string | null =>
  held?.userId === userId && Date.now() < held.until ? held.grant : null
