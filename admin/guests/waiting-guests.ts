import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { waitingNumber } from '#admin/access/waiting-number.ts'
import { expectedGuests } from '#domain/contract/guest/guest-routes.ts'
import { EARLIER_AFTER_MS, type ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'

const waitingGuests = waitingNumber({
  about: 'guests',
  role: 'desk',
  async read() {
    const { guests } = await callSignedIn(expectedGuests, { query: { newest: '0' } })
    return { waiting: waitingAmong(guests).length, againIn: nextEarlierIn(guests, Date.now()) }
  },
})

/** How many guests wait at the desk. None for those who may not see it. */
export const useWaitingGuests = (): number => waitingGuests.useNumber(({ waiting }) => waiting)

/**
 * The guests who wait now. The people who have sent the form more than two hours ago have probably gone to
 * a tablet, or home.
 */
export const waitingAmong = (guests: readonly ExpectedGuest[]): readonly ExpectedGuest[] =>
  guests.filter((one) => !one.isEarlier)

/** The desk, which has read the list, knows it already. It keeps no names. */
export const showWaitingGuests = (guests: readonly ExpectedGuest[]): void =>
  waitingGuests.show(waitingAmong(guests).length)

/** Where the clock of this computer is fast, the list is not asked for more often than this. Milliseconds. */
const SELDOM_MS = 30_000

/**
 * How soon the next of those who wait stands further down, which no server says. Undefined while nobody waits. It is
 * never longer than it can be: a browser that is told to wait for many days does not wait at all.
 */
export function nextEarlierIn(guests: readonly ExpectedGuest[], now: number): number | undefined {
  const moments = waitingAmong(guests).map(({ announcedAt }) => Date.parse(announcedAt) + EARLIER_AFTER_MS)
  if (moments.length === 0) return undefined
  return Math.min(Math.max(Math.min(...moments) - now, SELDOM_MS), EARLIER_AFTER_MS)
}

/** Keeps the number up to date, as long as somebody is signed in who may see the desk. */
export const followWaitingGuests = waitingGuests.keepUpToDate
