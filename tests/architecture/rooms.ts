import { isProof } from './imports.ts'
import type { Source } from './source.ts'

/** Rules about the table of rooms in ARCHITECTURE.md. */

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
      .filter((path) => /^(domain|infra|server|web|kiosk|admin|guest)\/[^/]+\//.test(path) && !namedRoom(path, named))
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
