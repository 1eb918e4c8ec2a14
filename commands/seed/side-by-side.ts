/** How much is on its way to the log at once: what waits together is flushed together. */
const AT_ONCE = 256

/** Does the same with many, some of them at a time; answers in their order. */
export async function sideBySide<One, Found>(
  all: readonly One[],
  work: (one: One) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [place, one] of waiting) found[place] = await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}
