import { readFile, stat } from 'node:fs/promises'
import { encodingOf, refuseTooLarge } from '#domain/directory-import/member-file/encoding.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { CommandRefused } from '#commands/command.ts'

/** Returns the text of a file in any encoding that spreadsheets write. Throws MemberFileError when it is not text. */
export async function textOf(path: string): Promise<string> {
  try {
    refuseTooLarge((await stat(path)).size)
    const bytes = await readFile(path)
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch (error) {
    if (error instanceof MemberFileError) throw error
    throw new CommandRefused(`${path} cannot be read (${codeOf(error)}): name a CSV file that is there`, {
      cause: error,
    })
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
