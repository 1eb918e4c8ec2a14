import { textsNow } from '#admin/words/useAdminTexts.ts'
import { type FileError, type FileErrors, fileErrors } from '#domain/directory-import/member-file/file-errors.ts'

/** Why a file cannot be read, in no language yet. `given`: what its sentences name, such as the missing columns. */
export type Unreadable = { readonly because: FileError; readonly given: readonly string[] }

/** The sentences that say it, in the language of the page. */
export function whyUnreadable({ because, given }: Unreadable, texts = textsNow()): readonly string[] {
  const sentences: FileErrors = texts.import.fileErrors ?? fileErrors
  return sentences[because](...given).filter((sentence) => sentence !== undefined)
}

/** Whether a file ends in .csv. Foyer imports no other files. */
export const isCsv = ({ name }: { name: string }): boolean => name.toLowerCase().endsWith('.csv')

/** Whether this is the sample file of Foyer, which says so in the lines above its headings. */
export const isSample = (text: string): boolean =>
  text.split(/\r?\n/, 2).some((line) => /these people are invented/i.test(line))
