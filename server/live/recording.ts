import type { Services } from '#server/server-services.ts'
import type { Viewers } from './viewers.ts'

/** How often it checks whether this server can record anything, in milliseconds. */
const CHECK_MS = 1000

/**
 * Tells all pages when this server can record nothing, because its log is away or its disk is full, and when it can
 * again. What they show is then as old as the moment of the first, because nobody can be checked in.
 */
export function announceRecording(viewers: Viewers, { now }: Pick<Services, 'now'>, canRecord: () => boolean) {
  let stoppedAt: number | null = null
  const clock = () => Date.parse(now())
  const state = () => ({ stoppedFor: stoppedAt === null ? null : clock() - stoppedAt })

  viewers.on('connection', (viewer) => {
    if (stoppedAt !== null) viewer.emit('recording:changed', state())
  })
  const timer = setInterval(() => {
    if (canRecord() === (stoppedAt === null)) return
    stoppedAt = stoppedAt === null ? clock() : null
    viewers.emit('recording:changed', state())
  }, CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
