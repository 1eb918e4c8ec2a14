import { Suspense } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { NotFetched } from '#web/page/Loading.tsx'
import { lazyPart } from '#web/page/lazy-part.tsx'

const PARTS = {
  main: lazyPart(async () => (await import('./ForTheRooms.tsx')).ForTheRooms, NotFetched),
  side: lazyPart(async () => (await import('./ForTheRooms.tsx')).BesideForTheRooms, NotFetched),
}

/**
 * What the children's rooms know of the person whose page this is, with a script of its own. A church without rooms
 * fetches and asks for nothing, and neither does somebody who is neither a leader of the children nor at the desk.
 */
export function PartForTheRooms({ part }: { part: keyof typeof PARTS }) {
  const isTheirs = useHasRole('children', 'desk')
  const Part = PARTS[part]
  return (
    useHasRooms() &&
    isTheirs && (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  )
}
