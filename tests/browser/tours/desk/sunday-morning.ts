import { LONG_NAMED, CROWD } from '#tests/browser/tours/kiosk/congregation.ts'
import { sunday } from './desk-tour.ts'
import type { Household, NewFamily } from '#tests/browser/support/households.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'

/** A Sunday morning on which a hundred invented people come. */

const FIRST = ['Abigail', 'Boaz', 'Caleb', 'Dinah', 'Esther', 'Felix', 'Hannah', 'Jonah', 'Leah', 'Noah', 'Peter']
const HEBREW: Record<string, string> = { Abigail: 'אביגיל', Boaz: 'בועז', Dinah: 'דינה', Esther: 'אסתר', Hannah: 'חנה' }
const LAST = ['Abramsey', 'Brindlow', 'Dahlby', 'Hartlow', 'Morrowin', 'Okaris', 'Thornmere']

/** The household with this number, of one to five people. */
function household(number: number): NewFamily {
  const name = FIRST[number % FIRST.length]!
  const last = LAST[number % LAST.length]!
  const family = Array.from({ length: number % 5 }, (_, child) => ({
    name: `${FIRST[(number + child + 1) % FIRST.length]} ${last}`,
    relationship: child === 0 ? ('spouse' as const) : ('child' as const),
  }))
  const hebrewName = HEBREW[name]
  const phone = String(5_125_550_200 + number)
  return { name: `${name} ${last}`, phone, family, ...(hebrewName ? { hebrewName } : {}) }
}

/** How many households come in each five minutes from nine on. */
const ARRIVALS = [1, 2, 1, 3, 4, 5, 7, 8, 6, 4, 2]

/** In one household of this many, everybody is here for the first time. */
const NEWCOMERS = 13

/** Checks them in one after the other. Afterwards it is five to ten, and these three have come last. */
export async function comeToChurch(church: SteeredChurch): Promise<void> {
  const known = ARRIVALS.flatMap((count) => Array.from({ length: count }))
  const coming: Household[] = []
  for (const number of known.keys()) coming.push(await church.family(household(number)))
  const others = [await church.family(LONG_NAMED), await church.family(CROWD), await church.family(RUTH)]
  // Most of them were also here on Saturday.
  const regulars = [...coming, ...others].filter((_, number) => number % NEWCOMERS !== 1)
  for (const one of regulars) await church.checkIn(one, one.family)
  const waiting = coming.values()
  for (const [index, count] of ARRIVALS.entries()) {
    await church.turnTo(sunday(`09:${String(index * 5 + 1).padStart(2, '0')}`))
    for (const one of waiting.take(count)) await church.checkIn(one, one.family)
  }
  await church.turnTo(sunday('09:55'))
  for (const one of others) await church.checkIn(one, one.family)
}
