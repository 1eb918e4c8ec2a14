import { create } from 'zustand'
import { openChannel } from '#web/storage/other-tabs.ts'
import { withLock } from './with-lock.ts'
import { allKept, changeKept, removeKept, type Kept } from './kept.ts'
import { maySendNow, tappedHere } from './tapped-by.ts'

/** The check-ins that are kept on this tablet, and take-backs of check-ins. */
type Outbox = {
  /** False until the tablet's storage has been read. */
  isKnown: boolean
  /** The ids of those that are still to be sent. */
  waiting: readonly string[]
  /** The ids of check-ins that wait for another person to be signed in. */
  held: readonly string[]
  /** Check-ins that the server has refused so far. They are sent again, less often, until the staff dismiss them. */
  refused: readonly Kept[]
}

export const useOutbox = create<Outbox>()(() => ({ isKnown: false, waiting: [], held: [], refused: [] }))

const CHANNEL = 'foyer-outbox'

/**
 * Reads the tablet's storage, and returns everything that is kept. If it does not respond, the store does not change.
 */
export async function lookIntoOutbox(): Promise<readonly Kept[] | null> {
  const kept = await allKept().catch(() => null)
  if (!kept) return null
  const isRefused = ({ refused }: Kept): boolean => refused !== undefined
  const unsent = kept.filter((item) => !isRefused(item))
  const waiting = unsent.map(({ body }) => body.commandId)
  const held = unsent.filter((item) => !maySendNow(item)).map(({ body }) => body.commandId)
  useOutbox.setState({ isKnown: true, waiting, held, refused: kept.filter(isRefused) })
  return kept
}

/** Reads the storage after a change, and tells the other tabs to do the same. */
export async function outboxChanged(): Promise<void> {
  const others = openChannel(CHANNEL)
  others?.postMessage('changed')
  others?.close()
  await lookIntoOutbox()
}

/** Removes refused check-ins that the staff have seen. One that is being sent at this moment stays. */
export async function dismiss(items: readonly Kept[]): Promise<void> {
  for (const { body } of items) await withLock(body.commandId, () => removeKept(body.commandId))
  await outboxChanged()
}

/** What another person has tapped is taken over: it goes out under the name of the person who acts on this page now. */
export async function takeOver(commandIds: readonly string[]): Promise<void> {
  for (const commandId of commandIds) await changeKept(commandId, (now) => now && { ...now, ...tappedHere() })
  await outboxChanged()
}

/** Follows the changes that other tabs make. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const others = openChannel(CHANNEL)
  if (others) others.onmessage = () => void lookIntoOutbox()
  return () => others?.close()
}
