import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { chanceFrom } from '#tests/storms/size.ts'

/**
 * `npm run test:mutants`: breaks lines of the product one after the other, drawn at random, and says which tests notice
 * it. First come the tests of the line's own room, that is of its folder. Then come those of its part, such as
 * `server`, that load the file. Both together have a minute. Then, with `--suite`, come all unit tests that load the
 * file, and the proofs. `--seed` draws the same lines again, `--count` says how many,
 * `--seconds` is another limit for a busy machine, and words choose folders. The tests of the browser are not run.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    suite: { type: 'boolean' },
    seconds: { type: 'string' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
const count = Number(values.count ?? 20)
const ROOMS = ['domain', 'server', 'infra', 'web', 'kiosk', 'admin']
const [ROOM_MS, SUITE_MS] = [Number(values.seconds ?? 60) * 1000, 1_800_000]

type Mutant = { readonly file: string; readonly start: number; readonly end: number; readonly to: string }
type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const OTHER: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

type Broken = Omit<Mutant, 'file'>
type Break = (node: Node, text: string) => Broken | undefined

const operator: Break = (node, text) => {
  const [left, right, sign] = [node['left'] as Node, node['right'] as Node, node['operator'] as string]
  const [start, to] = [text.indexOf(sign, left.end), OTHER[sign]]
  const isOfText = sign === '+' && [left, right].some((one) => one.type === 'TemplateLiteral')
  return to === undefined || isOfText || start >= right.start ? undefined : { start, end: start + sign.length, to }
}
const condition: Break = (node, text) => {
  const { start, end } = node['test'] as Node
  return { start, end, to: `!(${text.slice(start, end)})` }
}
const constant: Break = ({ start, end, value }) => {
  if (typeof value === 'boolean') return { start, end, to: String(!value) }
  return typeof value === 'number' ? { start, end, to: String(value + 1) } : undefined
}
const result: Break = ({ argument }) =>
  isNode(argument) ? { start: argument.start, end: argument.end, to: 'undefined as never' } : undefined
const step: Break = ({ start, end }) => ({ start, end, to: ';' })

/** What can be broken at each kind of place. A step is left out. */
const BREAKS: Readonly<Record<string, Break>> = {
  BinaryExpression: operator,
  LogicalExpression: operator,
  IfStatement: condition,
  ConditionalExpression: condition,
  Literal: constant,
  ReturnStatement: result,
  ThrowStatement: step,
  ExpressionStatement: step,
}

function* mutantsIn(file: string): Generator<Mutant> {
  const text = readFileSync(file, 'utf8')
  function* inside(node: Node): Generator<Mutant> {
    if (/^(TS(?!AsExpression|NonNull|Satisfies)|Import)/.test(node.type)) return
    const broken = BREAKS[node.type]?.(node, text)
    if (broken) yield { file, ...broken }
    for (const part of Object.values(node).flat()) if (isNode(part)) yield* inside(part)
  }
  yield* inside(parseSync(file, text).program as unknown as Node)
}

const isProduct = (file: string) => !/\.test\.tsx?$|\.d\.ts$|\/words\/|texts\.ts$/.test(file)
const folders = positionals.length > 0 ? positionals : ROOMS
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter(isProduct)

/** Each line of the product is as likely as any other. */
function drawn(): Mutant[] {
  const chance = chanceFrom(seed)
  const all = files.toSorted().flatMap((file) => [...mutantsIn(file)])
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [one] = all.splice(Math.floor(chance() * all.length), 1)
    return one as Mutant
  })
}

/** The proofs are no tests of a room. */
const UNITS = ['--project=alone', '--project=together']

type Outcome = 'red' | 'green' | 'too slow'

/** What the tests say. Without any test they are green. A mutant may make them wait for ever. */
async function outcomeOf(limitMs: number, ...words: string[]): Promise<Outcome> {
  const vitest = ['node_modules/vitest/vitest.mjs', ...words, '--run', '--bail=1', '--passWithNoTests']
  const child = spawn(process.execPath, vitest, { stdio: 'ignore', detached: true })
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, limitMs)
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve))
  clearTimeout(timer)
  return isTooSlow ? 'too slow' : code === 0 ? 'green' : 'red'
}

/** Rooms that hold rooms: each page of the admin area, each screen of the kiosk and each read model is one. */
const OF_ROOMS = /^(admin|kiosk)\/screens$|^domain\/read-models$/

/** `server/people/family` is of the room `server/people`. A file that stands in no room has its own test. */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  if (folders.length === 1) return file.replace(/\.tsx?$/, '.test.')
  const room = folders.slice(0, 2).join('/')
  return `${OF_ROOMS.test(room) ? folders.slice(0, 3).join('/') : room}/`
}

const changed = spawnSync('git', ['status', '--porcelain', ...folders], { encoding: 'utf8' }).stdout
if (changed) throw new Error(`Commit these files first, because mutants are written into them:\n${changed}`)
console.log(`${count} mutants of ${files.length} files; the seed is ${seed}`)
const caught = { room: 0, part: 0, suite: 0, all: 0 }
for (const { file, start, end, to } of drawn()) {
  const text = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, text)
  process.once('SIGINT', () => (restore(), process.exit(130)))
  let noticed = 'nobody'
  try {
    writeFileSync(file, `${text.slice(0, start)}${to}${text.slice(end)}`)
    const began = performance.now()
    const inRoom = await outcomeOf(ROOM_MS, 'run', roomOf(file), ...UNITS)
    const left = ROOM_MS - (performance.now() - began)
    const part = file.split('/', 1)[0] ?? ''
    const inPart = inRoom === 'green' ? await outcomeOf(left, 'related', file, '--dir', part, ...UNITS) : inRoom
    if (inRoom === 'red') noticed = 'room'
    else if (inPart === 'red') noticed = 'part'
    else if (values.suite && (await outcomeOf(SUITE_MS, 'related', file)) !== 'green') noticed = 'suite'
    else if (inPart === 'too slow') noticed = 'slow'
  } finally {
    restore()
    process.removeAllListeners('SIGINT')
  }
  caught.all += 1
  if (noticed === 'room' || noticed === 'part' || noticed === 'suite') caught[noticed] += 1
  const line = text.slice(0, start).split('\n').length
  const said = `${text.slice(start, end)} -> ${to}`.replaceAll(/\s+/g, ' ').slice(0, 100)
  console.log(`${noticed.padEnd(6)} ${file}:${line}  ${said}`)
}
const share = (n: number) => `${n} of ${caught.all}`
console.log(`caught by the tests of their own room: ${share(caught.room)}`)
console.log(`caught by the tests of their own part: ${share(caught.room + caught.part)}`)
if (values.suite) console.log(`caught in all: ${share(caught.room + caught.part + caught.suite)}`)
