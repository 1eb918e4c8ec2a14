import { useEffect, useState } from 'react'

/** Where the volunteer says that each child goes: a room, or with the family. Absent: where it is proposed. */
export type RoomsSaid = ReadonlyMap<number, number | 'family'>

/** What the desk shows and does in a church with children's rooms. No other church loads it. */
type Part = Awaited<ReturnType<typeof load>>

async function load() {
  const [
    { dropOffAtDesk },
    { InOurCare },
    { ReceiptNow },
    { RoomOfPerson },
    { Guest },
    { ToPrint },
    { ParentsCalled },
    { RollCallAtDesk },
    { followMarks },
  ] = await Promise.all([
    import('./drop-off.ts'),
    import('./InOurCare.tsx'),
    import('./ReceiptNow.tsx'),
    import('./RoomOfPerson.tsx'),
    import('./Guest.tsx'),
    import('./ToPrint.tsx'),
    import('#admin/parent-calls/ParentsCalled.tsx'),
    import('#admin/roll-calls/RollCallAtDesk.tsx'),
    import('#web/marks/marks.ts'),
  ])
  // The marks are there before the first child comes.
  followMarks()
  return { dropOffAtDesk, InOurCare, ReceiptNow, RoomOfPerson, Guest, ToPrint, ParentsCalled, RollCallAtDesk }
}

let loading: Promise<Part> | null = null
let part: Part | null = null

export const loadRooms = (): Promise<Part> =>
  (loading ??= load().then(
    (loaded) => (part = loaded),
    (error: unknown) => {
      loading = null
      throw error
    },
  ))

/** Undefined until it is there, and in a church without rooms. */
export function useRoomsPart(isNeeded: boolean): Part | undefined {
  const [loaded, setLoaded] = useState<Part | null>(part)
  useEffect(() => {
    if (isNeeded && !loaded) loadRooms().then(setLoaded, (error: unknown) => console.error(error))
  }, [isNeeded, loaded])
  return isNeeded ? (loaded ?? undefined) : undefined
}
