import { isStationStored } from '#counter/station/kept-station.ts'
import { unsentIn } from '#counter/tallies/tally.ts'
import { useTallies } from '#counter/tallies/tallies.ts'
import { connect } from '#web/live/connect.ts'
import { reloadOnceNothingIsTyped } from '#web/live/reload-once-nothing-is-typed.ts'
import { churchOfThePage, showName } from '#web/live/church-of-the-page.ts'
import { onWake } from '#web/live/wake.ts'
import { obeying, reportOf, whenSeen } from '#web/calls/orders.ts'
import { askUsher, showStanding, useUsher } from './usher.ts'

const ASK_AGAIN_MS = { whileShut: 3_000, otherwise: 30_000 }
const REPORT_MS = 5_000

/** The people that this phone has counted and the server has not recorded. */
export const unsentPeople = (): number => useTallies.getState().tallies.reduce((all, tally) => all + unsentIn(tally), 0)

/**
 * Keeps up to date whether this phone may count. The server says it at once over a socket, and is asked as well. Tells
 * the administrator's page how the phone is, and does what it asks.
 */
export function followUsher(): void {
  const socket = connect()
  let reported = -1

  function report(): void {
    const { session } = useUsher.getState()
    if (session?.helper) socket.emit('session:watch', {}, () => {})
    // Before the phone has read what it keeps, nobody knows how much that is.
    if (!useTallies.getState().isKnown) return
    reported = unsentPeople()
    socket.emit('device:report', reportOf(churchOfThePage().version, reported), (reply) => {
      if (reply.ok) showStanding(reply.value, useUsher.getState().session)
    })
  }

  const obey = obeying(report)

  socket.on('connect', report)
  useTallies.subscribe((now, before) => {
    if (socket.connected && now.isKnown !== before.isKnown) report()
  })
  socket.on('device:changed', () => void askUsher())
  socket.on('session:changed', () => void askUsher())
  socket.on('device:identify', whenSeen(obey(() => showName(useUsher.getState().standing?.name ?? ''))))
  socket.on(
    'device:reload',
    obey(() => reloadOnceNothingIsTyped(() => !socket.connected || !isStationStored())),
  )
  // A connection goes on with the cookies that it began with.
  const connectAgain = (): void => void socket.disconnect().connect()
  useUsher.subscribe((now, before) => {
    if (keyOf(now) !== keyOf(before)) connectAgain()
  })
  onWake(() => {
    connectAgain()
    void askUsher()
  })
  setInterval(() => {
    if (socket.connected && unsentPeople() !== reported) report()
  }, REPORT_MS)
  askNowAndThen()
}

const keyOf = ({ standing, session }: ReturnType<typeof useUsher.getState>): string =>
  [standing?.state, standing?.id, standing?.code, session?.helper?.id].join()

/** Asks often while this phone may not count. */
function askNowAndThen(): void {
  let askedAt = -Infinity
  const ask = (): void => {
    if (useUsher.getState().mayCount && performance.now() - askedAt < ASK_AGAIN_MS.otherwise) return
    askedAt = performance.now()
    void askUsher()
  }
  ask()
  setInterval(ask, ASK_AGAIN_MS.whileShut)
}
