/**
 * The grant of this visit. The server sends a grant with each person that it shows; it is needed to change their
 * profile or family. This page keeps it in memory only. After a reload the person is looked up again.
 */
let held: { userId: number; grant: string; until: number } | null = null

/** How many visits have ended. */
let ended = 0

/** Milliseconds. Five minutes less than the server's half hour, so that no grant expires on its way. */
const GOOD_FOR = 25 * 60_000

/**
 * Called before a look-up. Returns a function that keeps the grant which came with a person, instead of the one before.
 * A reply that comes after the visit has ended leaves nothing.
 */
export function grantOfThisVisit(): (userId: number, grant: string) => void {
  const visit = ended
  return (userId, grant) => {
    if (visit === ended) held = { userId, grant, until: Date.now() + GOOD_FOR }
  }
}

/** Drops the grant at the end of a visit, so that the next family cannot use it. */
export function dropGrant(): void {
  held = null
  ended += 1
}

/** Returns the grant for this person. Null if there is none, or if it is about to expire. */
export const heldGrant = (userId: number): string | null =>
  held?.userId === userId && Date.now() < held.until ? held.grant : null
