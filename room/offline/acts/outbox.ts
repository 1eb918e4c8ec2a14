import { create } from 'zustand'
import { tellOtherTabs } from '#web/offline/other-tabs.ts'
import { allActs, type KeptAct } from './kept-acts.ts'

/** What happened here and did not reach the server yet. */
export const useRoomOutbox = create<{ readonly acts: readonly KeptAct[] }>()(() => ({ acts: [] }))

/** Under this name the tabs share what is kept. */
export const ROOM_OUTBOX = 'room-outbox'

const isUnsent = ({ delivered }: KeptAct): boolean => delivered === undefined

/** Reads the tablet's storage, and returns what the server does not have. Throws if it does not respond. */
export async function readRoomOutbox(): Promise<readonly KeptAct[]> {
  const acts = (await allActs()).filter(isUnsent)
  useRoomOutbox.setState({ acts })
  return acts
}

/** Reads the storage after a change, and tells the other tabs to do the same. */
export async function roomOutboxChanged(): Promise<void> {
  tellOtherTabs(ROOM_OUTBOX)
  await readRoomOutbox().catch(() => {})
}

/** How many hand-overs are saved on this tablet alone. */
export const handOversSaved = (acts: readonly KeptAct[]): number =>
  acts.filter(({ kind }) => kind === 'hand-over').length
