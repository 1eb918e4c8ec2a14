import { textsNow } from '#admin/words/useAdminTexts.ts'
import {
  fileTroubles,
  type FileTrouble,
  type FileTroubles,
} from '#domain/directory-import/member-file/file-troubles.ts'

/** Why a file cannot be read, in no language yet. `given`: what its sentences name, such as the missing columns. */
export type Unreadable = { readonly because: FileTrouble; readonly given: readonly string[] }

/** The sentences that say it, in the language of the page. */
export function whyUnreadable({ because, given }: Unreadable, texts = textsNow()): readonly string[] {
  const troubles: FileTroubles = texts.import.troubles ?? fileTroubles
  return troubles[because](...given).filter((sentence) => sentence !== undefined)
}
