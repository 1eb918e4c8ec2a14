import { randomUUID } from 'node:crypto'
import { importDirectory, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { pick, type Chance } from '#tests/storms/any-history/chance.ts'
import { newName, type Church } from '#tests/storms/any-history/church.ts'
import { done, NOTHING, type Outcome } from '#tests/storms/any-history/outcome.ts'

/** Member files. Nobody comes or leaves by them. */

export async function importFile(church: Church, chance: Chance): Promise<Outcome> {
  const importId = randomUUID()
  const body = { users: [aRow(church, chance, 0), aRow(church, chance, 1)], batch: { importId, number: 0 } }
  const again = () => church.at.asAdmin(importDirectory, { body })
  if ((await again()).status !== 200) return NOTHING
  church.done.imports.push(importId)
  return { again, undo: () => takeBack(church, importId) }
}

/** A household of names that are new, or that somebody has already. */
function aRow(church: Church, { one, other, some, way }: Chance, number: number) {
  const nameAt = (place: number) => pick(church.names, place) ?? newName(church)
  const children = some.slice(0, 2).map((place) => ({ name: nameAt(place + other), relationship: 'child' as const }))
  const name = way ? newName(church) : nameAt(other + number)
  return { name, phone: pick(church.phones, one + number) ?? '', familyMembers: children }
}

export async function takeImportBack(church: Church, { one }: Chance): Promise<Outcome> {
  const importId = pick(church.done.imports, one)
  return importId === undefined ? NOTHING : done(() => takeBack(church, importId))
}

const takeBack = ({ at }: Church, importId: string) => at.asAdmin(takeBackImport, { params: { importId }, body: {} })
