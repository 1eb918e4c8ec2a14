import { comparedName } from '#domain/searched-words.ts'

/** Whether two names are the same, or differ in one letter, such as "Rick Sander" and "Rick Sanders". */
export function isNearName(one: string, other: string): boolean {
  const [short, long] = [comparedName(one), comparedName(other)].toSorted((a, b) => a.length - b.length)
  if (short === undefined || long === undefined || long.length - short.length > 1) return false
  const firstOther = Array.from(long).findIndex((letter, at) => letter !== short[at])
  if (firstOther < 0) return true
  const rest = short.slice(firstOther + (long.length === short.length ? 1 : 0))
  return rest === long.slice(firstOther + 1)
}
