import { isOccupied, useOpened } from '#web/focus/useOpened.ts'
import type { Attendee } from '#domain/contract/people/people-shapes.ts'
import { useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { readProfile } from './read-household.ts'

/** The open profile, and functions that open a person's profile and close it. */
export function useProfile(): [Attendee | null, (userId: number | null) => Promise<void>] {
  const [profile, open] = useOpened<Attendee>()
  const ask = useWanted('a profile')

  async function show(userId: number | null): Promise<void> {
    const isWanted = ask()
    if (userId === null) return open(null)
    const found = await readProfile(userId)
    if (found && isWanted() && !isOccupied()) open(found)
  }
  return [profile, show]
}
