/** How long each kind of thing took on this Sunday, in milliseconds. */
export class TimesOfDay {
  readonly #all = new Map<string, number[]>()

  add(what: string, milliseconds: number): void {
    const known = this.#all.get(what)
    if (known) known.push(milliseconds)
    else this.#all.set(what, [milliseconds])
  }

  /** One line for each kind: how often, half of them, 95 of 100, and the slowest. */
  lines(): string[] {
    return [...this.#all].map(([what, durations]) => {
      const sorted = durations.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
      return `${what}: ${sorted.length} times, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`
    })
  }
}
