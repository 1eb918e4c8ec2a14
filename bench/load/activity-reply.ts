import type { LocalDate } from '#domain/ids.ts'
import { replyToParent } from '#bench/apart.ts'

/**
 * The administrator's browser asks for a day of the activity. Returns the time until the whole reply is there, in ms.
 */

export type ActivityQuestion = { readonly port: number; readonly authorization: string; readonly day: LocalDate }

replyToParent<ActivityQuestion, number>(null, async ({ port, authorization, day }) => {
  const start = performance.now()
  const url = `http://127.0.0.1:${port}/api/admin/activity?day=${day}`
  const reply = await fetch(url, { headers: { authorization } })
  const acts = (await reply.json()) as unknown[]
  const took = performance.now() - start
  if (!reply.ok || acts.length === 0) throw new Error(`The server responded ${reply.status} with nothing of that day`)
  return took
})
