import type { FileFormat } from '#domain/directory-import/columns.ts'
import type { MemberFile } from '#domain/directory-import/households.ts'
import { MemberFileError, readMemberFile } from '#domain/directory-import/read-member-file.ts'

/** What the worker is asked, and what it answers. */
export type Question = { readonly text: string; readonly format: FileFormat }
export type Reading =
  | { readonly ok: true; readonly file: MemberFile }
  | { readonly ok: false; readonly message: string; readonly detail?: string | undefined }

/** Reads a member file off the page's own thread: fifty thousand rows would hold it up. */
export function read({ text, format }: Question): Reading {
  try {
    return { ok: true, file: readMemberFile(text, format) }
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    return { ok: false, message: error.message, detail: error.detail }
  }
}

self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(read(data))
