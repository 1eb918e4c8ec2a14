import type { Instant, RoomId, Who } from '#domain/ids.ts'

/** That a helper has come to a room, or has left it. */
export type Helping = {
  readonly who: Who
  readonly roomId: RoomId
  readonly came: boolean
  readonly at: Instant
}

/** Who serves in a room from a moment on, in the order in which they came. */
export type HelpersFrom = { readonly at: Instant; readonly helpers: readonly Who[] }

/**
 * Who serves in a room of a gathering, from one coming or going to the next. A helper serves in one room: a helper who
 * comes to another room has left the one before. `humanOf` says which human a helper or a record is, because one human
 * may have an account and several records.
 */
export function helpersOverTime(
  helping: readonly Helping[],
  roomId: RoomId,
  humanOf: (who: Who) => string,
): readonly HelpersFrom[] {
  const moments: HelpersFrom[] = []
  let helpers: readonly Who[] = []
  for (const { who, came, at, ...to } of helping.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    if (!came && to.roomId !== roomId) continue
    const others = helpers.filter((one) => humanOf(one) !== humanOf(who))
    const comes = came && to.roomId === roomId
    if (!comes && others.length === helpers.length) continue
    helpers = comes ? [...others, who] : others
    moments.push({ at, helpers })
  }
  return moments
}
