import type { Viewer } from './viewer.ts'

/** A shorter loss of the connection is not shown. Milliseconds. */
const UNNOTICED_MS = 1000

/** Shows whether a viewer's connection can be trusted. A loss is shown only after a second. */
export function connectionSign(viewer: Viewer) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** The connection may be lost. */
    doubt(): void {
      timer ??= setTimeout(() => viewer.connect('reconnecting'), UNNOTICED_MS)
    },
    /** The server has responded. */
    trust(): void {
      clearTimeout(timer)
      timer = undefined
      viewer.heard()
      viewer.connect('live')
    },
    stop: (): void => clearTimeout(timer),
  }
}
