/**
 * Finds short texts by any part of them. Every text is stored once, however many bear it, under each pair of letters in
 * it. A search looks only at the texts with the rarest pair of the part, and these are few. Bearers are small numbers,
 * which a set finds faster than ids, and keeps in half the memory.
 */
export type TextIndex = {
  add(text: string, bearer: number): void
  remove(text: string, bearer: number): void
  /** The bearers of each text that contains the part. */
  holding(part: string): IterableIterator<Bearers>
}

/**
 * A text with one bearer stores the number itself, which takes a tenth of the memory of a set. Most texts are such last
 * names.
 */
export type Bearers = number | ReadonlySet<number>

type Text = { readonly text: string; bearers: number | Set<number> }

export function textIndex(): TextIndex {
  const texts = new Map<string, Text>()
  const filed = new Map<string, Text[]>()

  function file(text: string, bearer: number): void {
    const entry = { text, bearers: bearer }
    texts.set(text, entry)
    for (const pair of pairsOf(text)) {
      const entries = filed.get(pair)
      if (!entries) filed.set(pair, [entry])
      else if (entries.at(-1) !== entry) entries.push(entry)
    }
  }

  function unfile(entry: Text): void {
    texts.delete(entry.text)
    for (const pair of pairsOf(entry.text)) unfilePair(pair, entry)
  }

  /** Also removes a pair that is in no text any more, so that renaming does not make the index grow. */
  function unfilePair(pair: string, entry: Text): void {
    const entries = filed.get(pair)
    if (!entries) return
    const place = entries.indexOf(entry)
    if (place >= 0) entries.splice(place, 1)
    if (entries.length === 0) filed.delete(pair)
  }

  /** Every text that may contain the part: those with its rarest pair. */
  function candidates(part: string): Iterable<Text> {
    const files = pairsOf(part).map((pair) => filed.get(pair) ?? [])
    const [first, ...others] = files
    return first
      ? others.reduce((rarest, other) => (other.length < rarest.length ? other : rarest), first)
      : texts.values()
  }

  return {
    add(text, bearer) {
      const entry = texts.get(text)
      if (!entry) file(text, bearer)
      else if (typeof entry.bearers === 'object') entry.bearers.add(bearer)
      else if (entry.bearers !== bearer) entry.bearers = new Set([entry.bearers, bearer])
    },
    remove(text, bearer) {
      const entry = texts.get(text)
      if (!entry) return
      if (typeof entry.bearers === 'object') entry.bearers.delete(bearer)
      if (entry.bearers === bearer || countOf(entry.bearers) === 0) unfile(entry)
    },
    *holding(part) {
      for (const { text, bearers } of candidates(part)) if (text.includes(part)) yield bearers
    },
  }
}

export const eachOf = (bearers: Bearers): Iterable<number> => (typeof bearers === 'object' ? bearers : [bearers])

export const isOneOf = (one: number, bearers: Bearers): boolean =>
  typeof bearers === 'object' ? bearers.has(one) : bearers === one

export const countOf = (bearers: Bearers): number => (typeof bearers === 'object' ? bearers.size : 1)

/** For "ada": "ad" and "da". */
function pairsOf(text: string): string[] {
  const pairs: string[] = []
  for (let at = 0; at < text.length - 1; at += 1) pairs.push(text.slice(at, at + 2))
  return pairs
}
