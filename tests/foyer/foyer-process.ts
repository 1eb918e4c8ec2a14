import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import process from 'node:process'

/** Foyer as `npm start` runs it: a process of its own, for tests that kill it. */
export type FoyerProcess = {
  readonly url: string
  /** Its output so far, on both streams. */
  said(): string
  signal(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Starts it, and waits until it is open or has ended. */
export async function startProcess(environment: Record<string, string>, entry?: string): Promise<FoyerProcess> {
  const { open, ...started } = await launchProcess(environment, entry)
  await open
  return started
}

/** Starts it, and does not wait: `open` resolves when it is open or has ended. */
export async function launchProcess(
  environment: Record<string, string>,
  entry = 'server/main.ts',
): Promise<FoyerProcess & { readonly open: Promise<unknown> }> {
  const port = environment['PORT'] ?? String(await freePort())
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment, PORT: port }
  const child = spawn(process.execPath, ['run.js', entry], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const open = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('Foyer is open')) open.resolve()
    })
  }
  const ended = endOf(child)
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    signal: (signal) => void child.kill(signal),
    ended,
    open: Promise.race([open.promise, ended]),
  }
}

/** Both streams are read to their end first, so that the last output is not missing. */
const endOf = (child: ChildProcess): Promise<number | NodeJS.Signals> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
  })

/**
 * Below the ports that a system gives to programs that ask for any port, and to outgoing connections. One of those
 * could be taken between two starts of a server.
 */
const PORTS = { first: 20_000, count: 12_000 }

/**
 * Ports are used in order from different beginnings, so that two processes hardly ever use the same one. With random
 * ports they soon would.
 */
let next = randomInt(PORTS.count)

/** Returns a port that nobody listens on now, for a server that is started more than once. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + (next++ % PORTS.count)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
