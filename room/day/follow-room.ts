import { ROOMS_OF_EVENT } from '#room/calls.ts'
import { askHere, showStanding, useHere } from '#room/let-in/helper-here.ts'
import { call } from '#web/calls/call.ts'
import { clockAhead } from '#web/calls/clock.ts'
import { obeying, reportOf, whenSeen } from '#web/calls/orders.ts'
import { churchOfThePage, showName } from '#web/live/church-of-the-page.ts'
import { connect, type LiveSocket } from '#web/live/connect.ts'
import { onWake } from '#web/live/wake.ts'
import { prepareAlone } from './alone.ts'
import { forgetRooms, loseServer, placeShown, showList, showRooms, stillRight, useRoomShown } from './room-shown.ts'
import { useSavedHere } from './saved-here.ts'

const ASK_AGAIN_MS = { whileShut: 3_000, otherwise: 30_000 }
const READ_AGAIN_MS = 5_000
const REPORT_AFTER_MS = 1_000

/** Keeps up to date whether this page may show children, and the children of its room. */
export function followRoom(): void {
  const socket = connect()
  followHere(socket)
  prepareAlone()
  const watch = (): void => watchRoom(socket)
  socket.on('connect', () => {
    useRoomShown.setState({ isAway: false })
    void readRooms()
  })
  socket.on('disconnect', loseServer)
  socket.on('connect_error', loseServer)
  socket.on('events:changed', () => void readRooms())
  socket.on('room', showList)
  socket.io.on('ping', stillRight)
  useHere.subscribe((now, before) => {
    if (sightOf(now) === sightOf(before)) return
    if (now.maySee) void readRooms()
    else forgetRooms()
  })
  useRoomShown.subscribe((now, before) => {
    if (now.rooms !== before.rooms || now.roomId !== before.roomId) watch()
  })
}

/** On what it depends which rooms are shown. */
const sightOf = ({ maySee, standing, session }: ReturnType<typeof useHere.getState>): string =>
  [maySee, standing?.rooms, session?.helper?.id].join()

/** Reads which rooms there are. While the server does not say it, it is asked again. */
export async function readRooms(): Promise<void> {
  if (!useHere.getState().maySee) return
  try {
    const asked = Date.now()
    const readHeaders = (headers: Headers): void =>
      useRoomShown.setState({ ahead: clockAhead(headers, asked, Date.now()) })
    showRooms(await call(ROOMS_OF_EVENT, { query: {} }, { readHeaders }))
  } catch (error) {
    console.warn(error)
    setTimeout(() => void readRooms(), READ_AGAIN_MS)
  }
}

/** Asks for the children of the room that is shown, and to hear of every change. */
function watchRoom(socket: LiveSocket): void {
  const place = placeShown()
  if (!place || !socket.connected) return
  socket.emit('room:watch', place, (reply) => {
    if (reply.ok) showList(reply.value)
    else console.warn(reply.message)
  })
}

/** Follows how this device stands and who has signed in, and does what an administrator asks of it. */
function followHere(socket: LiveSocket): void {
  function report(): void {
    if (useHere.getState().session?.helper) socket.emit('session:watch', {}, () => {})
    socket.emit('device:report', reportOf(churchOfThePage().version, useSavedHere.getState().waiting), (reply) => {
      if (reply.ok) showStanding(reply.value, useHere.getState().session)
    })
  }

  const obey = obeying(report)
  socket.on('connect', report)
  let late: ReturnType<typeof setTimeout> | undefined
  useSavedHere.subscribe((now, before) => {
    if (now.waiting === before.waiting) return
    clearTimeout(late)
    late = setTimeout(report, REPORT_AFTER_MS)
  })
  socket.on('device:changed', () => void askHere())
  socket.on('session:changed', () => void askHere())
  socket.on('device:identify', whenSeen(obey(() => showName(useHere.getState().standing?.name ?? ''))))
  socket.on(
    'device:reload',
    obey(() => window.location.reload()),
  )
  // A connection goes on with the cookies that it began with.
  const connectAgain = (): void => void socket.disconnect().connect()
  useHere.subscribe((now, before) => {
    if (keyOf(now) !== keyOf(before)) connectAgain()
  })
  onWake(() => {
    connectAgain()
    void askHere()
  })
  askNowAndThen()
}

const keyOf = ({ standing, session }: ReturnType<typeof useHere.getState>): string =>
  [standing?.state, standing?.id, standing?.code, session?.helper?.id].join()

/** Asks often while this page may not show children. */
function askNowAndThen(): void {
  let askedAt = -Infinity
  const ask = (): void => {
    if (useHere.getState().maySee && performance.now() - askedAt < ASK_AGAIN_MS.otherwise) return
    askedAt = performance.now()
    void askHere()
  }
  ask()
  setInterval(ask, ASK_AGAIN_MS.whileShut)
}
