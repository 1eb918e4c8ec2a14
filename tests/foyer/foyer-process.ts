import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import process from 'node:process'
import { expectNobodyIn } from '#tests/foyer/printed/people-of-tests.ts'

/** Foyer as `npm start` runs it: a process of its own, for tests that kill it. */
export type FoyerProcess = {
  readonly url: string
  readonly pid: number
  /** Its output so far, on both streams. */
  said(): string
  signal(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it. Rejects when its output names somebody. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** The demo gives the number of an invented family to practise with. */
const PRACTICE = /To practise, check in with \(\d{3}\) \d{3}-\d{4}/

/** Starts it, and waits until it is open. Throws what it wrote when it ends before. */
export async function startProcess(environment: Record<string, string>, entry?: string): Promise<FoyerProcess> {
  const { open, ...started } = await launchProcess(environment, entry)
  await open
  return started
}

/** Starts it, and does not wait: `open` resolves when it is open, and rejects with its output when it ends before. */
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
  const ended = endOf(child).then((end) => {
    expectNobodyIn(said.replace(PRACTICE, ''), 'The output of a server')
    return end
  })
  const openOrNot = Promise.race([
    open.promise,
    ended.then((end) => {
      throw new Error(`The server ended with ${end}: ${said.trimEnd()}`)
    }),
  ])
  // A test that expects a server to end does not wait until it is open.
  openOrNot.catch(() => {})
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    said: () => said,
    signal: (signal) => void child.kill(signal),
    ended,
    open: openOrNot,
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
 * could be taken between two starts of a server. Files that run at the same time each have ports of their own:
 * otherwise one of them could take a port that another has just found free.
 */
const PORTS = { first: 20_000, count: 1_000, shares: 12 }
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const share = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % PORTS.shares

/** They are used in order from a drawn beginning, so that a file does not use those of the file before it again. */
let next = randomInt(PORTS.count)

/** Returns a port that nobody listens on now, for a server that is started more than once. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + share * PORTS.count + (next++ % PORTS.count)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
