import type { Viewer } from './viewer.ts'

/** A shorter loss of the connection is not shown. Milliseconds. */
const UNNOTICED_MS = 1000

/**
 * Shows whether what a viewer shows can be trusted. A loss of the connection is shown only after a second. While the
 * server can record nothing, what it shows is out of date too, however well it responds.
 */
export function connectionSign(viewer: Viewer) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let canRecord = true
  return {
    /** The connection may be lost. */
    doubt(): void {
      timer ??= setTimeout(() => viewer.connect('reconnecting'), UNNOTICED_MS)
    },
    /** The server has said something. */
    heard(): void {
      if (canRecord) viewer.heard()
    },
    /** The server has responded. */
    trust(): void {
      if (!canRecord) return
      clearTimeout(timer)
      timer = undefined
      viewer.heard()
      viewer.connect('live')
    },
    /** The server has been able to record nothing for so many milliseconds. Null: it can. */
    recordsNothingFor(stoppedFor: number | null): void {
      canRecord = stoppedFor === null
      if (stoppedFor === null) return
      viewer.heard(Date.now() - stoppedFor)
      viewer.connect('reconnecting')
    },
    stop: (): void => clearTimeout(timer),
  }
}
