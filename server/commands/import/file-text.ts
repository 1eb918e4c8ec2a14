import { readFile } from 'node:fs/promises'
import { Refused } from '#server/commands/command.ts'

/** The text of a file, however a spreadsheet wrote it down. */
export async function textOf(path: string): Promise<string> {
  try {
    return decoded(await readFile(path))
  } catch (error) {
    throw new Refused(`${path} cannot be read (${codeOf(error)}): name a CSV file that is there`, { cause: error })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** UTF-16 says so at its start; what is no sound UTF-8 is what Windows writes by itself. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
