import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import type { CareOfPerson } from '#domain/contract/care/care-shapes.ts'

/** The care for one person, kept up to date; undefined while it is read. */
export function useCareOfPerson(personId: number): CareOfPerson | 'failed' | undefined {
  const read = () => callSignedIn(careOfPerson, { params: { personId } })
  return useRead({ what: 'care of a person', which: personId, about: 'care', read }).found
}
