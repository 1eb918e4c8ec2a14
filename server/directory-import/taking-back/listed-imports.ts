import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import type { ImportOfFile } from '#domain/read-models/imports/imports.ts'
import { doerOf } from '#server/people/doer.ts'
import { householdsToErase } from './erase-import.ts'
import type { Views } from '#server/views.ts'

/** The imports on record, newest first, with who imported each of them. */
export const listedImports = (views: Views): ListedImport[] => views.imports.list().map((one) => listed(one, views))

function listed(
  { kept: _, isCounted, at, actor, takenBackAt, takenBackBy, ...counts }: ImportOfFile,
  views: Views,
): ListedImport {
  return {
    ...counts,
    toErase: householdsToErase(views, counts.importId).length,
    ...(views.imports.erased().includes(counts.importId) && { isErased: true as const }),
    ...(at === undefined ? {} : { at }),
    ...(isCounted && { by: who(actor, views) }),
    ...(takenBackAt !== undefined && {
      takenBackAt,
      takenBackBy: who(takenBackBy, views),
    }),
  }
}

/** Only administrators import. Events of earlier versions do not say who of them. */
function who(actor: string | undefined, views: Views): ListedImport['by'] {
  const { id: _, ...doer } = doerOf(views, { actor, by: 'administrator' })
  return doer
}
