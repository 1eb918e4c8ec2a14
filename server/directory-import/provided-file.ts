import type { Church } from '#domain/contract/church.ts'
import type { Services } from '#server/server-services.ts'

/** One tap must not add invented people to a church's directory: the sample is offered while nobody is in it. */
export function providedFileNow(services: Services | Pick<Services, 'config'>): Pick<Church, 'providedFile'> {
  if (!services.config.membersAreInvented) return { providedFile: 'own' }
  const isEmpty = 'views' in services && services.views.directory.everybody().next().done === true
  return isEmpty ? { providedFile: 'sample' } : {}
}
