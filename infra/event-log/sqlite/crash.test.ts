import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteEventLog } from './sqlite.ts'

const writers = join(import.meta.dirname, 'concurrent-writers.ts')

type Told = { stream: string; revision: number; position: string; id: string }

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-crash-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Lets a process write until it has reported `count` events or has stopped by itself, and then kills it. */
async function told(count: number, command: readonly string[]): Promise<{ told: Told[]; isStopped: boolean }> {
  const [program = '', ...rest] = command
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const lines: Told[] = []
  let isStopped = false
  for await (const line of createInterface({ input: child.stdout })) {
    const said: unknown = parseWhole(line)
    if (said === 'stopped') isStopped = true
    else if (said) lines.push(said as Told)
    if (lines.length === count) child.kill('SIGKILL')
  }
  await gone
  return { told: lines, isStopped }
}

/** The last line may have been cut off by the kill. */
function parseWhole(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function expectAllOf(everythingTold: readonly Told[]) {
  const log = await sqliteEventLog(directory)
  const kept = new Map<string, Told>()
  const next = new Map<string, number>()
  for await (const page of log.readAll('')) {
    for (const { stream, revision, position, id } of page) {
      expect(revision).toBe(next.get(stream) ?? 0)
      next.set(stream, revision + 1)
      kept.set(id, { stream, revision, position, id })
    }
  }
  await log.close()
  for (const event of everythingTold) expect(kept.get(event.id)).toEqual(event)
  return kept.size
}

test('everything that was confirmed as recorded is still there after the server was killed, however often', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.info(`Kills drawn with SEED=${seed}`)
  const everythingTold: Told[] = []
  for (let kill = 0; kill < 5; kill += 1) {
    const count = 50 + ((seed * (kill + 1) * 7919) % 1_500)
    const { told: toldNow } = await told(count, [process.execPath, writers, directory])
    expect(toldNow.length).toBeGreaterThanOrEqual(count)
    everythingTold.push(...toldNow)
    expect(await expectAllOf(everythingTold)).toBeGreaterThanOrEqual(everythingTold.length)
  }
})

test('after the disk has failed nothing more is confirmed, the followers are told, and all confirmed events are there', async () => {
  // A file larger than the limit cannot be written, which SQLite sees as a failing disk.
  const limited = ['sh', '-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath, writers, directory]
  const { told: everythingTold, isStopped } = await told(Infinity, limited)

  expect(isStopped).toBe(true)
  expect(everythingTold.length).toBeGreaterThan(0)
  await expectAllOf(everythingTold)
})
