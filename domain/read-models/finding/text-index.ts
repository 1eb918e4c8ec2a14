/**
 * Finds short texts by any part of them. Every text is stored once, however many bear it, under each pair of letters in
 * it. A search looks only at the texts with the rarest pair of the part, and these are few.
 */
export type TextIndex<Id> = {
  add(text: string, bearer: Id): void
  remove(text: string, bearer: Id): void
  /** The bearers of each text that contains the part. */
  holding(part: string): IterableIterator<ReadonlySet<Id>>
}

type Text<Id> = { readonly text: string; readonly bearers: Set<Id> }

export function textIndex<Id>(): TextIndex<Id> {
  const texts = new Map<string, Text<Id>>()
  const filed = new Map<string, Set<Text<Id>>>()

  function file(text: string): Text<Id> {
    const entry = { text, bearers: new Set<Id>() }
    texts.set(text, entry)
    for (const pair of pairsOf(text)) {
      const entries = filed.get(pair)
      if (entries) entries.add(entry)
      else filed.set(pair, new Set([entry]))
    }
    return entry
  }

  function unfile(entry: Text<Id>): void {
    texts.delete(entry.text)
    for (const pair of pairsOf(entry.text)) unfilePair(pair, entry)
  }

  /** Also removes a pair that is in no text any more, so that renaming does not make the index grow. */
  function unfilePair(pair: string, entry: Text<Id>): void {
    const entries = filed.get(pair)
    entries?.delete(entry)
    if (entries?.size === 0) filed.delete(pair)
  }

  /** Every text that may contain the part: those with its rarest pair. */
  function candidates(part: string): Iterable<Text<Id>> {
    const files = pairsOf(part).map((pair) => filed.get(pair) ?? new Set<Text<Id>>())
    const [first, ...others] = files
    return first ? others.reduce((rarest, other) => (other.size < rarest.size ? other : rarest), first) : texts.values()
  }

  return {
    add: (text, bearer) => void (texts.get(text) ?? file(text)).bearers.add(bearer),
    remove(text, bearer) {
      const entry = texts.get(text)
      entry?.bearers.delete(bearer)
      if (entry?.bearers.size === 0) unfile(entry)
    },
    *holding(part) {
      for (const { text, bearers } of candidates(part)) if (text.includes(part)) yield bearers
    },
  }
}

/** For "ada": "ad" and "da". */
function pairsOf(text: string): string[] {
  const pairs: string[] = []
  for (let at = 0; at < text.length - 1; at += 1) pairs.push(text.slice(at, at + 2))
  return pairs
}
