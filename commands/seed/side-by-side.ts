/** How many items are written at once. The log flushes writes that wait together in one go. */
const AT_ONCE = 256

/** Does the same for many items, several at a time. Returns the results in the order of the items. */
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
