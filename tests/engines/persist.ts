/** Repeats what fails until it succeeds, for half a minute. Throws the last failure. */
export async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 30_000
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      // A moment in which the rest of this program gets its turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
}
