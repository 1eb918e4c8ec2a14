import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { useFollowed } from '#admin/access/useFollowed.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import type { CareOfPerson } from '#domain/contract/care/care-shapes.ts'

type OfPerson = { care: CareOfPerson | 'failed' | undefined; readAgain(): Promise<void> }

const read = (personId: number) => callSignedIn(careOfPerson, { params: { personId } })

/** The care for one person, kept up to date; undefined while it is read. */
export function useCareOfPerson(personId: number): OfPerson {
  const { found, readAgain } = useFollowed({ about: 'care', which: personId, read })
  return { care: found, readAgain }
}
