import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { checkInOrKeep } from '#kiosk/outbox/check-in-or-keep.ts'
import { followOutbox } from '#kiosk/outbox/delivery.ts'
import { useOutbox } from '#kiosk/outbox/outbox.ts'
import { leaveStanding, takeBackOrKeep } from '#kiosk/outbox/take-back-or-keep.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { followCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { chanceFrom } from '#tests/consistency/taking-back/bad-network.ts'
import { becomeTab, type Tablet } from './browser.ts'
import type { Told } from './told.ts'

/** A tab of a tablet, as a thread: families check in, and some take it back. It may be ended at any moment. */

export type Visits = {
  readonly tablet: Tablet
  readonly seed: number
  readonly visits: number
  readonly eventId: number
  /** The households, each with its people. The first is the one with the profile. */
  readonly households: readonly (readonly number[])[]
  /** How many of ten families take their check-in back. */
  readonly takeBackOfTen: number
}

const { tablet, seed, visits, eventId, households, takeBackOfTen } = workerData as Visits
const chance = chanceFrom(seed)
const tell = (told: Told): void => parentPort?.postMessage(told)

async function visit(): Promise<void> {
  const people = households[Math.floor(chance() * households.length)] ?? []
  const [userId = 0] = people
  const ticked = people.filter(() => chance() < 0.6)
  if (ticked.length === 0) ticked.push(userId)
  const sent = {
    userData: { eventId, userId, primary: ticked.includes(userId) },
    familyMemberIds: ticked.filter((id) => id !== userId),
    commandId: newCommandId(),
    at: new Date().toISOString(),
  }
  const { commandId } = sent
  tell({ commandId, what: 'confirms', userId, people: ticked })
  try {
    const reply = await checkInOrKeep(sent)
    const present = reply === 'saved' ? ticked : [...(reply.primary ? [userId] : []), ...reply.familyMemberIds]
    const isWrong = ticked.some((id) => !present.includes(id))
    tell({ commandId, what: isWrong ? 'is told something wrong' : 'is in' })
  } catch {
    tell({ commandId, what: 'failed' })
  }
  if (chance() * 10 >= takeBackOfTen) return
  tell({ commandId, what: 'takes back' })
  try {
    await takeBackOrKeep(sent)
    tell({ commandId, what: 'is out' })
  } catch {
    await leaveStanding(sent)
    tell({ commandId, what: 'is not out' })
  }
}

/** Resolves when nothing is left to be sent. */
const delivered = () =>
  new Promise<void>((resolve) => {
    const look = ({ isKnown, waiting, refused } = useOutbox.getState()): void => {
      if (isKnown && waiting.length + refused.length === 0) resolve()
    }
    useOutbox.subscribe((state) => look(state))
    look()
  })

becomeTab(tablet)
followCurrentEvent()
followOutbox()
for (let count = 0; count < visits; count += 1) await visit()
if (visits === 0) await delivered()
process.exit()
