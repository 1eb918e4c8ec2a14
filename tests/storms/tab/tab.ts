import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { shownCode } from '#domain/marks/mark.ts'
import { type Confirmed, dropOff, NoMark } from '#kiosk/rooms/drop-off.ts'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import type { Kept, SentCheckIn } from '#web/outbox/kept.ts'
import type { CheckedIn } from '#web/outbox/sending.ts'
import { followOutbox } from '#web/outbox/delivery.ts'
import { dismiss, useOutbox } from '#web/outbox/outbox.ts'
import { keepCheckIn, takeBackOrKeep } from '#web/outbox/take-back-or-keep.ts'
import { call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { blocksSince } from '#web/marks/marks-store.ts'
import { keepMarks } from '#web/marks/marks.ts'
import { followCurrentEvent, useCurrentEvent } from '#web/calls/current-event.ts'
import { breakOnce, type Broken } from './broken.ts'
import { becomeTab, type Tablet } from './browser.ts'
import type { Told, Word } from './told.ts'
import { chanceFrom } from '#tests/storms/size.ts'

/**
 * A tab of a tablet, as a thread: families check in, and some take it back. It may be ended at any moment. With
 * `come` a family comes. With `enough` nobody comes any more, and the tab delivers what it keeps and ends. `online`
 * is what a browser says.
 */

export type Visits = {
  readonly tablet: Tablet
  readonly seed: number
  /** How many families come without being called. Then the tab ends. */
  readonly visits: number
  readonly eventId: number
  /** The households, each with its people. The first is the one with the profile. */
  readonly households: readonly (readonly number[])[]
  /** How many of ten families take their check-in back. */
  readonly takeBackOfTen: number
  /** The children’s rooms, where there are some. Everybody after the first two of a household is a child then. */
  readonly rooms?: readonly number[]
  /** How the tablet is broken once. */
  readonly broken?: Broken
  /** The page of the welcome desk, where staff also take households off the list. */
  readonly isDesk?: boolean
}

const { tablet, seed, visits, eventId, households, takeBackOfTen, isDesk, broken, rooms } = workerData as Visits
const chance = chanceFrom(seed)
const tell = (told: Told): void => parentPort?.postMessage(told)

/** Somebody of a household checks some of them in. */
function party(): { sent: Confirmed; people: number[] } {
  const household = households[Math.floor(chance() * households.length)] ?? []
  const [userId = 0] = household
  const people = household.filter(() => chance() < 0.6)
  if (people.length === 0) people.push(userId)
  const sent = {
    userData: { eventId, userId, primary: people.includes(userId) },
    familyMemberIds: people.filter((id) => id !== userId),
    commandId: newCommandId(),
    at: new Date().toISOString(),
  }
  return { sent, people }
}

async function visit(): Promise<void> {
  const { sent: confirmed, people } = party()
  const { commandId, userData } = confirmed
  tell({ commandId, what: 'confirms', userId: userData.userId, people })
  let sent: SentCheckIn = confirmed
  try {
    const done = await checkedIn(confirmed, people)
    sent = done.sent
    const { reply } = done
    const isRight = reply === 'saved' || people.every((id) => presentBy(reply).includes(id))
    tell({ commandId, what: isRight ? 'is in' : 'is told something wrong' })
  } catch (error) {
    tell({ commandId, what: 'failed' })
    if (error instanceof NoMark) await unusedMark()
  }
  if (isDesk && chance() < 0.3) await takeOffList(userData.userId)
  else if (chance() * 10 < takeBackOfTen) await takeBack(sent)
}

/** The children who come are given into our care, each into any of the rooms. */
async function checkedIn(sent: Confirmed, people: readonly number[]) {
  const [, , ...children] = households.find(([id]) => id === sent.userData.userId) ?? []
  const stays = children
    .filter((id) => people.includes(id))
    .flatMap((personId) => {
      const roomId = rooms?.[Math.floor(chance() * rooms.length)]
      return roomId === undefined ? [] : { personId, roomId }
    })
  if (stays.length === 0) return { sent, reply: await checkInOrKeep(sent) }
  const { recorded, receipt, sent: dropped } = await dropOff(sent, stays, undefined)
  if (receipt) tell({ commandId: sent.commandId, what: 'has a receipt', code: shownCode(receipt) })
  return { sent: dropped, reply: recorded }
}

const presentBy = ({ primary, userId, familyMemberIds }: CheckedIn): number[] => [
  ...(primary ? [userId] : []),
  ...familyMemberIds,
]

async function takeBack(sent: SentCheckIn): Promise<void> {
  const { commandId } = sent
  tell({ commandId, what: 'takes back' })
  try {
    await takeBackOrKeep(sent)
    tell({ commandId, what: 'is out' })
  } catch {
    await keepCheckIn(sent)
    tell({ commandId, what: 'is not out' })
  }
}

/** As at the desk: if it fails, a message says so, and nothing is sent again. */
async function takeOffList(userId: number): Promise<void> {
  const commandId = newCommandId()
  await call(takeBackAttendance, { params: { eventId, userId }, body: { commandId } }).then(
    () => tell({ commandId, what: 'is off the list' }),
    () => {},
  )
}

/** Says when a check-in was sent and no reply came. */
function tellLostReplies(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (address, request) => {
    try {
      return await fetch(address, request)
    } catch (error) {
      const body = typeof request?.body === 'string' ? (JSON.parse(request.body) as { commandId?: string }) : {}
      if (body.commandId !== undefined) tell({ commandId: body.commandId, what: 'gets no reply', at: Date.now() })
      throw error
    }
  }
}

/** Resolves when the tablet was lent marks. A busy server may take longer than the page waits. */
async function lentMarks(): Promise<void> {
  while ((await blocksSince('')).length === 0) await keepMarks()
}

/** While a tablet has no mark, the next family goes to the welcome desk. It asks again when it hears of the server. */
async function unusedMark(): Promise<void> {
  const hasMark = async () => (await blocksSince('')).some(({ marks }) => marks.length > 0)
  while (!(await hasMark().catch(() => false))) {
    await new Promise<void>((resolve) => {
      const stop = useCurrentEvent.subscribe(() => {
        stop()
        resolve()
      })
    })
    await keepMarks()
  }
}

/**
 * Staff read what the server has refused. A child that a room has received is not taken back at a kiosk, and a child
 * who is in our care is not dropped off again.
 */
async function readAndDismiss(items: readonly Kept[]): Promise<void> {
  for (const { body, takenBackBy, refused } of items) {
    const what =
      takenBackBy !== undefined ? 'is not out' : refused?.endsWith('in-care') ? 'failed' : 'is told something wrong'
    tell({ commandId: body.commandId, what })
  }
  await dismiss(items)
}

/** Resolves when nothing is left to be sent. */
const delivered = () =>
  new Promise<void>((resolve) => {
    const look = ({ isKnown, waiting, refused } = useOutbox.getState()): void => {
      if (rooms && refused.length > 0) void readAndDismiss(refused)
      else if (isKnown && waiting.length + refused.length === 0) resolve()
    }
    useOutbox.subscribe((state) => look(state))
    look()
  })

becomeTab(tablet)
let underWay = broken ? breakOnce(broken) : Promise.resolve()
if (rooms) underWay = underWay.then(visits > 0 ? keepMarks : lentMarks)
parentPort?.on('message', (word: Word) => {
  if (word === 'end') process.exit()
  else if (word === 'come') underWay = underWay.then(visit)
  else if (word === 'enough') void underWay.then(delivered).then(() => process.exit())
  else window.dispatchEvent(new Event(word))
})
tellLostReplies()
followCurrentEvent()
followOutbox()
await underWay
for (let count = 0; count < visits; count += 1) await visit()
if (visits > 0) process.exit()
