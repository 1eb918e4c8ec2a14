import { useFollowed } from '#admin/access/useFollowed.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'
import type { CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

type OfPerson = { care: CareOfPerson | 'failed' | undefined; readAgain(): Promise<void> }

const read = (personId: number, authorization: string | null) =>
  call(careOfPerson, { params: { personId } }, { authorization })

/** The care for one person, kept up to date; undefined while it is read. */
export function useCareOfPerson(personId: number): OfPerson {
  const { found, readAgain } = useFollowed({ about: 'care', which: personId, read })
  return { care: found, readAgain }
}
