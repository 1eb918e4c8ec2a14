import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { whoWasMissing } from '#domain/contract/care/care-routes.ts'
import type { WhoWasMissing } from '#domain/contract/care/missing-shapes.ts'

/** Going through everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

const readMissing = (event: number | null): Promise<WhoWasMissing> =>
  callSignedIn(whoWasMissing, { query: event === null ? {} : { event } }, { patience: PATIENCE })

/**
 * Who was missing at an event, kept up to date; undefined while it is read. The events to choose from stay in sight
 * while another one is read.
 */
export function useMissing(event: number | null) {
  const { found, last, readAgain } = useFollowed({ about: 'care', which: event, read: readMissing })
  return { missing: found, events: last?.events ?? [], readAgain }
}
