import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { resolve as resolvePath } from 'node:path'
import { FILE } from './one-file.ts'

/** A server that is started and killed again and again. */
export type MortalServer = {
  /** Starts it. Resolves when it is open. Rejects when it ends by itself. */
  start(): Promise<void>
  /** Kills it in the middle of its work, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it, and kills it before it is open, unless it is open by then. */
  killDuringStart(chance: () => number): Promise<void>
  /** Tells it to stop, and waits. */
  stop(): Promise<void>
  /** How often it was killed, and how often before it was open. The times are those of the kills. */
  readonly kills: readonly { readonly at: number; readonly wasOpen: boolean }[]
}

/** A start with more room for what is young collects less garbage, and needs a seventh less of the processor. */
const ROOM = '--max-semi-space-size=32'

/** `program` is the directory of the program, which holds the server in one file. */
export function mortalServer(program: string, environment: Record<string, string>): MortalServer {
  const file = resolvePath(program, FILE)
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: `${program}/compiled` }
  const kills: { at: number; wasOpen: boolean }[] = []
  let running: ReturnType<typeof launch> | null = null
  /** How long a start takes, in milliseconds. */
  let takes = 500

  function launch() {
    const child = spawn(process.execPath, [ROOM, file], { cwd: program, env: { ...env, ...environment } })
    let said = ''
    let isOpen = false
    const gone = once(child, 'close')
    const open = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        isOpen ||= said.includes('Foyer is open')
        if (isOpen) open.resolve()
      })
    }
    void gone.then(() => open.reject(new Error(`The server has ended: ${said}`)))
    open.promise.catch(() => {})
    return { child, gone, open: open.promise, isOpen: () => isOpen }
  }

  async function kill(): Promise<void> {
    if (!running) return
    const { child, gone, isOpen } = running
    kills.push({ at: Date.now(), wasOpen: isOpen() })
    child.kill('SIGKILL')
    await gone
    running = null
  }

  return {
    async start() {
      const began = performance.now()
      running = launch()
      await running.open
      takes = performance.now() - began
    },
    kill,
    async killDuringStart(chance) {
      running = launch()
      const { promise: itsTime, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, chance() * takes)
      await Promise.race([running.open, itsTime])
      clearTimeout(timer)
      await kill()
    },
    async stop() {
      running?.child.kill('SIGTERM')
      await running?.gone
      running = null
    },
    kills,
  }
}
