import type { PersonId } from '#domain/ids.ts'
import { useRoomShown } from './room-shown.ts'

/** What this page does without the server. */
export type Alone = (typeof import('#room/offline/alone.ts'))['alone']

/** Fetches it: a script of its own, which the tablet keeps. Throws when it is not there. */
export const fetchAlone = async (): Promise<Alone> => (await import('#room/offline/alone.ts')).alone

/** Whether this tablet decides by itself: the server is away, or knows these children by no id yet. */
export const decidesAlone = (personIds: readonly PersonId[]): boolean =>
  useRoomShown.getState().isAway || personIds.some((id) => id < 0)

const TRY_AGAIN_MS = 5_000

/** Begins to keep what is needed without the server, while the server is there. */
export function prepareAlone(): void {
  fetchAlone().then(
    ({ follow }) => follow(),
    () => setTimeout(prepareAlone, TRY_AGAIN_MS),
  )
}
