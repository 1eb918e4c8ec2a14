import type { SentCheckIn } from '#web/outbox/kept.ts'
import { useLogSeen } from '#web/calls/log-seen.ts'

/** How a tablet is broken once, so that a storm can show that it would find it. */
export type Broken = 'forgets one' | 'sends one without its id too'

/**
 * Breaks this thread for its first check-in: it is taken for delivered, or goes out without its id as well. Nothing
 * of a later check-in is certain: a reply may be lost, and then the server has it before the thread is broken. No
 * family may come before the returned promise resolves: the page knows the log then. What is delivered before that is
 * offered once more.
 */
export function breakOnce(how: Broken): Promise<void> {
  const { fetch } = globalThis
  let isBroken = false
  globalThis.fetch = async (address, request) => {
    if (isBroken || address !== '/api/check-in') return await fetch(address, request)
    isBroken = true
    const { commandId: _, ...sent } = JSON.parse(request?.body as string) as SentCheckIn
    if (how === 'forgets one') return replyTo(sent)
    while (!(await arrives(fetch, { ...request, body: JSON.stringify(sent) })));
    return await fetch(address, request)
  }
  return new Promise((resolve) => void useLogSeen.subscribe(({ id }) => id !== null && resolve()))
}

/** Each try has a time of its own. */
const arrives = (send: typeof fetch, request: RequestInit): Promise<boolean> =>
  send('/api/check-in', { ...request, signal: AbortSignal.timeout(2_500) }).then(
    async (reply) => reply.ok && (await reply.text()).includes('"came"'),
    () => false,
  )

function replyTo({ userData, familyMemberIds = [], at }: Omit<SentCheckIn, 'commandId'>): Response {
  const came = [...(userData.primary === false ? [] : [userData.userId]), ...familyMemberIds]
  return Response.json({ ...userData, familyMemberIds, checkInTime: at, came })
}
