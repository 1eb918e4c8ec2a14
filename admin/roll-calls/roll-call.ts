import { useEffect, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import {
  type CalledChild,
  type CalledRoom,
  rollCallNow,
  type RollCallOfHouse,
} from '#domain/contract/roll-calls/roll-call-routes.ts'

/** While a roll call goes on it is read so often, whatever the server tells. Milliseconds. */
const READ_EVERY_MS = 5_000

/** What was read longer ago may be wrong by now: nobody may rely on it. Milliseconds. */
const OLD_AFTER_MS = 30_000

/** The roll call of the house that goes on, and whether this page has not heard the server for long. */
export function useRollCall(): { house: RollCallOfHouse | undefined; isOld: boolean } {
  const { last, isOld, readAgain } = useRead({
    what: 'roll call',
    about: 'rollCall',
    read: async () => ({ ...(await callSignedIn(rollCallNow, {})), readAt: Date.now() }),
  })
  const [now, tick] = useState(() => Date.now())
  const house = last?.house
  const isOn = house !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    const reading = setInterval(() => {
      tick(Date.now())
      void readAgain()
    }, READ_EVERY_MS)
    return () => clearInterval(reading)
  }, [isOn, readAgain])
  return { house, isOld: isOld || (last !== undefined && now - last.readAt > OLD_AFTER_MS) }
}

/** A child of the roll call, with the room in which they are to be. */
export type CalledIn = CalledChild & { readonly room: CalledRoom }

/** Everybody who is not accounted for, by their rooms. */
export const missingIn = ({ rooms }: Pick<RollCallOfHouse, 'rooms'>): CalledIn[] =>
  rooms.flatMap((room) => room.children.filter(({ is }) => is !== 'here').map((child) => ({ ...child, room })))

/** How many are accounted for, and how many are to be. */
export const sumOf = ({ rooms }: Pick<RollCallOfHouse, 'rooms'>): { accounted: number; count: number } => ({
  accounted: rooms.reduce((sum, { accounted }) => sum + accounted, 0),
  count: rooms.reduce((sum, { children }) => sum + children.length, 0),
})

/** A child as the rooms call them. */
export const calledAs = ({ firstName, lastInitial }: Pick<CalledChild, 'firstName' | 'lastInitial'>): string =>
  lastInitial === '' ? firstName : `${firstName} ${lastInitial}.`
