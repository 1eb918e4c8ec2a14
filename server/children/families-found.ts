import type { FamiliesFound } from '#domain/contract/children/child-shapes.ts'
import { MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import { bestFirst } from '#domain/read-models/finding/best-first.ts'
import { typedParts } from '#domain/typed-parts.ts'
import type { Views } from '#server/views.ts'

const SHOWN = 20

/** Families by parts of names or of their number. Only names leave the server, also when a number has found them. */
export function familiesFound({ directory }: Pick<Views, 'directory'>, typed: string): FamiliesFound {
  const found = directory.find(typed, MOST_COUNTED).map((person) => ({ person, isIn: false }))
  const best = bestFirst(typedParts(typed).names, found).slice(0, SHOWN)
  const families = best.map(({ person: { id, profile, family } }) => ({
    householdId: id,
    people: [
      { personId: id, name: profile.name },
      ...family.map(({ familyMemberId, name }) => ({ personId: familyMemberId, name })),
    ],
  }))
  return { families, found: found.length }
}
