import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** How many bytes are read in one go: a few milliseconds of work. */
const SLICE = 256 * 1024

/** The place of a long list in a text, in bytes, and the commas between its items at which it is divided. */
type LongList = { readonly from: number; readonly to: number; readonly commas: readonly number[] }

/**
 * Reads a large JSON body without holding up other requests: when an object has one long list, `parse` reads some
 * of its items at a time. Anything else is read at once. Throws what `parse` throws, and a `SyntaxError` for a
 * text that is not JSON.
 */
export async function jsonInSlices(
  bytes: Buffer,
  parse: (text: string) => unknown,
  slice: number = SLICE,
): Promise<unknown> {
  const list = bytes.length > slice ? await findLongList(bytes, slice) : undefined
  if (!list) return parse(bytes.toString('utf8'))
  const items: unknown[] = []
  let from = list.from
  for (const to of [...list.commas, list.to]) {
    const part = parse(`[${bytes.toString('utf8', from, to)}]`) as unknown[]
    if (part.length === 0) throw new SyntaxError('An item is missing')
    for (const item of part) items.push(item)
    from = to + 1
    await setImmediate()
  }
  return aroundList(bytes, list, parse, items)
}

/** Reads the text around the list, and puts the list in its place. */
function aroundList(bytes: Buffer, { from, to }: LongList, parse: (text: string) => unknown, items: unknown[]) {
  const mark = randomUUID()
  const text = `${bytes.toString('utf8', 0, from)}"${mark}"${bytes.toString('utf8', to)}`
  const object = parse(text) as Record<string, unknown>
  const isList = (value: unknown) => Array.isArray(value) && value[0] === mark
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, isList(value) ? items : value]))
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\,[]{}')

/** Finds the first list of an object that does not fit into one slice. It does not check the text; parsing does. */
async function findLongList(bytes: Buffer, slice: number): Promise<LongList | undefined> {
  const search = new LongListSearch(slice)
  let pauseAt = slice
  for (let at = 0; at < bytes.length && !search.isOver; at += 1) {
    if (at >= pauseAt) {
      await setImmediate()
      pauseAt = at + slice
    }
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else search.take(byte, at)
  }
  return search.found
}

/** Goes through the brackets and commas of a text until a long list has ended. */
class LongListSearch {
  found: LongList | undefined
  isOver = false
  readonly #slice: number
  #depth = 0
  /** The beginning of the list that is being read; null between lists. */
  #from: number | null = null
  #lastCut = 0
  #commas: number[] = []

  constructor(slice: number) {
    this.#slice = slice
  }

  take(byte: number | undefined, at: number): void {
    if (byte === OPEN_LIST || byte === OPEN) this.#open(byte === OPEN_LIST, at)
    else if (byte === CLOSE_LIST || byte === CLOSE) this.#close(byte === CLOSE_LIST, at)
    else if (byte === COMMA) this.#separate(at)
  }

  #open(isList: boolean, at: number): void {
    // A text that is not an object is read at once.
    if (this.#depth === 0 && isList) this.isOver = true
    this.#depth += 1
    if (this.#depth !== 2) return
    this.#from = isList ? at + 1 : null
    this.#lastCut = at + 1
    this.#commas = []
  }

  #close(isList: boolean, at: number): void {
    if (this.#depth === 2 && isList && this.#from !== null && this.#commas.length > 0) {
      this.found = { from: this.#from, to: at, commas: this.#commas }
      this.isOver = true
    }
    this.#depth -= 1
  }

  #separate(at: number): void {
    if (this.#depth !== 2 || this.#from === null || at - this.#lastCut < this.#slice) return
    this.#commas.push(at)
    this.#lastCut = at + 1
  }
}

/** Returns the place of the quotation mark that ends the string which begins here. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
