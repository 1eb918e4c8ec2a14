import type { Reply } from '#domain/contract/route.ts'
import { checkIn } from '#domain/contract/check-in-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { refreshCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { alone } from './alone.ts'
import { keep, letGo, type CheckIn } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { outcomeOf, reasonOf } from './outcome.ts'

/** The check-in as the server has recorded it. */
type CheckedIn = Reply<typeof checkIn>

/**
 * How long a family waits for the server when the tablet has stored their check-in, in milliseconds. A healthy server
 * responds within two seconds. A server that needs four counts as away.
 */
const PATIENCE = 4_000

/** Sends a check-in. Throws if the response is not one of Foyer's: then something else has received it. */
export async function send(kept: CheckIn, patience?: number): Promise<CheckedIn> {
  const body = { ...kept, sentAt: new Date().toISOString() }
  return checkIn.reply.parse(await call(checkIn, { body }, patience === undefined ? {} : { patience }))
}

/**
 * Checks a party in: first stores the check-in on the tablet, then sends it. Returns what the server has recorded, or
 * `saved` if the server is away and the tablet keeps the check-in. Throws the refusal of the server. If the tablet
 * cannot store anything, throws any error of the call.
 */
export async function checkInOrKeep(body: CheckIn): Promise<CheckedIn | 'saved'> {
  // The delivery of the outbox does not send it at the same time.
  const done = await alone(body.commandId, async () => {
    const stored = await keep({ body }).then(
      () => true,
      () => false,
    )
    return stored ? await sendStored(body) : await send(body)
  })
  return done ?? 'saved'
}

async function sendStored(body: CheckIn): Promise<CheckedIn | 'saved'> {
  try {
    const recorded = await send(body, PATIENCE)
    await forget(body)
    return recorded
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === 'refused' || outcome === 'forgotten') {
      // The family sees the refusal and can try again.
      await forget(body)
      throw error
    }
    if (outcome === 'postponed') await keep({ body, refused: reasonOf(error) }).catch(() => {})
    void outboxChanged()
    void refreshCurrentEvent()
    return 'saved'
  }
}

/** If it cannot be removed, it is sent once more, which changes nothing. */
const forget = ({ commandId }: CheckIn): Promise<void> => letGo(commandId).catch(() => {})
