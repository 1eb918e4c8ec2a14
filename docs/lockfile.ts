import { readFileSync } from 'node:fs'

/** What the lockfile says about one installed package. */
export type LockedPackage = {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  /** Where it comes from, if not from the registry. */
  readonly resolved?: string
  readonly hasInstallScript?: true
  /** Needed only by those who change Foyer. */
  readonly dev?: true
  /** Installed only on some systems. */
  readonly optional?: true
}

type Lockfile = { readonly packages: Readonly<Record<string, Omit<LockedPackage, 'path' | 'name'>>> }

/** Returns every package of the lockfile, without Foyer itself. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, about]) => ({ ...about, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}
