import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A text file of the repository. A part of a line counts as a line. */
type TextFile = { readonly path: string; readonly lines: number }

/** Every text file that git tracks, also one that was added or changed since the last commit. */
function textFiles(): TextFile[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  return paths
    .filter((path) => path !== '' && existsSync(path))
    .map((path) => ({ path, bytes: readFileSync(path) }))
    .filter(({ bytes }) => !bytes.includes(0))
    .map(({ path, bytes }) => ({ path, lines: linesIn(bytes.toString('utf8')) }))
}

const linesIn = (text: string): number => text.split('\n').length - (text.endsWith('\n') || text === '' ? 1 : 0)

const isCode = ({ path }: TextFile): boolean => /\.(tsx?|css|js)$/.test(path)

const SMALL = 25
const LARGE = 300

// `npm run size`: with `-- small` it also names the small files.
const files = textFiles()
const code = files.filter(isCode)
const small = code.filter(({ lines }) => lines < SMALL)
const large = code.filter(({ lines }) => lines > LARGE).toSorted((one, other) => other.lines - one.lines)
const sum = files.reduce((before, { lines }) => before + lines, 0)

console.log(`${files.length} text files with ${sum} lines, of which ${code.length} are code`)
console.log(`${small.length} code files have fewer than ${SMALL} lines`)
if (process.argv.includes('small')) for (const { path, lines } of small) console.log(`${lines}  ${path}`)
console.log(`${large.length} code files have more than ${LARGE} lines:`)
for (const { path, lines } of large) console.log(`${lines}  ${path}`)
