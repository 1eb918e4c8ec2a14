import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** `npm run backup` or `npm run restore`, with the file of the backup. */
export type Command = { readonly name: 'backup' | 'restore'; readonly file: string; readonly dataDir: string }

/** One moment of a program: a call to the system, and its number among the calls of its kind in its thread. */
export type Moment = { readonly call: string; readonly number: number }

/** The calls that change a file, or bring it onto the disk. */
const CALLS =
  'write,pwrite64,ftruncate,fsync,fdatasync,rename,renameat2,link,linkat,unlink,unlinkat,rmdir,mkdir,copy_file_range,sendfile'

function underStrace({ name, file, dataDir }: Command, ...how: readonly string[]) {
  const program = [process.execPath, 'run.js', `commands/${name}.ts`, file]
  const env = { ...process.env, DATA_DIR: dataDir }
  return spawnSync('strace', ['-f', '-qq', '-e', 'signal=none', ...how, ...program], { env, encoding: 'utf8' })
}

/** Runs a command to its end. Returns every moment at which it changed something below a directory, in their order. */
export function momentsOf(command: Command, directory: string): Moment[] {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-moments-'))
  const trace = join(folder, 'trace')
  const { status, stderr } = underStrace(command, '-y', '-e', `trace=${CALLS}`, '-o', trace)
  const lines = readFileSync(trace, 'utf8').split('\n')
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`The ${command.name} ended with ${status}: ${stderr}`)
  const counts = new Map<string, number>()
  return lines.flatMap((line) => {
    const [, thread = '', call = ''] = /^(\d+) +(\w+)\(/.exec(line) ?? []
    if (call === '') return []
    const number = (counts.get(thread + call) ?? 0) + 1
    counts.set(thread + call, number)
    return line.includes(directory) ? [{ call, number }] : []
  })
}

/**
 * Runs a command and kills it at this moment. Returns false when it came to its end, because its threads shared their
 * work otherwise.
 */
export function killedAt(command: Command, { call, number }: Moment): boolean {
  const kill = ['-e', `trace=${call}`, '-e', `inject=${call}:signal=KILL:when=${number}`, '-o', '/dev/null']
  const { status, signal, stderr } = underStrace(command, ...kill)
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(`The ${command.name} ended with ${status}: ${stderr}`)
  return signal === 'SIGKILL'
}
