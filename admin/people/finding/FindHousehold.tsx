import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { asSignedIn, isRefusal } from '#admin/access/access.ts'
import { byName, familyFound, matching, readAll, type FindableAttendee } from './everybody.ts'
import { Finder, isEnoughTyped, MOST_DRAWN, type FinderProps, type FoundHousehold } from './Finder.tsx'

/** Finds a household in the directory, by any of its names or by its phone number. */
export function FindHousehold(props: FinderProps) {
  const everybody = useEverybody()
  const wanted = useDeferredValue(props.query)
  const isEnough = isEnoughTyped(wanted)
  const found = useMemo(
    () => (Array.isArray(everybody) && isEnough ? matching(everybody, wanted) : []),
    [everybody, wanted, isEnough],
  )
  const first = found.slice(0, MOST_DRAWN).map((one) => shown(one, wanted))
  const shownOrNot = Array.isArray(everybody) ? { first, all: found.length } : everybody
  return <Finder {...props} found={shownOrNot} isEnough={isEnough} />
}

const shown = ({ attendee }: FindableAttendee, query: string): FoundHousehold => ({
  ...attendee,
  family: familyFound(attendee, query),
})

/** Everybody in the directory; null while it is being read. */
function useEverybody(): FindableAttendee[] | 'failed' | null {
  const [everybody, set] = useState<FindableAttendee[] | 'failed' | null>(null)
  useEffect(() => {
    const failed = (error: unknown) => {
      if (isRefusal(error)) return
      console.error(error)
      set('failed')
    }
    asSignedIn(readAll).then((attendees) => set(byName(attendees)), failed)
  }, [])
  return everybody
}
