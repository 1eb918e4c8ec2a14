import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** A part of the tests that runs, in processes of its own, beside others. */
export type Part = {
  readonly name: string
  /**
   * Writes what it has said so far, and from now on everything at once. Resolves when it has ended, with whether it
   * passed.
   */
  heard(): Promise<boolean>
  /** Stops it and every process that it started, as Ctrl-C does. Resolves when it has ended. */
  stop(): Promise<void>
}

/** Begins a part with this command. Nothing that it says is written before it is heard. */
export function beginPart(name: string, command: readonly string[], write: (text: Buffer) => void): Part {
  const [program = '', ...words] = command
  // A group of its own, so that a signal reaches every process in it.
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kept: Buffer[] = []
  let [isHeard, hasEnded] = [false, false]
  const say = (text: Buffer): void => (isHeard ? write(text) : void kept.push(text))
  child.stdout.on('data', say)
  child.stderr.on('data', say)
  const passed = once(child, 'close').then(
    ([code]) => code === 0,
    (error: Error) => {
      say(Buffer.from(`${error.message}\n`))
      return false
    },
  )
  void passed.then(() => (hasEnded = true))
  return {
    name,
    heard() {
      isHeard = true
      for (const text of kept.splice(0)) write(text)
      return passed
    },
    async stop() {
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGINT')
      await passed
    },
  }
}
