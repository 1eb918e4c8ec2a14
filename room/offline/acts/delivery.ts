import type { Route } from '#domain/contract/route.ts'
import { sayRefused } from '#room/day/acts.ts'
import { opened } from '#room/offline/kept/sealed.ts'
import { type CallFailed, call, isDeviceRefused } from '#web/calls/call.ts'
import { sendingToLog } from '#web/calls/log-seen.ts'
import { bare } from '#web/live/bare-routes.ts'
import { isDecision, reasonOf } from '#web/offline/outcome.ts'
import { type DeliveryError, type Queue, followQueue } from '#web/offline/queue.ts'
import { type ActKind, type KeptAct, type RollCallAct, changeAct, offerActsAgain } from './kept-acts.ts'
import { ROOM_OUTBOX, handOversSaved, readRoomOutbox, roomOutboxChanged, useRoomOutbox } from './outbox.ts'

const inRoom = (what: string) => bare<Route>('POST', `/api/rooms/:eventId/:roomId/${what}`)

const inRollCall = (what: string) => bare<Route>('POST', `/api/roll-calls/:rollCallId/${what}`)

const ROUTES: Readonly<Record<ActKind, Route>> = {
  received: inRoom('received'),
  out: inRoom('out'),
  back: inRoom('back'),
  moved: inRoom('moved'),
  returned: inRoom('returned'),
  'hand-over': bare<Route>('POST', '/api/hand-overs'),
  undo: bare<Route>('POST', '/api/hand-overs/:commandId/undo'),
  'roll-call': bare<Route>('POST', '/api/roll-calls'),
  accounted: inRollCall('accounted'),
  'accounted-back': inRollCall('accounted'),
  'not-found': inRollCall('not-found'),
  'roll-call-end': inRollCall('end'),
}

/** The call of an act, as it is sent now. */
async function callOf(act: KeptAct): Promise<object> {
  const { kind, eventId, roomId, personIds, tagged, to, at, commandId, body, undoes, sealed } = act
  const secret = sealed ? (JSON.parse(await opened(sealed)) as object) : {}
  const common = { ...body, ...secret, commandId, at, sentAt: new Date().toISOString(), offline: true }
  if (kind === 'undo') return { params: { commandId: undoes }, body: common }
  const ofRollCall = isOfRollCall(kind) && rollCallOf(act)
  if (ofRollCall) return { ...ofRollCall, body: { ...common, ...ofRollCall.body } }
  const whose = { ...common, personIds, ...(tagged && { tagged }), ...(to !== undefined && { to }) }
  return kind === 'hand-over' ? { body: { ...whose, eventId } } : { params: { eventId, roomId }, body: whose }
}

const ROLL_CALL: readonly string[] = ['roll-call', 'accounted', 'accounted-back', 'not-found', 'roll-call-end']
const isOfRollCall = (kind: ActKind): kind is RollCallAct => ROLL_CALL.includes(kind)

/** What is sent of a roll call, without what every act has. */
function rollCallOf({ kind, eventId, roomId, personIds, tagged, rollCallId }: KeptAct) {
  if (kind === 'roll-call') return { body: { eventIds: [eventId], roomId } }
  const params = { rollCallId }
  if (kind === 'roll-call-end') return { params, body: {} }
  if (kind === 'not-found') return { params, body: { personId: personIds[0] } }
  const takenBack = kind === 'accounted-back' && { takenBack: true }
  return { params, body: { personIds, ...(tagged && { tagged }), ...takenBack } }
}

/** What the server may know later: the drop-off of a tag, the event, and that this tablet serves the room. */
const MAY_CHANGE = ['drop-off-unknown', 'room-not-served', 'unknown-gathering']

/** Whether the server may take this later. An undoing waits for its hand-over, and a tap for the start of its call. */
const mayChange = ({ undoes, rollCallId }: KeptAct, code: string | undefined): boolean =>
  MAY_CHANGE.includes(code ?? '') ||
  useRoomOutbox.getState().acts.some(({ commandId }) => commandId === undoes || commandId === rollCallId)

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

/** What has happened with a child stays here when the server says no, and is offered again and again. */
const STAYS: readonly ActKind[] = ['hand-over', 'undo', 'returned']

/** The server says no for good. Of anything but who has the child it knows more by now, and the page says so. */
async function noteRefusal(act: KeptAct, error: CallFailed): Promise<void> {
  console.warn(`What happened in the room was refused: ${reasonOf(error)}`)
  const stays = STAYS.includes(act.kind)
  await changeAct(act.commandId, (now) => (stays ? { ...now, refused: reasonOf(error) } : null))
  await roomOutboxChanged()
  if (!stays) sayRefused(error)
}

type Heard = {
  /** How many hand-overs have reached the server. */
  sent(handOvers: number): void
  /** A round is over: the server may know more than the list that is shown. */
  over(): void
}

const actsWith = ({ over }: Heard): Queue<KeptAct> => ({
  name: ROOM_OUTBOX,
  waits: [500, 3_500],
  look: () => void readRoomOutbox().catch(() => {}),
  unsent: readRoomOutbox,
  stateOf: ({ refused }) => (refused === undefined ? 'new' : 'refused'),
  deliver,
  whenDone: over,
  offerAgain(log) {
    const again = (count: number): void => void (count > 0 && roomOutboxChanged())
    offerActsAgain(log, Date.now()).then(again, () => {})
  },
})

/** Delivers what is kept while the page is open. Returns functions that try at once and that stop. */
export function followActs(heard: Heard) {
  const delivery = followQueue(actsWith(heard))
  const stopHearing = useRoomOutbox.subscribe((now, before) => {
    const sent = handOversSaved(before.acts) - handOversSaved(now.acts)
    if (sent > 0) heard.sent(sent)
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
