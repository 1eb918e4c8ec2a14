import { useEffect } from 'react'
import { create } from 'zustand'
import { asSignedIn } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { showWaitingGuests } from '#admin/guests/waiting-guests.ts'
import { connect } from '#web/live/connect.ts'
import { onWake } from '#web/live/wake.ts'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { type ExpectedGuest, GUESTS_SHOWN } from '#domain/contract/guest/guest-shapes.ts'

/** The guests that the desk expects. */
type Guests = {
  /** Null until a reply has come. */
  readonly guests: readonly ExpectedGuest[] | null
  /** Whether the last request failed. */
  readonly isUnreachable: boolean
  /** How many of the newest have a card. Who they may be is asked for these alone, because hundreds may wait. */
  readonly shown: number
  /** The people whose name or code is typed, who have a card too. */
  readonly typed: readonly number[]
}

const NOTHING: Guests = { guests: null, isUnreachable: false, shown: GUESTS_SHOWN, typed: [] }

export const useGuests = create<Guests>()(() => NOTHING)

export const showMoreGuests = (): void => useGuests.setState(({ shown }) => ({ shown: shown + GUESTS_SHOWN }))

/** Asks who these guests may be, unless that is known. */
export function compareTyped(guests: readonly ExpectedGuest[]): void {
  const ids = guests.flatMap(({ id, isCompared }) => (isCompared ? [] : id))
  if (ids.some((id) => !useGuests.getState().typed.includes(id))) useGuests.setState({ typed: ids })
}

/** Asks for the list at once, while the desk is open. */
let readAgain: (() => void) | null = null
export const readGuestsAgain = (): void => readAgain?.()

/** How often the list is asked for although nothing has happened, because guests move down in it after two hours. */
const AGAIN_MS = 30_000
const AFTER_FAILURE_MS = 2000

/** Follows who is expected, while the desk is open. The names are forgotten with the page. */
export function useFollowGuests(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    let hasLeft = false

    async function ask(): Promise<void> {
      clearTimeout(timer)
      const number = ++asked
      const found = await guestsNow().catch(() => null)
      // A later request has begun.
      if (hasLeft || number !== asked) return
      if (found) showGuests(found)
      else useGuests.setState({ isUnreachable: true })
      timer = setTimeout(() => void ask(), found ? AGAIN_MS : AFTER_FAILURE_MS)
    }

    readAgain = () => void ask()
    const stopAsking = useGuests.subscribe((now, before) => {
      if (now.shown > before.shown || (now.typed !== before.typed && now.typed.length > 0)) void ask()
    })
    const stopListing = useGuests.subscribe(({ guests }) => guests && showWaitingGuests(guests))
    const socket = connect()
    const watch = (): void => {
      void asSignedIn(async (authorization) => {
        await socket.emitWithAck('guests:watch', authorization === null ? {} : { authorization })
        await ask()
      }).catch(() => {})
    }
    socket.on('connect', watch)
    socket.on('guests:changed', () => void ask())
    const stopWaking = onWake(() => socket.disconnect().connect())
    return () => {
      hasLeft = true
      clearTimeout(timer)
      stopWaking()
      stopListing()
      stopAsking()
      readAgain = null
      socket.removeAllListeners()
      socket.disconnect()
      useGuests.setState(NOTHING)
    }
  }, [])
}

async function guestsNow(): Promise<readonly ExpectedGuest[]> {
  const { shown, typed } = useGuests.getState()
  const of = typed.length > 0 ? { of: typed.join(',') } : {}
  return (await callSignedIn(expectedGuests, { query: { newest: String(shown), ...of } })).guests
}

/** The guests that this page is dealing with. */
const dealtWith = new Set<number>()

/** A list that was asked for before somebody was dealt with does not bring their card back. */
export const showGuests = (found: readonly ExpectedGuest[]): void =>
  useGuests.setState({ guests: found.filter(({ id }) => !dealtWith.has(id)), isUnreachable: false })

/** Takes a guest off the list while somebody deals with them, and puts only them on it again when that fails. */
export const dealWith = <Done>(guest: ExpectedGuest, act: () => Promise<Done>): Promise<Done> =>
  takeOffList([guest], act)

export async function takeOffList<Done>(those: readonly ExpectedGuest[], act: () => Promise<Done>): Promise<Done> {
  const ids = new Set(those.map(({ id }) => id))
  for (const id of ids) dealtWith.add(id)
  change((guests) => guests.filter(({ id }) => !ids.has(id)))
  try {
    return await act()
  } catch (error) {
    change((guests) => [...guests.filter(({ id }) => !ids.has(id)), ...those].toSorted(newestFirst))
    throw error
  } finally {
    for (const id of ids) dealtWith.delete(id)
  }
}

/** Changes the list that is shown. After the page was left there is none, and no name comes back. */
function change(changed: (guests: readonly ExpectedGuest[]) => readonly ExpectedGuest[]): void {
  const { guests } = useGuests.getState()
  if (guests) useGuests.setState({ guests: changed(guests) })
}

const newestFirst = (a: ExpectedGuest, b: ExpectedGuest): number =>
  b.announcedAt.localeCompare(a.announcedAt) || b.id - a.id
