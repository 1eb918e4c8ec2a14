import { create } from 'zustand'
import { allKept } from './kept.ts'

/** What is kept on this tablet, by the ids of the taps. */
type Outbox = {
  /** False until the tablet's storage has been looked into. */
  known: boolean
  /** On their way. */
  waiting: readonly string[]
  /** Not taken by the server so far. They are sent again, less often. */
  refused: readonly string[]
}

export const useOutbox = create<Outbox>()(() => ({ known: false, waiting: [], refused: [] }))

const CHANNEL = 'foyer-outbox'

/** Looks into the tablet's storage. What was known stays where it does not answer. */
export async function lookIntoOutbox(): Promise<void> {
  const kept = await allKept().catch(() => null)
  if (!kept) return
  const idsOf = (isRefused: boolean) =>
    kept.filter(({ refused }) => (refused !== undefined) === isRefused).map(({ body }) => body.commandId)
  useOutbox.setState({ known: true, waiting: idsOf(false), refused: idsOf(true) })
}

/** What is kept has changed: this page looks, and tells the other tabs. */
export async function outboxChanged(): Promise<void> {
  const others = new BroadcastChannel(CHANNEL)
  others.postMessage('changed')
  others.close()
  await lookIntoOutbox()
}

/** Hears of changes that other tabs make. Answers how to stop. */
export function followOtherTabs(): () => void {
  const others = new BroadcastChannel(CHANNEL)
  others.onmessage = () => void lookIntoOutbox()
  return () => others.close()
}
