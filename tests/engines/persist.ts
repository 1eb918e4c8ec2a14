/** Repeats a failing action until it succeeds, for half a minute. Then throws the last error. */
export async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 30_000
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      // A moment for the rest of this program.
      await new Promise((resolve) => setImmediate(resolve))
    }
}
