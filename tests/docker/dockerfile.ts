import { readFileSync } from 'node:fs'
import { matchesGlob, posix } from 'node:path'

/** The Dockerfile as stages with their lines, as far as the tests need it. */

export type Line = { readonly word: string; readonly rest: string }

/** The base of a stage, and its lines in order. */
export type Stage = { readonly name: string; readonly image: string; readonly lines: readonly Line[] }

export function stages(text = readFileSync('Dockerfile', 'utf8')): Stage[] {
  const found: { name: string; image: string; lines: Line[] }[] = []
  for (const { word, rest } of linesIn(text)) {
    const [image = '', , name = ''] = rest.split(/\s+/)
    if (word === 'FROM') found.push({ name, image, lines: [] })
    else found.at(-1)?.lines.push({ word, rest })
  }
  return found
}

function linesIn(text: string): Line[] {
  const bare = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  return bare.split('\n').flatMap((line) => {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    return word === undefined || rest === undefined ? [] : [{ word, rest }]
  })
}

export const said = ({ lines }: Stage, word: string): string[] =>
  lines.flatMap((line) => (line.word === word ? [line.rest] : []))

/** A COPY line: from the project's folder or from another stage, perhaps with permissions. */
export type Copy = {
  readonly from: string | null
  readonly mode: number | null
  readonly sources: readonly string[]
  readonly target: string
}

export function copies(stage: Stage): Copy[] {
  return said(stage, 'COPY').map((rest) => {
    const words = rest.split(/\s+/)
    const option = (name: string) => words.find((word) => word.startsWith(name))?.slice(name.length) ?? null
    const [from, mode] = [option('--from='), option('--chmod=')]
    const paths = words.filter((word) => !word.startsWith('--'))
    const [sources, target = ''] = [paths.slice(0, -1), paths.at(-1)]
    return { from, mode: mode === null ? null : Number.parseInt(mode, 8), sources, target }
  })
}

/** A command that is written as a list of words, without a shell. */
export const wordsOf = (list: string): string[] => JSON.parse(list.replace(/^[^[]*/, '')) as string[]

/** Whether .dockerignore sends a file to the build. Of several matching lines the last one counts. */
export function isSent(path: string, ignored = readFileSync('.dockerignore', 'utf8')): boolean {
  const patterns = ignored.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const last = patterns.findLast((pattern) => fitsOrHolds(path, pattern.replace(/^!/, '')))
  return last === undefined || last.startsWith('!')
}

const fitsOrHolds = (path: string, pattern: string): boolean =>
  pattern === '*' || matchesGlob(path, pattern) || (path.includes('/') && fitsOrHolds(posix.dirname(path), pattern))
