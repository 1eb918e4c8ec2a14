/** Lets work wait for a time, and wakes it earlier when something has changed. */
export class Alarm {
  readonly #waiting = new Set<() => void>()
  #rings = 0

  /** How often it has rung. Whoever waits says what they have heard, so that no ring is missed. */
  get rings(): number {
    return this.#rings
  }

  /** Resolves after so many milliseconds, or with a ring after the one that was heard. */
  async wait(ms: number, heard: number): Promise<void> {
    if (this.#rings !== heard) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      timer.unref()
      this.#waiting.add(wake)
    })
  }

  ring(): void {
    this.#rings += 1
    for (const wake of this.#waiting) wake()
  }
}
