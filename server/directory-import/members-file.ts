import { readFile } from 'node:fs/promises'
import { encodingOf } from '#domain/directory-import/member-file/encoding.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { RequestRefused } from '#server/request-refused.ts'

/** Returns the text of the church's own member file, in any encoding that spreadsheets write. */
export async function textOfMembers(path: string): Promise<string> {
  const bytes = await readFile(path)
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    const { message, detail } = error
    throw new RequestRefused('members-file-unfit', { message: `${detail ? `${message}. ${detail}` : message}.` })
  }
}
