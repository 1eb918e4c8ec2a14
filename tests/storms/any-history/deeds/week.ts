import { readConfig } from '#server/configuration/config.ts'
import { forgetGuests } from '#server/guest/forgetting.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import type { Church } from '#tests/storms/any-history/church.ts'
import { NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

const NEXT_SUNDAY = 2026112901

/** Guests whom nobody admitted are forgotten meanwhile. */
export async function letAWeekPass({ at, log, events, wait, now }: Church): Promise<Outcome> {
  if (events.includes(NEXT_SUNDAY)) return NOTHING
  wait(7 * 86_400)
  events.push(NEXT_SUNDAY)
  await forgetGuests({ log, views: at.views, config: readConfig({}) }, now())
  await at.views.reached((await everythingIn(log)).at(-1)?.position ?? '')
  return NOTHING
}
