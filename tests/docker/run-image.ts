import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { said, wordsOf } from './dockerfile.ts'
import { image } from './laid-out.ts'

/** Runs the image's command in the folder where its files are laid out, with only the image's environment. */

type Environment = Readonly<Record<string, string>>

/** The image's own variables, and where it looks for programs. */
const own = (): Environment => ({
  PATH: process.env['PATH'] ?? '',
  ...Object.fromEntries(said(image(), 'ENV').flatMap(pairsIn)),
})

const pairsIn = (line: string) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string])

/** The user of the image, who may write nowhere. If these tests may not change the user, they keep their own. */
function whom(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const other = { uid: 1000, gid: 1000 }
  return spawnSync(process.execPath, ['--version'], other).status === 0 ? other : {}
}

const programOf = (word: string) => (word === 'node' ? process.execPath : word)

export type Running = {
  readonly child: ChildProcess
  said(): string
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Runs these words, or the image's own command. */
export function runImage(folder: string, environment: Environment, words = startOf()): Running {
  const [program = '', ...rest] = words
  const env = { ...own(), ...environment }
  const child = spawn(programOf(program), rest, { cwd: folder, env, ...whom(), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more: Buffer) => (text += more.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return { child, said: () => text, ended }
}

const startOf = () => wordsOf(said(image(), 'CMD').join(' '))

/** Runs the health check of the image. */
export const healthCheck = () => wordsOf(said(image(), 'HEALTHCHECK').join(' '))
