import { create } from 'zustand'
import { alone } from './alone.ts'
import { allKept, letGo, type Kept } from './kept.ts'

/** What is kept on this tablet. */
type Outbox = {
  /** False until the tablet's storage has been looked into. */
  known: boolean
  /** On their way, by the ids of the taps. */
  waiting: readonly string[]
  /** Refused by the server so far. They are sent again, less often, until staff dismiss them. */
  refused: readonly Kept[]
}

export const useOutbox = create<Outbox>()(() => ({ known: false, waiting: [], refused: [] }))

const CHANNEL = 'foyer-outbox'

/** Looks into the tablet's storage. What was known stays where it does not answer. */
export async function lookIntoOutbox(): Promise<void> {
  const kept = await allKept().catch(() => null)
  if (!kept) return
  const isRefused = ({ refused }: Kept): boolean => refused !== undefined
  const waiting = kept.filter((item) => !isRefused(item)).map(({ body }) => body.commandId)
  useOutbox.setState({ known: true, waiting, refused: kept.filter(isRefused) })
}

/** What is kept has changed: this page looks, and tells the other tabs. */
export async function outboxChanged(): Promise<void> {
  const others = new BroadcastChannel(CHANNEL)
  others.postMessage('changed')
  others.close()
  await lookIntoOutbox()
}

/** Lets go of what the server refuses, once staff have seen it. What is being sent at this moment stays. */
export async function dismiss(items: readonly Kept[]): Promise<void> {
  for (const { body } of items) await alone(body.commandId, () => letGo(body.commandId))
  await outboxChanged()
}

/** Hears of changes that other tabs make. Answers how to stop. */
export function followOtherTabs(): () => void {
  const others = new BroadcastChannel(CHANNEL)
  others.onmessage = () => void lookIntoOutbox()
  return () => others.close()
}
