import { whenLogSeen, useLogSeen } from '#web/calls/log-seen.ts'
import { requeueForRestoredLog } from './kept.ts'
import { lookIntoOutbox, outboxChanged } from './outbox.ts'

/**
 * How often the tablet looks through what it keeps and what it has delivered, in milliseconds. It then also takes up
 * what its storage did not give when the log changed, and what came late from the server before; and it forgets what
 * was delivered long ago.
 */
const LOOK_EVERY = 60_000

/**
 * When the server goes on with another log than the one to which something was delivered, the tablet offers it again.
 * The server knows it by its id and records what it lacks, once. Returns a function that stops it.
 */
export function followLog(): () => void {
  const takeUp = (id: string): void => {
    const done = (count: number): void => void (count > 0 && outboxChanged())
    requeueForRestoredLog(id, Date.now()).then(done, () => {})
  }
  const stop = whenLogSeen(takeUp)
  const timer = setInterval(() => {
    const { id } = useLogSeen.getState()
    if (id !== null) takeUp(id)
    // A check-in that the server has, but that the storage could not remove, is kept and sent once more.
    void lookIntoOutbox()
  }, LOOK_EVERY)
  return () => {
    stop()
    clearInterval(timer)
  }
}
