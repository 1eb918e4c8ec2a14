import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { dropOff } from '#kiosk/rooms/drop-off.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { followCurrentEvent } from '#web/calls/current-event.ts'
import { keepMarks } from '#web/marks/marks.ts'
import { followOutbox } from '#web/outbox/delivery.ts'
import { useOutbox } from '#web/outbox/outbox.ts'
import { becomeTab, type Tablet } from './browser.ts'

/**
 * The kiosk at the children's entrance, as a thread: families give their child into our care, with its own marks
 * and its own outbox. It may be ended at any moment. With `enough` it delivers what it keeps, and ends.
 */

export type Entrance = { readonly tablet: Tablet; readonly eventId: number; readonly roomIds: readonly number[] }

/** A family that comes: who has the profile, and the child. */
export type Comes = { readonly userId: number; readonly child: number; readonly roomId: number }

/** What the family hears: the receipt with its code, or that the desk has to help. */
export type Heard = { readonly child: number; readonly commandId: string } & (
  | { readonly what: 'confirms' }
  | { readonly what: 'has a receipt'; readonly mark: string; readonly secret: string; readonly isSaved: boolean }
  | { readonly what: 'sees the desk'; readonly because: string }
)

const { tablet, eventId } = workerData as Entrance
const tell = (heard: Heard): void => parentPort?.postMessage(heard)

async function comes({ userId, child, roomId }: Comes): Promise<void> {
  const commandId = newCommandId()
  tell({ what: 'confirms', child, commandId })
  const userData = { eventId, userId, primary: true }
  const body = { userData, familyMemberIds: [child], commandId, at: new Date().toISOString() }
  try {
    const { receipt, recorded } = await dropOff(body, [{ personId: child, roomId }], userId)
    if (!receipt) throw new Error('taken back')
    const { mark, secret } = receipt
    tell({ what: 'has a receipt', child, commandId, mark, secret, isSaved: recorded === 'saved' })
  } catch (error) {
    tell({ what: 'sees the desk', child, commandId, because: error instanceof Error ? error.message : 'unknown' })
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
Object.assign(document, { querySelector: () => null })
let underWay: Promise<unknown> = keepMarks()
parentPort?.on('message', (word: Comes | 'enough') => {
  underWay = word === 'enough' ? underWay.then(delivered).then(() => process.exit()) : underWay.then(() => comes(word))
})
followCurrentEvent()
followOutbox()
