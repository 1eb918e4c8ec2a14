import { create } from 'zustand'
import { tellOtherTabs } from '#web/offline/other-tabs.ts'
import { allActs, type KeptAct } from './kept-acts.ts'

type RoomOutbox = {
  /** What happened here and did not reach the server yet. */
  readonly acts: readonly KeptAct[]
  /** What the server has by now. A list that is older does not show it. */
  readonly delivered: readonly KeptAct[]
}

export const useRoomOutbox = create<RoomOutbox>()(() => ({ acts: [], delivered: [] }))

/** Under this name the tabs share what is kept. */
export const ROOM_OUTBOX = 'room-outbox'

const isUnsent = ({ delivered }: KeptAct): boolean => delivered === undefined

/** Reads the tablet's storage, and returns what the server does not have. Throws if it does not respond. */
export async function readRoomOutbox(): Promise<readonly KeptAct[]> {
  const all = await allActs()
  const acts = all.filter(isUnsent)
  useRoomOutbox.setState({ acts, delivered: all.filter((act) => !isUnsent(act)) })
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
