import { takeBackOwnCheckIn } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { keptHeader } from '#web/storage/administrators-header.ts'
import { call } from '#web/calls/call.ts'
import { sendingToLog, useLogSeen } from '#web/calls/log-seen.ts'
import { outcomeOf, reasonOf } from '#web/offline/outcome.ts'
import type { Kept, SentCheckIn } from './kept.ts'
import { nextStep, progressAfter } from './steps.ts'

/** Both throw if the response is not one of Foyer's: then something else has received the call. */

/** The check-in as the server has recorded it. */
export type CheckedIn = Reply<typeof checkIn>

/** The people of the household who are still checked in. */
export type StillIn = Reply<typeof takeBackOwnCheckIn>

/**
 * How long a family waits for the server when the tablet has stored what they did, in milliseconds. A healthy
 * server responds within two seconds. After three the screen has to say what became of the tap, so a slower
 * server counts as away.
 */
export const PATIENCE = 2_500

/** At the welcome desk somebody may have signed in with the shared password. A tablet that families use keeps none. */
const options = (patience: number | undefined) => ({
  authorization: keptHeader(),
  ...(patience === undefined ? {} : { patience }),
})

/** What is sent: new, or offered again. */
type Outgoing = Pick<Kept, 'body' | 'offeredAgain'>

const mark = ({ offeredAgain }: Outgoing) => (offeredAgain ? { offeredAgain } : {})

export async function sendCheckIn(sent: Outgoing, patience?: number): Promise<CheckedIn> {
  const body = { ...sent.body, ...mark(sent), sentAt: new Date().toISOString() }
  const reply: unknown = await call(checkIn, { body }, options(patience))
  return saysNothing(reply) ? asSent(sent.body) : checkIn.reply.parse(reply)
}

/**
 * Whether a reply is that of another server than Foyer, which only says that it has the check-in. A page that has heard
 * Foyer takes no such reply for one of Foyer's. If Foyer is heard later, the check-in is offered to it again.
 */
const saysNothing = (reply: unknown): boolean =>
  useLogSeen.getState().id === null &&
  (reply === undefined || (typeof reply === 'object' && !checkIn.reply.safeParse(reply).success))

/** Everybody who was ticked. */
function asSent({ userData: { eventId, userId, primary = true }, familyMemberIds = [], at }: SentCheckIn): CheckedIn {
  const came = [...(primary ? [userId] : []), ...familyMemberIds]
  return { eventId, userId, primary, familyMemberIds, checkInTime: at, came }
}

/** Sends the take-back of a check-in, with the id of its own. */
export async function sendTakeBack(sent: Outgoing, own: string, patience?: number): Promise<StillIn> {
  const { userData, commandId } = sent.body
  const { eventId, userId } = userData
  const asked = { params: { commandId }, body: { userData: { eventId, userId }, commandId: own, ...mark(sent) } }
  return takeBackOwnCheckIn.reply.parse(await call(takeBackOwnCheckIn, asked, options(patience)))
}

/**
 * Sends what comes next of a check-in, and never throws. With what became of it come the two values with which
 * `noteSent` notes that.
 */
export async function attempt<R>(item: Kept, send: () => Promise<R>) {
  const [step, log] = [nextStep(item), sendingToLog()]
  const sent = await send().then(
    (reply) => ({ outcome: 'delivered', reply, error: null }) as const,
    (error: unknown) => ({ outcome: outcomeOf(error), reply: null, error }) as const,
  )
  return {
    ...sent,
    after: (now: Kept | null) => now && progressAfter(now, step, sent.outcome, reasonOf(sent.error)),
    delivery: sent.outcome === 'delivered' ? { log: log() } : null,
  }
}
