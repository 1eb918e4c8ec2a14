import process from 'node:process'

/** How a command was started. Tests make their own. */
export type Invocation = {
  /** The words after the name of the command. */
  readonly words: string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Writes one line, or several, to the standard output. */
  say(text: string): void
  /** The same to the standard error. */
  warn(text: string): void
  /** Shows how far it is, in a line that the next one replaces. Only where somebody watches: on a terminal. */
  progress?(text: string): void
}

/** A command that cannot be carried out. The message is one line that says what to do. */
export class Refused extends Error {
  override name = 'Refused'
}

/** A command that somebody stopped. The message says what is to be done now. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** The exit code of a shell for a process that was stopped from the keyboard. */
const INTERRUPTED = 130

/** Carries out a command. Whatever goes wrong is said in one line, and then the exit code is 1. */
export async function run(command: (invocation: Invocation) => Promise<void>): Promise<void> {
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  const warn = (text: string) => void process.stderr.write(`${text}\n`)
  const { isTTY } = process.stderr
  const progress = (text: string) => void (isTTY && process.stderr.write(`\r${text}\u001B[K`))
  try {
    await command({ words: process.argv.slice(2), environment: process.env, say, warn, progress })
  } catch (error) {
    warn(oneLine(error))
    process.exitCode = error instanceof Interrupted ? INTERRUPTED : 1
  }
}

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ')
