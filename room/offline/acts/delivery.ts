import type { Route } from '#domain/contract/route.ts'
import { opened } from '#room/offline/kept/sealed.ts'
import { call, isDeviceRefused } from '#web/calls/call.ts'
import { sendingToLog } from '#web/calls/log-seen.ts'
import { bare } from '#web/live/bare-routes.ts'
import { isDecision, reasonOf } from '#web/offline/outcome.ts'
import { type DeliveryError, type Queue, followQueue } from '#web/offline/queue.ts'
import { type ActKind, type KeptAct, changeAct, offerActsAgain } from './kept-acts.ts'
import { ROOM_OUTBOX, handOversSaved, readRoomOutbox, roomOutboxChanged, useRoomOutbox } from './outbox.ts'

const inRoom = (what: string) => bare<Route>('POST', `/api/rooms/:eventId/:roomId/${what}`)

const ROUTES: Readonly<Record<ActKind, Route>> = {
  received: inRoom('received'),
  out: inRoom('out'),
  back: inRoom('back'),
  moved: inRoom('moved'),
  returned: inRoom('returned'),
  'hand-over': bare<Route>('POST', '/api/hand-overs'),
}

/** The call of an act, as it is sent now. */
async function callOf(act: KeptAct): Promise<object> {
  const { kind, eventId, roomId, personIds, tagged, to, at, commandId, body, sealed } = act
  const secret = sealed ? (JSON.parse(await opened(sealed)) as object) : {}
  const of = { ...(personIds.length > 0 && { personIds }), ...(tagged && { tagged }), ...(to !== undefined && { to }) }
  const common = { ...of, ...body, ...secret, commandId, at, sentAt: new Date().toISOString() }
  if (kind === 'hand-over') return { body: { ...common, eventId, offline: true } }
  return { params: { eventId, roomId }, body: common }
}

/**
 * Whether the server may take this later: it does not know the drop-off of a tag yet, or this tablet does not serve the
 * room for the moment.
 */
const mayChange = (act: KeptAct, code: string | undefined): boolean =>
  act.tagged !== undefined || code === 'room-not-served' || code === 'unknown-gathering'

/** Sends an act, and stores what became of it. Null: the server has decided. */
async function deliver(act: KeptAct): Promise<DeliveryError | null> {
  const log = sendingToLog()
  try {
    await call(ROUTES[act.kind], (await callOf(act)) as never)
  } catch (error) {
    if (isDeviceRefused(error)) return 'not let in'
    if (!isDecision(error)) return 'unheard'
    if (mayChange(act, error.code)) return 'postponed'
    await noteRefusal(act, error)
    return null
  }
  await changeAct(act.commandId, ({ refused: _, ...now }) => ({ ...now, delivered: { log: log(), at: Date.now() } }))
  await roomOutboxChanged()
  return null
}

/**
 * The server says no for good. A hand-over stays here nevertheless, and is offered again and again: it has happened.
 * Of anything else the server knows more by now, for example that the child has left.
 */
async function noteRefusal(act: KeptAct, error: unknown): Promise<void> {
  console.warn(`What happened in the room was refused: ${reasonOf(error)}`)
  await changeAct(act.commandId, (now) => (now.kind === 'hand-over' ? { ...now, refused: reasonOf(error) } : null))
  await roomOutboxChanged()
}

const acts: Queue<KeptAct> = {
  name: ROOM_OUTBOX,
  waits: [500, 3_500],
  look: () => void readRoomOutbox().catch(() => {}),
  unsent: readRoomOutbox,
  stateOf: ({ refused }) => (refused === undefined ? 'new' : 'refused'),
  deliver,
  offerAgain(log) {
    const again = (count: number): void => void (count > 0 && roomOutboxChanged())
    offerActsAgain(log, Date.now()).then(again, () => {})
  },
}

/**
 * Delivers what is kept while the page is open. `whenSent` hears how many hand-overs have reached the server. Returns
 * functions that try at once and that stop.
 */
export function followActs(whenSent: (handOvers: number) => void) {
  const delivery = followQueue(acts)
  const stopHearing = useRoomOutbox.subscribe((now, before) => {
    const sent = handOversSaved(before.acts) - handOversSaved(now.acts)
    if (sent > 0) whenSent(sent)
    if (now.acts.length > before.acts.length) delivery.soon()
  })
  return {
    now: delivery.now,
    stop(): void {
      delivery.stop()
      stopHearing()
    },
  }
}
