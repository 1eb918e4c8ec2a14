import type { KnownSenders } from '#server/senders/sender.ts'
import type { HelperSessions } from '#server/senders/helper-sessions.ts'
import type { Views } from '#server/views.ts'

/**
 * Who has signed in, as the log has it: roles count as they are now, and a session ends with the epoch in which it
 * began. Every server obeys a change as soon as the log has handed it on.
 */
export const helperOfLog =
  ({ helpers }: Views, sessions: HelperSessions): KnownSenders['helperOf'] =>
  (cookies, device) => {
    const session = sessions.sessionIn(cookies)
    const helper = session && helpers.find(session.id)
    if (!helper || helper.choice === null || helper.epoch !== session.epoch) return null
    if (sessions.isOver(session, device, helper.roles)) return null
    return { id: helper.id, roles: helper.roles }
  }
