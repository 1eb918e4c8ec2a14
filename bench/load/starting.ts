import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { replyToParent } from '#bench/apart.ts'

/** Somebody who starts a server, in a separate process, and ends it again. */

export type Starting = {
  /** The entry file, which says its address when it is ready. */
  readonly entry: string
  readonly environment: Readonly<Record<string, string>>
  /** How long the server then waits before its memory is measured, in ms. */
  readonly restMs?: number
}

export type Started = {
  /** Until it sent its first reply, from the start of the process. */
  readonly ms: number
  /** What only this process uses, in MB. Programs and files that others can share do not count. */
  readonly memory: number
}

replyToParent<Starting, Started>(null, async ({ entry, environment, restMs = 0 }) => {
  const began = performance.now()
  const server = spawn(process.execPath, ['run.js', entry], {
    env: { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => void server.kill('SIGKILL')
  process.once('exit', end)
  try {
    const reply = await fetch(`${await addressSaidBy(server.stdout)}/health/ready`)
    if (!reply.ok) throw new Error(`The server responded ${reply.status}`)
    const ms = performance.now() - began
    await setTimeout(restMs)
    return { ms, memory: memoryOf(server.pid ?? NaN) }
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    process.off('exit', end)
  }
})

async function addressSaidBy(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('The server ended before it was ready')
}

/** Only Linux says which memory of a process is its own. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return NaN
  const kB = /Private_Dirty:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kB) / 1024
}
