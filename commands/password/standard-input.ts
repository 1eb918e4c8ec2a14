import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandRefused } from '#commands/command.ts'

/** Where a password comes from. */
export type Typing = {
  /** Whether a person is typing. Then they are asked for the password, and it is not shown. */
  readonly isTerminal: boolean
  /** Returns the next line without showing it. Empty when there is none. */
  line(question: string): Promise<string>
}

/** Standard input: the keyboard, or what is piped in. */
export function standardInput(): Typing {
  const isTerminal = process.stdin.isTTY
  return { isTerminal, line: (question) => (isTerminal ? asked(question) : piped()) }
}

/** The line editor echoes what is typed, so it gets an output that shows nothing. */
async function asked(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const stopped = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new CommandRefused('Nothing was changed')))
  })
  try {
    return await Promise.race([terminal.question(''), stopped])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

async function piped(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
