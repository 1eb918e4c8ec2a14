import { matchesGlob } from 'node:path'
import { proofs, rooms, type Room } from '#boundaries.ts'
import type { Source } from './source.ts'

/** Rules about who imports whom. Each answers with what breaks it, in sentences. */

export const fits = (path: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(path, glob))

export const isProof = (path: string): boolean => fits(path, proofs)

/** The room that a file is in, and its folder or file: a star stands for another folder in every path. */
export function roomOf(path: string): { room: Room; place: string } | null {
  const room = rooms.find(({ room }) => fits(path, [room, `${room}/**`]))
  if (!room) return null
  const depth = room.room.split('/').length
  return { room, place: path.split('/').slice(0, depth).join('/') }
}

export function forbiddenImports({ path, imports }: Source): string[] {
  const inside = roomOf(path)
  if (!inside || isProof(path)) return []
  const { room, place } = inside
  const allowed = [...room.may, ...room.packages].join(', ')
  const mayImport = (file: string) => !isProof(file) && (roomOf(file)?.place === place || fits(file, room.may))
  return imports
    .filter((one) => (one.file === null ? !fits(String(one.package), room.packages) : !mayImport(one.file)))
    .map((one) => `${path} imports ${one.file ?? one.package}: ${place} may import itself, ${allowed}`)
}

type Manifest = { readonly dependencies: object; readonly devDependencies: object }

/** Whatever the product imports is installed where the product is, and tests import nothing that is there by luck. */
export function undeclaredPackages({ path, imports }: Source, { dependencies, devDependencies }: Manifest): string[] {
  const isTooling = isProof(path) || !roomOf(path)
  const declared = new Set([...Object.keys(dependencies), ...(isTooling ? Object.keys(devDependencies) : [])])
  const names = imports.flatMap((one) => (one.package === null ? [] : [packageNameOf(one.package)]))
  return names
    .filter((name) => !name.startsWith('node:') && !declared.has(name))
    .map((name) => `${path} imports ${name}, which package.json does not name for it`)
}

const packageNameOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')

/** Files that lead back to themselves. Types count: a reader follows them too. */
export function circles(sources: readonly Source[]): string[] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]))
  const found: string[] = []
  const done = new Set<string>()

  function follow(path: string, trail: readonly string[]) {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const next of importsOf.get(path) ?? []) follow(next, [...trail, path])
    done.add(path)
  }

  for (const path of importsOf.keys()) follow(path, [])
  return found
}
