import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import type { ImportedUser } from '#domain/contract/directory-import/import-shapes.ts'
import { SURNAMES, WOMEN } from '#commands/seed/names.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/** A church of 10,000 households, in which many have the same name, as in a large city. */

export const HOUSEHOLDS = 10_000

/** The phone number of the household at this place in the member file. */
export const phoneOf = (place: number): string => `210${2_000_000 + place}`

/** The last name of that household. Each name has 140 households, so that every search finds fifty. */
export const lastNameOf = (place: number): string => SURNAMES[place % SURNAMES.length] ?? ''

const memberOf = (place: number): ImportedUser => ({
  name: `${WOMEN[Math.floor(place / SURNAMES.length) % WOMEN.length]} ${lastNameOf(place)}`,
  phone: phoneOf(place),
  isMember: true,
  familyMembers: [{ name: 'Obed', relationship: 'child' }],
})

/** Imports their member file, or the first households of it, as the administrator does. */
export async function bringIn({ asAdmin }: Pick<Foyer, 'asAdmin'>, households = HOUSEHOLDS): Promise<void> {
  const users = Array.from({ length: households }, (_, place) => memberOf(place))
  const { status, body } = await asAdmin(importDirectory, { body: { users } })
  if (status !== 200 || body.results.added !== households)
    throw new Error('The member file was not imported completely')
}
