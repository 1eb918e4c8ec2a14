import { chmodSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { copies, isSent, stages, type Copy, type Stage } from './dockerfile.ts'
import { neededBy, takenAway } from './packages.ts'

/** The last stage, which becomes the image. */
export const image = (): Stage => stages().at(-1) ?? { name: '', image: '', lines: [] }

export const stageNamed = (name: string): Stage => {
  const stage = stages().find((one) => one.name === name)
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`)
  return stage
}

/** The folders of the packages that are in the image. */
function packagesOfImage(): string[] {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const away = takenAway(stageNamed('packages'))
  return neededBy(Object.keys(dependencies).filter((name) => !away.includes(name)))
}

/**
 * Lays out the files of the image by the lines of the Dockerfile. The results of its other stages are taken from here:
 * the image's packages from node_modules, and the pages from dist. Nobody may write in it.
 */
export function layOut(folder: string): void {
  for (const [from, to] of copies(image()).flatMap(placesOf)) {
    const filter = from === 'dist' ? null : from.startsWith('node_modules/') ? withoutInner(from) : sent
    cpSync(from, join(folder, to), { recursive: true, ...(filter && { filter }) })
  }
  chmodSync(folder, 0o555)
}

const sent = (path: string) => statSync(path).isDirectory() || isSent(path)

/** Packages within packages are listed separately. Without any, nothing is filtered, which is faster. */
function withoutInner(place: string): ((path: string) => boolean) | null {
  return existsSync(join(place, 'node_modules')) ? (path) => !path.slice(place.length).includes('node_modules') : null
}

/** The source and the target of a copy. */
function placesOf({ from, sources, target }: Copy): [string, string][] {
  if (from === 'packages') return packagesOfImage().map((place) => [place, place])
  if (from === 'pages') return [['dist', target]]
  const isFolder = target.endsWith('/')
  return sources.map((source) => [source, isFolder ? posix.join(target, posix.basename(source)) : target])
}
