import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** A file of TypeScript, with what the rules check. */
export type Source = {
  /** Its path from the top of the repository, for example server/main.ts. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  /** The text of each import. */
  readonly specifiers: readonly string[]
  /** All nodes, outer ones first. */
  readonly nodes: readonly Node[]
  /** The statements at its top level. */
  readonly statements: readonly Node[]
}

export type Import = {
  /** The imported file, from the top of the repository, or null. */
  readonly file: string | null
  /** The imported package with a path in it, for example zustand/middleware, or null. */
  readonly package: string | null
}

export type Node = { readonly type: string; readonly [part: string]: unknown }

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const isOurs = (name: string, folder: string) => !(folder === '.' && NOT_OURS.has(name)) && !/^\.(?!github$)/.test(name)

/** Returns every file of the project under a folder, by its path from there. */
export function filesUnder(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return isOurs(entry.name, folder) ? filesUnder(path) : []
  })
}

export const isSource = (path: string): boolean => /\.tsx?$/.test(path)

export const readSource = (path: string): Source => sourceOf(path, readFileSync(path, 'utf8'))

/** Parses TypeScript without its types. */
export function sourceOf(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const statements = program.body as unknown as Node[]
  const nodes = [...everythingIn(statements)]
  return {
    path,
    text,
    statements,
    nodes,
    imports: nodes.flatMap((node) => importOf(path, node)),
    specifiers: nodes.flatMap(specifierOf),
  }
}

function* everythingIn(part: unknown): Generator<Node> {
  if (Array.isArray(part)) for (const one of part) yield* everythingIn(one)
  else if (isNode(part)) {
    yield part
    for (const inner of Object.values(part)) yield* everythingIn(inner)
  }
}

export const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** Returns what an import names. A computed name cannot be checked, so it is not allowed anywhere. */
function specifierOf({ type, source }: Node): string[] {
  if (!IMPORTING.has(type) || !isNode(source)) return []
  return [typeof source['value'] === 'string' ? source['value'] : '(computed)']
}

function importOf(path: string, node: Node): Import[] {
  const [specifier] = specifierOf(node)
  if (specifier === undefined) return []
  const from = specifier.replace(/\?.*$/, '')
  const file = fileOf(from, path)
  return [file === null ? { file, package: from } : { file, package: null }]
}

/** The file that is imported by this name in the file at `path`, from the top of the repository. Null for a package. */
export function fileOf(name: string, path: string): string | null {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : null
}

/** The names of what a statement imports or exports: `local` in this file, `exported` outside. */
export const namesIn = (specifiers: unknown, part: string): unknown[] =>
  Array.isArray(specifiers) ? specifiers.map((one) => (isNode(one[part]) ? one[part]['name'] : undefined)) : []
