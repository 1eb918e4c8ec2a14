import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { readTrace, type Deed } from './deeds.ts'

const CALLS = 'openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,rename'

/** Whether programs can be traced here: `strace` is installed, and the system lets it work. */
export const canTrace = (): boolean => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/** Runs a program with a directory to its end. What it writes to its output is what it tells. */
export async function traced(program: string, directory: string, ...rest: readonly string[]): Promise<Deed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-trace-'))
  const file = join(folder, 'trace')
  const strace = ['-f', '-y', '-xx', '-s', '1000000', '-e', `trace=${CALLS}`, '-e', 'signal=none', '-o', file]
  const command = [...strace, process.execPath, program, directory, ...rest]
  const child = spawn('strace', command, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The traced program ended with ${code}`)
  const reading = readTrace(directory)
  for await (const line of createInterface({ input: createReadStream(file) })) reading.read(line)
  rmSync(folder, { recursive: true })
  return reading.deeds
}
