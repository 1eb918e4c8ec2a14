/**
 * Those of one list that are not in the other. A list before a change and the one after it mostly begin alike, and only
 * what comes after that is compared.
 */
export function onlyIn<Item extends object>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  const from = one.findIndex((item, place) => item !== other[place])
  if (from < 0) return []
  const rest = one.slice(from)
  if (from >= other.length) return rest
  const others = new Set(other)
  return rest.filter((item) => !others.has(item))
}
