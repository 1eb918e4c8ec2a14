import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useBoard } from '#web/live/board.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import type { DeskHousehold, DeskResults } from '#domain/contract/desk/desk-shapes.ts'
import { isServerAway } from '#web/calls/call.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'

/** What was found, and what had been typed then. */
type TypedResults = DeskResults & { readonly typed: string }

export type Finding = {
  readonly typed: string
  type(typed: string): void
  /** Null while too little is typed, or no reply has come. */
  readonly results: TypedResults | null
  /** Why the last search brought nothing. Null when it did. */
  readonly error: 'unreachable' | 'refused' | null
  /** Whether `results` are of what is typed now. */
  readonly isSettled: boolean
  /** Whether this is typed now, also when a reply has come late. */
  isStill(typed: string): boolean
  /** Searches again, because something has changed. */
  again(): void
}

/** How soon a search is sent again when no response came, in milliseconds. */
const AGAIN_MS = 2000
const PATIENCE_MS = 5000

/**
 * Searches with each letter that is typed, and again whenever the server says that something has changed at the
 * gathering: what other desks and tablets do shows at once. The households stay in their places then, because somebody
 * may be about to press one.
 */
export function useFinding(eventId: number | null): Finding {
  const [typed, setTyped] = useState('')
  const [results, setResults] = useState<TypedResults | null>(null)
  const [error, setError] = useState<Finding['error']>(null)
  const order = useRef({ asked: 0, shown: 0, typed: '' })

  const ask = useCallback(
    async (text: string) => {
      const place = ++order.current.asked
      if (eventId === null || !isEnough(typedParts(text))) return
      /** A reply is late when something else is typed now, or the reply to a later search is shown. */
      const isLate = () => text !== order.current.typed || place < order.current.shown
      try {
        const found = await find(text, eventId)
        if (isLate()) return
        order.current.shown = place
        setError(null)
        setResults((before) => ({ ...inTheirPlaces(found, text, before), typed: text }))
      } catch (error) {
        if (isLate() || isRefusal(error)) return
        setError(isServerAway(error) ? 'unreachable' : 'refused')
      }
    },
    [eventId],
  )

  function type(text: string): void {
    setTyped(text)
    order.current.typed = text
    if (!isEnough(typedParts(text))) {
      setResults(null)
      setError(null)
    }
    void ask(text)
  }

  const isStill = (text: string) => order.current.typed === text
  const again = useCallback(() => ask(typed), [ask, typed])
  useWhenChanged(again)
  useEffect(() => {
    if (error !== 'unreachable') return
    const timer = setInterval(() => void again(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [error, again])
  return { typed, type, results, error, isSettled: results?.typed === typed, isStill, again: () => void again() }
}

async function find(typed: string, eventId: number): Promise<DeskResults> {
  const results = await callSignedIn(findAtDesk, { body: { typed, eventId } }, { patience: PATIENCE_MS })
  return { ...results, households: results.households.map(withFriends) }
}

/** Children of other households that this household may bring stand behind its own people. Nobody expects them. */
function withFriends(household: DeskHousehold): DeskHousehold {
  const { people, mayBring } = household
  if (!mayBring) return household
  return { ...household, people: [...people, ...mayBring.map((friend) => ({ ...friend, cameLast: false }))] }
}

/**
 * Searches again when the server has said that something has changed, and when it is there again after a pause. In a
 * rush it says so several times a second: one search at a time is enough.
 */
function useWhenChanged(search: () => Promise<void>): void {
  const latest = useRef(search)
  useEffect(() => void (latest.current = search))
  useEffect(() => {
    let seen = versionNow()
    let isUnderWay = false
    const follow = async (): Promise<void> => {
      if (isUnderWay) return
      isUnderWay = true
      while (seen !== versionNow()) {
        seen = versionNow()
        await latest.current()
      }
      isUnderWay = false
    }
    return useBoard.subscribe(() => void follow())
  }, [])
}

const versionNow = (): string | undefined => useBoard.getState().shown?.version

/** After the same search the households that were shown keep their places. */
function inTheirPlaces(found: DeskResults, typed: string, before: TypedResults | null): DeskResults {
  if (before?.typed !== typed) return found
  const places = new Map(before.households.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: DeskHousehold) => places.get(id) ?? places.size
  return { ...found, households: found.households.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}
