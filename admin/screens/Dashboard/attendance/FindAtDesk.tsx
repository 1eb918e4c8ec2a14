import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { inOrder } from '#kiosk/shell/calls/in-order.ts'
import {
  Finder,
  isEnoughTyped,
  type FinderProps,
  type Found,
  type FoundHousehold,
} from '#admin/people/finding/Finder.tsx'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'
import { plainLetters } from '#domain/plain-letters.ts'

const NOBODY: Found = { first: [], all: 0 }

/** Finds a household as the welcome desk does, for those who may not read the whole directory. */
export function FindAtDesk({ eventId, ...props }: FinderProps & { eventId: number }) {
  return <Finder {...props} found={useFoundAtDesk(eventId, props.query)} isEnough={isEnoughTyped(props.query)} />
}

/**
 * Asks the server with each letter, and shows what it found last until the next reply. An earlier reply that comes late
 * is not shown.
 */
function useFoundAtDesk(eventId: number, query: string): Found {
  const [found, setFound] = useState<Found>(null)
  const ask = useRef(inOrder())
  useEffect(() => {
    const isNewest = ask.current()
    if (!isEnoughTyped(query)) {
      setFound(null)
      return
    }
    const body = { typed: query, eventId }
    callSignedIn(findAtDesk, { body }).then(
      (results) =>
        isNewest() && setFound({ first: results.households.map((one) => shown(one, query)), all: results.found }),
      (error: unknown) => {
        if (isNewest() && !isRefusal(error)) setFound('failed')
      },
    )
  }, [eventId, query])
  return isEnoughTyped(query) ? found : NOBODY
}

function shown({ id, phone, people: [person, ...family] }: DeskHousehold, query: string): FoundHousehold {
  const text = plainLetters(query.trim())
  const names = family.map(({ name }) => name).filter((name) => plainLetters(name).includes(text))
  return { id, name: person?.name ?? '', hebrewName: person?.hebrewName, phone, family: names }
}
