import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** What is read in one go, in bytes: a few milliseconds. */
const SLICE = 256 * 1024

/** Where a long list stands in a text, and the commas between its items at which it can be divided. In bytes. */
type LongList = { readonly from: number; readonly to: number; readonly commas: readonly number[] }

/**
 * Reads a large JSON body without holding up everybody else: an object with one long list is read some of the list's
 * items at a time, each time by `parse`. Anything else is read at once. Raises what `parse` raises, and a `SyntaxError`
 * for what is no JSON.
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

/** What stands around the list, with the list in its place. */
function aroundList(bytes: Buffer, { from, to }: LongList, parse: (text: string) => unknown, items: unknown[]) {
  const mark = randomUUID()
  const text = `${bytes.toString('utf8', 0, from)}"${mark}"${bytes.toString('utf8', to)}`
  const object = parse(text) as Record<string, unknown>
  const isList = (value: unknown) => Array.isArray(value) && value[0] === mark
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, isList(value) ? items : value]))
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\,[]{}')

/** The first list of an object that does not fit into one slice. What the text is worth, parsing will tell. */
async function findLongList(bytes: Buffer, slice: number): Promise<LongList | undefined> {
  let depth = 0
  let from = -1
  let lastCut = 0
  let pauseAt = slice
  let commas: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pauseAt) {
      await setImmediate()
      pauseAt = at + slice
    }
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === OPEN_LIST || byte === OPEN) {
      // Not an object: then it is read at once.
      if (depth === 0 && byte === OPEN_LIST) return undefined
      depth += 1
      if (depth === 2) [from, lastCut, commas] = [byte === OPEN_LIST ? at + 1 : -1, at + 1, []]
    } else if (byte === CLOSE_LIST || byte === CLOSE) {
      const isLong = depth === 2 && from >= 0 && byte === CLOSE_LIST && commas.length > 0
      if (isLong) return { from, to: at, commas }
      depth -= 1
    } else if (byte === COMMA && depth === 2 && from >= 0 && at - lastCut >= slice) {
      commas.push(at)
      lastCut = at + 1
    }
  }
  return undefined
}

/** The quotation mark that ends the string that begins here. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
