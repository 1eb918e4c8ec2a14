import { useRoomShown, showRooms } from '#room/day/room-shown.ts'
import { useSavedHere } from '#room/day/saved-here.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import { toast } from '#web/frame/toast.tsx'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { savedHere } from '#room/offline/acts/apply-acts.ts'
import { followActs } from '#room/offline/acts/delivery.ts'
import { useRoomOutbox } from '#room/offline/acts/outbox.ts'
import { actsHere, hasChildrenHere, listsHere } from './children-here.ts'
import { installRoom } from './install-room.ts'
import { forgetKeysAsked, readForLater } from './read-for-later.ts'
import { aloneTexts } from './texts.ts'
import { forgetOld, hearList, isRoomTablet, readKept, useKept, wipe } from '#room/offline/kept/kept-rooms.ts'

const READ_EVERY_MS = 30_000
/** After a change on the list, the drop-offs and the other rooms are read too. Milliseconds. */
const READ_SOON_MS = 1_000
const LOOK_AT_CLOCK_EVERY_MS = 60_000

/** Keeps what this page needs without the server, shows it then, and delivers what happened. */
export async function follow(): Promise<void> {
  await readKept().catch(console.warn)
  const delivery = followActs({
    sent: (handOvers) => toast({ title: aloneTexts().handOversSent(handOvers), tone: 'success' }),
    over: readSoon,
  })
  useHere.subscribe((now, before) => {
    lookWhoMaySee()
    if (now.maySee && !before.maySee) delivery.now()
  })
  useRoomShown.subscribe((now, before) => {
    if (now.heard !== before.heard && now.heard) hear(now.heard)
    if (before.isAway && !now.isAway) delivery.now()
    if (now.isAway !== before.isAway || now.rooms !== before.rooms) readSoon()
    if (now.heard !== before.heard || now.roomId !== before.roomId || now.isAway !== before.isAway) lay()
  })
  useKept.subscribe(lay)
  useRoomOutbox.subscribe(lay)
  setInterval(() => void readForLater(), READ_EVERY_MS)
  setInterval(() => void lookAtClock(), LOOK_AT_CLOCK_EVERY_MS)
  await lookAtClock()
  lookWhoMaySee()
  const { heard } = useRoomShown.getState()
  if (heard) hear(heard)
  lay()
  readSoon()
}

let soon: ReturnType<typeof setTimeout> | undefined

function readSoon(): void {
  clearTimeout(soon)
  soon = setTimeout(() => void readForLater(), READ_SOON_MS)
}

/** The server has said what is on the list of the room that is shown. */
function hear(list: NonNullable<ReturnType<typeof useRoomShown.getState>['heard']>): void {
  hearList(list)
  readSoon()
}

/** In the night what is over is forgotten. */
const lookAtClock = (): Promise<void> =>
  forgetOld(Date.now(), churchOfThePage().timeZone, hasChildrenHere()).catch(console.warn)

/** A tablet that was paused or turned away, or is something else now, keeps no child and no key. */
function lookWhoMaySee(): void {
  const { maySee, standing } = useHere.getState()
  if (standing === null) return
  if (isRoomTablet(standing)) return void installRoom()
  const { rooms, keys } = useKept.getState()
  const wasTablet = keys.length > 0 || (rooms !== null && isRoomTablet(rooms.standing))
  if (maySee && !wasTablet) return
  forgetKeysAsked()
  wipe().catch(console.warn)
}

/** Shows the list with all that is saved on this tablet, and, while the server is away, the list that it keeps. */
function lay(): void {
  const { acts } = useRoomOutbox.getState()
  const { keys, rooms: kept } = useKept.getState()
  useSavedHere.setState({
    waiting: acts.length,
    handedOver: savedHere(actsHere()),
    byTag: new Set(kept?.cards.map(({ mark }) => mark)),
    canCheck: keys.length > 0,
  })
  comeUpAlone()
  const { roomId, heard, isAway } = useRoomShown.getState()
  const here = listsHere().find((one) => one.roomId === roomId)
  if (!here || !kept) return
  if (heard) useRoomShown.setState({ list: { ...heard, ...here } })
  else if (isAway)
    useRoomShown.setState({ list: { ...here, eventId: kept.eventId, version: '' }, heardAt: kept.heardAt })
}

/** A page that was loaded while the server is away shows what this tablet keeps. */
function comeUpAlone(): void {
  const { rooms: kept } = useKept.getState()
  if (!kept || !useRoomShown.getState().isAway) return
  const { maySee, standing } = useHere.getState()
  if (maySee === null && standing === null && isRoomTablet(kept.standing))
    useHere.setState({ maySee: true, standing: kept.standing })
  if (useHere.getState().maySee && useRoomShown.getState().rooms === null) showRooms(kept.atEvent)
}
