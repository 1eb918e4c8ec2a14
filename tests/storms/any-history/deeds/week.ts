import type { Church } from '#tests/storms/any-history/church.ts'
import { forgetOldGuests } from '#tests/storms/any-history/forget-guests.ts'
import { NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

const NEXT_SUNDAY = 2026112901

/** Guests whom nobody admitted are forgotten meanwhile. */
export async function letAWeekPass(church: Church): Promise<Outcome> {
  const { events, wait } = church
  if (events.includes(NEXT_SUNDAY)) return NOTHING
  wait(7 * 86_400)
  events.push(NEXT_SUNDAY)
  await forgetOldGuests(church)
  return NOTHING
}
