import { Suspense } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { NotFetched } from '#web/page/Loading.tsx'
import { lazyPart } from '#web/page/lazy-part.tsx'

const Part = lazyPart(async () => (await import('./Serving.tsx')).Serving, NotFetched)

/**
 * The clearances of the person whose page this is, with a script of its own. Only an administrator fetches it, and only
 * in a church with children's rooms.
 */
export function PartForServing({ personId }: { personId: number }) {
  const isTheirs = useHasRole('administrator')
  return (
    useHasRooms() &&
    isTheirs && (
      <Suspense fallback={null}>
        <Part personId={personId} />
      </Suspense>
    )
  )
}
