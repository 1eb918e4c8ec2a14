import { useEffect, useRef, useState } from 'react'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import type { FoundUser } from '#domain/contract/people/people-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { wordsForTooMuch } from '#kiosk/shell/calls/too-much.ts'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'
import { dismissToast, toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { ReadFound } from '#kiosk/shell/calls/read-user.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { useChoice } from './useChoice.ts'
import { useGuestCode } from './useGuestCode.ts'

const LEAST = 2

/**
 * Searches people by last name, and goes on with the chosen one. Nothing is said of a search once another way to check
 * in was chosen.
 */
export function useLastNameSearch(way: string) {
  const allTexts = useKioskTexts()
  const { lastName: texts } = allTexts
  const stillHere = useStillHere()
  const ask = useWanted(way)
  const [text, setText] = useState('')
  const guest = useGuestCode(way, text)
  const choice = useChoice(way)
  const [results, setResults] = useState<FoundUser[]>([])
  const heading = useHeadingOf(results)
  const [searching, setSearching] = useState(false)
  const asked = useRef(0)
  const enough = text.trim().length >= LEAST

  const search = async (): Promise<void> => {
    if (searching || guest.isOpening) return
    if (!enough) return toast({ tone: 'destructive', ...texts.invalid })
    const question = ++asked.current
    const lastName = text.trim()
    if (await guest.open()) return
    const isWanted = ask()
    setSearching(true)
    // The toast of the previous search is out of date.
    dismissToast()
    const none = { title: texts.none.title, description: texts.none.description(lastName) }
    const found = await call(searchByLastName, { query: { lastName } })
      .then((reply) => ReadFound.parse(reply))
      .then(
        (people) => (people.length > 0 ? people : none),
        (error: unknown) => wordsForTooMuch(error, allTexts) ?? texts.failed,
      )
    if (question !== asked.current || !stillHere()) return
    setSearching(false)
    if (Array.isArray(found)) return setResults(found)
    setResults([])
    if (isWanted()) toast({ tone: 'destructive', ...found })
  }

  const clear = (): void => {
    asked.current++
    setSearching(false)
    setText('')
    setResults([])
  }

  /** Names that were found may stay only as long as a text stands: it is what tells that a family is here. */
  const type = (typed: string): void => (typed === '' ? clear() : setText(typed))

  return { text, type, results, heading, searching: searching || guest.isOpening, enough, search, clear, ...choice }
}

/**
 * The heading over the people who were found. It takes the focus when they are new, so that screen readers read it, and
 * not when they are only in sight again.
 */
function useHeadingOf(results: readonly FoundUser[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (results.length > 0) heading.current?.focus({ preventScroll: true })
  }, [results])
  return heading
}

export type LastNameSearch = ReturnType<typeof useLastNameSearch>
