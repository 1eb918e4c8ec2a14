import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Faults of a disk, which `strace` puts into the calls of a running process. */
export type Injected = {
  /** How many calls had the fault so far. */
  count(): number
  /** Resolves when a call meets the fault for the first time. */
  readonly begun: Promise<void>
  /** Takes the fault away. A call that is held back goes on. */
  end(): void
}

/** Whether calls of running processes can be tampered with here. */
export const canInject = (): boolean => {
  const args = ['-o', '/dev/null', '-e', 'trace=fsync', '-e', 'inject=fsync:error=EIO', 'true']
  return spawnSync('strace', args).status === 0
}

/**
 * From now on the calls of a process meet a fault, such as `fsync:error=EIO` or `fsync:delay_enter=500000`, which is in
 * microseconds. Resolves when the process is traced.
 */
export async function inject(pid: number, ...faults: readonly string[]): Promise<Injected> {
  const wanted = faults.flatMap((fault) => ['-e', `inject=${fault}`])
  const calls = faults.map((fault) => fault.split(':')[0] ?? '')
  const strace = spawn('strace', ['-f', '-p', String(pid), '-e', `trace=${calls.join()}`, ...wanted], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => void strace.kill('SIGTERM')
  onTestFinished(end)
  const begun = Promise.withResolvers<void>()
  let said = ''
  strace.stderr.on('data', (text: Buffer) => {
    said += text.toString()
    if (calls.some((call) => said.includes(`${call}(`))) begun.resolve()
  })
  while (!said.includes('attached')) await once(strace.stderr, 'data')
  return { count: () => said.match(/\((INJECTED|DELAYED)\)/g)?.length ?? 0, begun: begun.promise, end }
}
