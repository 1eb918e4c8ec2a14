import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Express } from 'express'

/** The files of the build by name, for example `kiosk/index.html` or `assets/….js`. */
export type BuiltFiles = ReadonlyMap<string, Buffer>

/**
 * Reads all files of the build, about two megabytes. A server keeps showing the pages that it was started with, even
 * while a new build empties the folder and gives every file another name.
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]))
}

/**
 * The names under which browsers ask for the compressed copies that the build puts beside each file, the smallest
 * first.
 */
const COPIES = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const

const FOR_EVER = 'public,max-age=31536000,immutable'

/** Serves scripts, styles and fonts. Their names change with their content, so a tablet may keep them for ever. */
export function serveAssets(app: Express, files: BuiltFiles): void {
  app.get('/assets/:name', (request, response, next) => {
    const path = `assets/${request.params.name}`
    const whole = files.get(path)
    if (!whole) return next()
    const copy = COPIES.find(([ending, coding]) => files.has(path + ending) && request.acceptsEncodings(coding))
    if (copy) response.setHeader('Content-Encoding', copy[1])
    response.vary('Accept-Encoding')
    response.setHeader('Cache-Control', FOR_EVER)
    response.type(extname(path)).send(copy ? files.get(path + copy[0]) : whole)
  })
}
