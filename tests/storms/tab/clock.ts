/**
 * The clock of a page in a storm. It goes on only while the machine lets the page run, so a busy machine does
 * not use up the patience of a page whose turn did not come. It may also go faster: then the page gives up and
 * tries again sooner.
 */

/** A wait consists of so many short ones. While the page does not run, only one of them can pass. */
const PARTS = 20

const { setTimeout: wait, clearTimeout: stop } = globalThis

class Waiting {
  #timer: ReturnType<typeof wait>

  constructor(call: () => void, part: number, left = PARTS) {
    const next = (): void => {
      left -= 1
      if (left === 0) call()
      else this.#timer = wait(next, part)
    }
    this.#timer = wait(next, part)
  }

  stop(): void {
    stop(this.#timer)
  }

  /** Nothing in a page waits for the end of the process. */
  unref(): this {
    this.#timer.unref()
    return this
  }
}

/** Gives this thread such a clock, which is so many times as fast, and whose calls give up so many times sooner. */
export function keepTime(faster: number, givesUpSooner: number): void {
  const setTimeout = (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    new Waiting(() => call(...given), ms / faster / PARTS)
  Object.assign(globalThis, {
    setTimeout,
    clearTimeout: (timer: Waiting | Parameters<typeof stop>[0]) =>
      timer instanceof Waiting ? timer.stop() : stop(timer),
  })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    const tooLong = new DOMException('It took too long', 'TimeoutError')
    new Waiting(() => controller.abort(tooLong), ms / givesUpSooner / PARTS)
    return controller.signal
  }
}
