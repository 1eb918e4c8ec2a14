import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Stage } from './dockerfile.ts'
import { said } from './dockerfile.ts'

/** The packages in the image: those of the lockfile that its two npm commands leave. */

type Wanted = Readonly<Record<string, string>>
type Locked = {
  readonly dependencies?: Wanted
  readonly peerDependencies?: Wanted
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const locked = () =>
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Locked>> }).packages

/** The packages that the stage installs and then removes. */
export function takenAway(stage: Stage): string[] {
  const [, names = ''] = /npm uninstall((?: \S+)*)/.exec(said(stage, 'RUN').join(' ')) ?? []
  return names.split(' ').filter((word) => word !== '' && !word.startsWith('-'))
}

/** The folders in node_modules of these packages and of all that they need. */
export function neededBy(names: readonly string[]): string[] {
  const packages = locked()
  const found = new Set<string>()
  const lookUp = (from: string, name: string): string => {
    const place = posix.join(from, 'node_modules', name)
    if (place in packages) return place
    if (from === '') throw new Error(`The lockfile does not hold ${name}`)
    return lookUp(from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
  }
  const take = (from: string, name: string) => {
    const place = lookUp(from, name)
    if (found.has(place)) return
    found.add(place)
    for (const needed of needs(packages[place])) take(place, needed)
  }
  for (const name of names) take('', name)
  return [...found].toSorted()
}

function needs({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Locked = {}): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...peers]
}
