import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { activity } from '#domain/contract/activity/activity-routes.ts'

/** A day with thousands of acts takes a moment. Milliseconds. */
const PATIENCE = 30_000

const read = (day: string) => callSignedIn(activity, { query: { day } }, { patience: PATIENCE })

/** The acts of a day, newest first; undefined while they are loading. Today goes on by itself. */
export function useActivity(day: string, isToday: boolean) {
  const { found, readAgain } = useFollowed({ about: isToday ? 'activity' : null, which: day, read })
  return { acts: found, readAgain }
}
