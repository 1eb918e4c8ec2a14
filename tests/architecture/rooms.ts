import { posix } from 'node:path'
import type { Room } from '#boundaries.ts'
import { fits, isProof, roomOf } from './imports.ts'
import type { Source } from './source.ts'
import type { Sheet } from './styles.ts'

/** Rules about the rooms: those of the table in ARCHITECTURE.md, and what `boundaries.ts` allows them. */

/** The rooms of the table, from its top to its bottom. */
export function roomsOfTable(document: string): string[] {
  const table = document.split('| room | holds |')[1]?.split('\n\n')[0] ?? ''
  const cells = Array.from(table.matchAll(/^\| (`.*?) \|/gm), ([, cell = '']) => cell)
  return cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name))
}

const namedRoom = (path: string, named: readonly string[]): string | undefined =>
  named.find((room) => path.startsWith(`${room}/`))

/** Folders of the product that the table does not name. Files at the top of a part are in no room. */
export const missingRooms = (paths: readonly string[], named: readonly string[]): string[] => [
  ...new Set(
    paths
      .filter((path) => /^(domain|infra|server|kiosk|admin)\/[^/]+\//.test(path) && !namedRoom(path, named))
      .map((path) => `ARCHITECTURE.md does not say what ${path.split('/').slice(0, 2).join('/')} holds`),
  ),
]

/** Imports from a room to one that stands below it in the table. */
export const upward = ({ path, imports }: Source, named: readonly string[]): string[] => {
  const from = isProof(path) ? undefined : namedRoom(path, named)
  if (from === undefined) return []
  return imports
    .flatMap(({ file }) => file ?? [])
    .filter((file) => named.indexOf(namedRoom(file, named) ?? from) > named.indexOf(from))
    .map((file) => `${path} imports ${file}, whose room stands below ${from} in ARCHITECTURE.md`)
}

const importsOfSheet = ({ path, text }: Sheet): string[] =>
  Array.from(text.matchAll(/@import '([^']+)'/g), ([, from = '']) => posix.join(posix.dirname(path), from))

/** What `boundaries.ts` allows a room although no file of the room imports it. A list of many rooms may hold more. */
export function unusedGrants(
  rooms: readonly Room[],
  lists: readonly (readonly string[])[],
  { sources, sheets }: { sources: readonly Source[]; sheets: readonly Sheet[] },
): string[] {
  const product = sources.filter(({ path }) => !isProof(path))
  const sourcesOf = Map.groupBy(product, ({ path }) => roomOf(path)?.room)
  const sheetsOf = Map.groupBy(sheets, ({ path }) => roomOf(path)?.room)
  return rooms.flatMap((room) => {
    const imports = (sourcesOf.get(room) ?? []).flatMap((source) => source.imports)
    const files = [...imports.flatMap(({ file }) => file ?? []), ...(sheetsOf.get(room) ?? []).flatMap(importsOfSheet)]
    const packages = imports.flatMap((one) => one.package ?? [])
    const unused = (granted: readonly string[], used: readonly string[]) => {
      const listed = lists.filter((list) => list.every((one) => granted.includes(one))).flat()
      return granted.filter((one) => !listed.includes(one) && !used.some((file) => fits(file, [one])))
    }
    return [...unused(room.may, files), ...unused(room.packages, packages)].map(
      (one) => `boundaries.ts allows ${room.room} ${one}, which it does not import`,
    )
  })
}
