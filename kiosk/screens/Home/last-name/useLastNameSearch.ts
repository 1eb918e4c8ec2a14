import { useEffect, useRef, useState } from 'react'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import type { FoundUser } from '#domain/contract/people/people-shapes.ts'
import { call } from '#web/calls/call.ts'
import { wordsForTooMuch } from '#web/calls/refusal.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { dismissToast, toast } from '#web/frame/toast.tsx'
import { ReadFound } from '#web/calls/read-user.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { guestWithCode, personWithCode } from '#kiosk/look-up/look-up.ts'
import { useUserWithFamily } from '#kiosk/look-up/useUserWithFamily.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { readGuestCode } from '#domain/guest/guest-code.ts'

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
  /** The text that nobody was found with. It says so as long as a text stands, as the people who were found do. */
  const [missed, setMissed] = useState<string | null>(null)
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
    setMissed(null)
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
    if (!isWanted()) return
    toast({ tone: 'destructive', ...found })
    if (found === none) setMissed(lastName)
  }

  const clear = (): void => {
    asked.current++
    setSearching(false)
    setText('')
    setResults([])
    setMissed(null)
  }

  /** Names that were found may stay only as long as a text stands: it is what tells that a family is here. */
  const type = (typed: string): void => (typed === '' ? clear() : setText(typed))

  const isSearching = searching || guest.isOpening
  return { text, type, results, missed, heading, searching: isSearching, enough, search, clear, ...choice }
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

/**
 * Goes on with one of the people who were found, unless another way to check in is chosen before the reply comes. A
 * search that begins meanwhile does not end the choice.
 */
function useChoice(way: string) {
  const steps = useSteps()
  const stillHere = useStillHere()
  const userWithFamily = useUserWithFamily()
  const userWithCode = useUserWithFamily(personWithCode)
  const ask = useWanted(way)
  /** Who is being looked up, by id. */
  const [chosen, setChosen] = useState<number | null>(null)

  const choose = async ({ id, code }: FoundUser): Promise<void> => {
    if (chosen !== null) return
    setChosen(id)
    const isWanted = ask()
    const user = await (code === undefined ? userWithFamily(id, isWanted) : userWithCode(code, isWanted))
    if (!stillHere()) return
    if (!user || !isWanted()) return setChosen(null)
    steps.withSomebody(user)
  }

  return { choose, chosen }
}

/**
 * Goes on with a guest whose code was typed in the place of a name. No name looks like one. Nothing happens any more
 * once something else is typed, or another way to check in was chosen.
 */
function useGuestCode(way: string, typed: string) {
  const steps = useSteps()
  const stillHere = useStillHere()
  const ask = useWanted(`${way} ${typed}`)
  const find = useUserWithFamily(guestWithCode)
  const [opening, setOpening] = useState<string | null>(null)

  /** Returns false for anything but a code. */
  const open = async (): Promise<boolean> => {
    const code = readGuestCode(typed)
    if (!code) return false
    setOpening(typed)
    const isWanted = ask()
    const user = await find(code, isWanted)
    if (!stillHere()) return true
    setOpening((now) => (now === typed ? null : now))
    if (user && isWanted()) steps.withSomebody(user)
    return true
  }

  return { open, isOpening: opening === typed }
}
