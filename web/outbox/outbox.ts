import { create } from 'zustand'
import { tellOtherTabs } from '#web/offline/other-tabs.ts'
import { withLock } from '#web/offline/with-lock.ts'
import { allKept, removeKept, type Kept } from './kept.ts'
import { maySendNow } from './tapped-by.ts'

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

/** Under this name the tabs share what is kept. */
export const OUTBOX = 'outbox'

export const isRefused = ({ refused }: Kept): boolean => refused !== undefined

/** Reads the tablet's storage, and returns everything that is kept. Throws if it does not respond. */
export async function readOutbox(): Promise<readonly Kept[]> {
  const kept = await allKept()
  const unsent = kept.filter((item) => !isRefused(item))
  const waiting = unsent.map(({ body }) => body.commandId)
  const held = unsent.filter((item) => !maySendNow(item)).map(({ body }) => body.commandId)
  useOutbox.setState({ isKnown: true, waiting, held, refused: kept.filter(isRefused) })
  return kept
}

/** Reads the tablet's storage. If it does not respond, what was read before stays. */
export const lookIntoOutbox = (): Promise<unknown> => readOutbox().catch(() => {})

/** Reads the storage after a change, and tells the other tabs to do the same. */
export async function outboxChanged(): Promise<void> {
  tellOtherTabs(OUTBOX)
  await lookIntoOutbox()
}

/** Removes refused check-ins that the staff have seen. One that is being sent at this moment stays. */
export async function dismiss(items: readonly Kept[]): Promise<void> {
  for (const { body } of items) await withLock(body.commandId, () => removeKept(body.commandId))
  await outboxChanged()
}
