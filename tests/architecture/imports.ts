import { matchesGlob, posix } from 'node:path'
import { proofs, rooms, type Room } from '#boundaries.ts'
import { namesIn, type Source } from './source.ts'

/** Rules about imports. Each returns the violations, in sentences. */

export const fits = (path: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(path, glob))

export const isProof = (path: string): boolean => fits(path, proofs)

/** The room of a file. In a path a star stands for any folder or file. */
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

/** The room that a file is in. Proofs and packages are in none. */
const placeOf = (file: string | null): string | undefined =>
  file === null || isProof(file) ? undefined : roomOf(file)?.place

/** Rooms that import each other, each pair once. */
export function bothWays(sources: readonly Source[]): string[] {
  const found = new Map<string, string>()
  for (const { path, imports } of sources) {
    const from = placeOf(path)
    for (const { file } of imports) {
      const to = placeOf(file)
      if (from && to && to !== from) found.set(`${from} ${to}`, `${path} imports ${file}`)
    }
  }
  return [...found].flatMap(([pair, one]) => {
    const [from = '', to = ''] = pair.split(' ')
    const back = found.get(`${to} ${from}`)
    return back !== undefined && from < to ? [`${from} and ${to} import each other: ${one}, and ${back}`] : []
  })
}

/**
 * Imports in another form than `./file.ts` for a file of the same folder and `#path/from/the/top.ts` for all others.
 */
export function oddImports({ path, imports, specifiers }: Source): string[] {
  const folder = posix.dirname(path)
  const written = imports.flatMap(({ file }, at) => (file === null ? [] : [{ file, as: specifiers[at] ?? '' }]))
  return written
    .map(({ file, as }) => ({ as, should: posix.dirname(file) === folder ? `./${posix.basename(file)}` : `#${file}` }))
    .filter(({ as, should }) => as.replace(/\?.*$/, '') !== should)
    .map(({ as, should }) => `${path} imports ${as}, which is written ${should}`)
}

/** Re-exports. A name is imported from the file that declares it. */
export function passedOn({ path, statements }: Source): string[] {
  const imported = statements.flatMap(({ type, specifiers }) =>
    type === 'ImportDeclaration' ? namesIn(specifiers, 'local') : [],
  )
  const isImported = (name: unknown) => imported.includes(name)
  return statements
    .filter(({ type, source, specifiers }) =>
      type === 'ExportNamedDeclaration'
        ? source || namesIn(specifiers, 'local').some(isImported)
        : type === 'ExportAllDeclaration',
    )
    .map(() => `${path} passes on what another file exports: import it from there`)
}

type Manifest = { readonly dependencies: object; readonly devDependencies: object }

/**
 * Packages that are imported and not declared. The product needs dependencies; tests may also use development
 * dependencies.
 */
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
