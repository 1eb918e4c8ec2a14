/**
 * Every text of a dictionary, the parts that change as `{}`. What depends on a number is told for one and for many.
 */
export function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return part === '' ? [] : [part.replace(/[\u2068\u2069]/g, '')]
  if (typeof part === 'function') return [...new Set([1, 2].flatMap((count) => textsIn(spoken(part, count))))]
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).flatMap(textsIn)
}

/** What it says of this number, in each of its places. A name and a number are put in alike, and taken out again. */
const spoken = (text: Function, count: number): string =>
  String(text(...Array<number>(text.length).fill(count))).replaceAll(String(count), '{}')
