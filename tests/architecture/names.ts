import { basename, posix } from 'node:path'
import { configurations, emptyNames } from '#boundaries.ts'
import { limits } from '#limits.ts'
import { fits } from './imports.ts'
import type { Source } from './source.ts'

/** Rules about names. Each returns the violations, in sentences. */

const KEBAB = '[a-z][a-z0-9]*(-[a-z0-9]+)*'
const STEM = new RegExp(
  `^(${KEBAB}|use[A-Z][A-Za-z0-9]*)(\\.(test|spec|config|d))?\\.tsx?$|^${KEBAB}(\\.module)?\\.css$`,
)
const COMPONENT = /^[A-Z][A-Za-z0-9]*((\.test)?\.tsx|\.module\.css)$/

export function oddNames(path: string): string[] {
  const name = basename(path)
  if (!/\.(tsx?|css)$/.test(name)) return []
  if (/^index\.tsx?$/.test(name)) return [`${path}: a file is named after what it holds, and there are no barrels`]
  if (STEM.test(name) || COMPONENT.test(name)) return []
  return [`${path} should be kebab-case, PascalCase.tsx for a component or useThing for a hook`]
}

export function namesThatSayNothing(path: string): string[] {
  const parts = path.replace(/\.[^/]*$/, '').split('/')
  return parts
    .filter((part) => emptyNames.includes(part.toLowerCase()))
    .map((part) => `${path}: "${part}" does not say what is inside`)
}

export const defaultExports = ({ path, hasDefaultExport }: Source): string[] =>
  hasDefaultExport && !fits(path, configurations) ? [`${path} has a default export: give it a name`] : []

/** Folders with too many files of code. Tests do not count. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
  return Object.entries(Object.groupBy(code, posix.dirname)).flatMap(([folder, files = []]) =>
    files.length > limits.filesOfFolder
      ? [`${folder} holds ${files.length} files; ${limits.filesOfFolder} are the most`]
      : [],
  )
}
