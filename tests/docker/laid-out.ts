import { chmodSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { copies, isSent, stages, type Copy, type Stage } from './dockerfile.ts'
import { neededBy, takenAway } from './packages.ts'

/** The last stage: what the image is. */
export const image = (): Stage => stages().at(-1) ?? { name: '', image: '', lines: [] }

export const stageNamed = (name: string): Stage => {
  const stage = stages().find((one) => one.name === name)
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
  return stage
}

/** The folders of the packages that the image holds. */
export function packagesOfImage(): string[] {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const away = takenAway(stageNamed('packages'))
  return neededBy(Object.keys(dependencies).filter((name) => !away.includes(name)))
}

/**
 * Lays out what the image holds, by the Dockerfile's own lines. What its other stages make is taken from here, where
 * the same was made: the packages from node_modules, and no others; the pages from dist. Nobody may write in it.
 */
export function layOut(folder: string): void {
  for (const [from, to] of copies(image()).flatMap(placesOf)) {
    const filter = from === 'dist' ? null : from.startsWith('node_modules/') ? withoutInner(from) : sent
    cpSync(from, join(folder, to), { recursive: true, ...(filter && { filter }) })
  }
  chmodSync(folder, 0o555)
}

const sent = (path: string) => statSync(path).isDirectory() || isSent(path)

/** Packages inside of packages are listed on their own. Where there are none nothing is filtered, which is faster. */
function withoutInner(place: string): ((path: string) => boolean) | null {
  return existsSync(join(place, 'node_modules')) ? (path) => !path.slice(place.length).includes('node_modules') : null
}

/** What is copied from where to where. */
function placesOf({ from, sources, target }: Copy): [string, string][] {
  if (from === 'packages') return packagesOfImage().map((place) => [place, place])
  if (from === 'pages') return [['dist', target]]
  const isFolder = target.endsWith('/')
  return sources.map((source) => [source, isFolder ? posix.join(target, posix.basename(source)) : target])
}
