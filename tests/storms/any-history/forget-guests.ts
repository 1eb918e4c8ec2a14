import { readConfig } from '#server/configuration/config.ts'
import { forgetGuests } from '#server/guest/forgetting.ts'
import { everythingIn } from '#tests/foyer/setup.ts'
import type { Church } from './church.ts'

/** Forgets the guests whom nobody has admitted on their day, as every server does again and again. */
export async function forgetOldGuests({ at, log, now }: Church): Promise<void> {
  await forgetGuests({ log, views: at.views, config: readConfig({}) }, now())
  await at.views.reached((await everythingIn(log)).at(-1)?.position ?? '')
}
