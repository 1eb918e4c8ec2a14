import type { keptForDoor } from '#domain/contract/custody/kept-routes.ts'
import type { roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { HELPERS_IN_ROOMS } from '#room/calls.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useHere } from '#room/let-in/helper-here.ts'
import { call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { bare } from '#web/live/bare-routes.ts'
import { isRoomTablet, keepKeys, keepRooms, useKept } from '#room/offline/kept/kept-rooms.ts'
import { canSeal } from '#room/offline/kept/sealed.ts'

const ROOM_ON_DAY = bare<typeof roomOnDay>('GET', '/api/rooms/:eventId/:roomId')
const KEPT_FOR_DOOR = bare<typeof keptForDoor>('GET', '/api/rooms/:eventId/:roomId/kept')
const LEND_MARKS = bare<typeof lendMarks>('POST', '/api/devices/marks')

const ASK_FOR_KEYS_EVERY_MS = 10 * 60_000

let askedForKeysAt = -Infinity

/** The keys are asked for again as soon as this tablet may have them. */
export const forgetKeysAsked = (): void => void (askedForKeysAt = -Infinity)

let reading: Promise<void> | null = null

/** Reads what this tablet needs when the server is away. Without a reply it keeps what it has. */
export async function readForLater(): Promise<void> {
  reading ??= readAll()
    .catch(console.warn)
    .finally(() => (reading = null))
  await reading
}

async function readAll(): Promise<void> {
  const { standing, maySee } = useHere.getState()
  const { rooms: atEvent, isAway, heard } = useRoomShown.getState()
  if (!maySee || isAway || !atEvent || !standing) return
  const heardAt = Date.now()
  const helpers = await call(HELPERS_IN_ROOMS, {})
  const common = { heardAt, helpers, atEvent, standing }
  if (!isRoomTablet(standing)) {
    // A helper's own phone keeps the list that is shown, as long as the page is open.
    if (heard) await keepRooms({ ...common, eventId: heard.eventId, lists: [heard], dropOffs: [], twoScans: [] })
    return
  }
  const own = atEvent.filter(({ roomId }) => standing.rooms?.includes(roomId))
  const [first] = own
  if (!first) return
  const places = own.filter(({ eventId }) => eventId === first.eventId)
  const [lists, kept] = await Promise.all([
    Promise.all(places.map(({ eventId, roomId }) => call(ROOM_ON_DAY, { params: { eventId, roomId } }))),
    canSeal() ? Promise.all(places.map(readKeptFor)) : [],
  ])
  const twoScans = kept.filter((one) => one.twoScans).map(({ roomId }) => roomId)
  const dropOffs = kept.flatMap((one) => one.dropOffs)
  await keepRooms({ ...common, eventId: first.eventId, lists: lists.map(orNewer), dropOffs, twoScans })
  if (canSeal()) await readKeys()
}

/** Of the room that is shown the server has said every change meanwhile. */
function orNewer(list: Reply<typeof roomOnDay>): Reply<typeof roomOnDay> {
  const { heard, isLive } = useRoomShown.getState()
  return isLive && heard?.roomId === list.roomId ? heard : list
}

type Place = { readonly eventId: number; readonly roomId: number }

const readKeptFor = async ({ eventId, roomId }: Place): Promise<Reply<typeof keptForDoor> & Place> => ({
  ...(await call(KEPT_FOR_DOOR, { params: { eventId, roomId } })),
  eventId,
  roomId,
})

/** The key of today, and in the evening that of tomorrow. */
async function readKeys(): Promise<void> {
  const isEnough = useKept.getState().keys.length > 0 && Date.now() - askedForKeysAt < ASK_FOR_KEYS_EVERY_MS
  if (isEnough) return
  const { days } = await call(LEND_MARKS, { body: { commandId: newCommandId(), holds: [] } })
  await keepKeys(days)
  askedForKeysAt = Date.now()
}
