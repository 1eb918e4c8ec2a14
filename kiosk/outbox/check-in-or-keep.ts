import type { Reply } from '#domain/contract/route.ts'
import { checkIn } from '#domain/contract/check-in-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { refreshCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { alone } from './alone.ts'
import { keep, letGo, type CheckIn } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { outcomeOf, reasonOf } from './outcome.ts'

/** What the server says is recorded. */
export type Recorded = Reply<typeof checkIn>

/**
 * How long a family waits for the server once the tablet has their check-in, in milliseconds. A healthy server answers
 * within the two seconds that it may wait for its own views; one that needs four is as good as away.
 */
const PATIENCE = 4_000

/** Sends a check-in. What answers in another form than Foyer does has not heard it. */
export const send = async (body: CheckIn, patience?: number): Promise<Recorded> =>
  checkIn.reply.parse(await call(checkIn, { body }, patience === undefined ? {} : { patience }))

/**
 * Checks a party in: stored on the tablet first, then sent. Answers what is recorded, or `saved` where the server could
 * not be reached and the tablet has it durably. Raises the server's refusal; and, where the tablet cannot store
 * anything, whatever went wrong.
 */
export async function checkInOrKeep(body: CheckIn): Promise<Recorded | 'saved'> {
  // Nobody else sends it meanwhile.
  const done = await alone(body.commandId, async () => {
    const stored = await keep({ body }).then(
      () => true,
      () => false,
    )
    return stored ? await sendStored(body) : await send(body)
  })
  return done ?? 'saved'
}

async function sendStored(body: CheckIn): Promise<Recorded | 'saved'> {
  try {
    const recorded = await send(body, PATIENCE)
    await forget(body)
    return recorded
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'refused' || outcome === 'forgotten') {
      // The family is told, and stands here to try again.
      await forget(body)
      throw error
    }
    if (outcome === 'postponed') await keep({ body, refused: reasonOf(error) }).catch(() => {})
    void outboxChanged()
    void refreshCurrentEvent()
    return 'saved'
  }
}

/** What cannot be let go of is sent once more, and changes nothing. */
const forget = ({ commandId }: CheckIn): Promise<void> => letGo(commandId).catch(() => {})
