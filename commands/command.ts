import process from 'node:process'
import { inPlainWords } from '#infra/private-directory.ts'

/** How a command was started. Tests pass their own. */
export type Invocation = {
  /** The arguments after the name of the command. */
  readonly words: string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Writes one or more lines to standard output. */
  say(text: string): void
  /** Writes one or more lines to standard error. */
  warn(text: string): void
  /** Shows the progress in a line that the next one replaces. Present only on a terminal. */
  progress?(text: string): void
}

/** The command cannot be carried out. The message is one line that says what to do. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** The command was stopped by a signal. The message says what to do now. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** The exit code that shells use for a process that was stopped from the keyboard. */
const INTERRUPTED = 130

/** Runs a command. Any error is reported in one line, and the exit code is then 1. */
export async function run(command: (invocation: Invocation) => Promise<void>): Promise<void> {
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  const warn = (text: string) => void process.stderr.write(`${text}\n`)
  const { isTTY } = process.stderr
  const progress = (text: string) => void (isTTY && process.stderr.write(`\r${text}\u001B[K`))
  try {
    await command({ words: process.argv.slice(2), environment: process.env, say, warn, progress })
  } catch (error) {
    warn(inPlainWords(error))
    process.exitCode = error instanceof Interrupted ? INTERRUPTED : 1
  }
}
