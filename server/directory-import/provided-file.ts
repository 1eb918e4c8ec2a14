import type { Church } from '#domain/contract/church.ts'
import type { Parts } from '#server/parts.ts'

/** One tap must not add invented people to a church's directory: the sample is offered while nobody is in it. */
export function providedFileNow(parts: Parts | Pick<Parts, 'config'>): Pick<Church, 'providedFile'> {
  if (!parts.config.membersAreInvented) return { providedFile: 'own' }
  const isEmpty = 'views' in parts && parts.views.directory.everybody().next().done === true
  return isEmpty ? { providedFile: 'sample' } : {}
}
