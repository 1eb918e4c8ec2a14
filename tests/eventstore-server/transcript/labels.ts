import { randomUUID } from 'node:crypto'

/**
 * The labels of the transcript, with their values in one replay: streams, ids and positions. A position gets its value
 * where it first occurs in a reply, and must be the same from then on.
 */
export type Labels = {
  stream(label: string): string
  id(label: string): string
  /** The value of a position in a request. A note explains a position that was in no reply. */
  position(label: string, note?: string): bigint
  /** Returns a reply with the transcript's labels where it equals the expected reply, and unchanged elsewhere. */
  relabelled(actual: unknown, expected: unknown): unknown
  /** The known positions, in the order of their labels. */
  positions(): readonly bigint[]
}

const isPosition = (expected: unknown): expected is string => typeof expected === 'string' && /^P\d+$/.test(expected)
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

export function createLabels(): Labels {
  const suffix = randomUUID().slice(0, 8)
  const streams = new Map<string, string>()
  const ids = new Map<string, string>()
  const idLabels = new Map<string, string>()
  const positions = new Map<string, bigint>()
  const fixed = new Set(['', '$$'])

  function stream(label: string): string {
    if (fixed.has(label)) return label
    if (label.startsWith('$$')) return `$$${stream(label.slice(2))}`
    const name = streams.get(label) ?? `${label}-${suffix}`
    streams.set(label, name)
    return name
  }

  function id(label: string): string {
    const known = ids.get(label) ?? randomUUID()
    ids.set(label, known)
    idLabels.set(known, label)
    return known
  }

  function idLabel(value: string): string {
    const made = [...idLabels.values()].filter((label) => label.startsWith('server-')).length
    const label = idLabels.get(value) ?? `server-${made + 1}`
    idLabels.set(value, label)
    return label
  }

  const inWords = (text: string) => [...streams].reduce((words, [label, name]) => words.replaceAll(name, label), text)

  function boundPosition(value: bigint, label: string): string {
    const bound = positions.get(label)
    if (bound === undefined) positions.set(label, value)
    return bound === undefined || bound === value ? label : `${value}n instead of ${bound}n`
  }

  function relabelled(actual: unknown, expected: unknown): unknown {
    if (typeof actual === 'bigint') return isPosition(expected) ? boundPosition(actual, expected) : `${actual}n`
    if (actual === undefined) return '<undefined>'
    if (actual instanceof Date) return '<date>'
    if (actual instanceof Uint8Array) return inBytes(actual, expected)
    if (typeof actual === 'string') return inWords(actual)
    const list = expected as Record<string, unknown> | undefined
    if (Array.isArray(actual))
      return actual.map((one, index) => relabelled(one, Array.isArray(list) ? list[index] : null))
    return isPlain(actual) ? relabelledFields(actual, isPlain(list) ? list : {}) : actual
  }

  function relabelledFields(actual: Record<string, unknown>, expected: Record<string, unknown>) {
    const fields = Object.entries(actual).filter(([name, value]) => value !== undefined || name in expected)
    return Object.fromEntries(
      fields.map(([name, value]) => [
        name,
        name === 'id' && typeof value === 'string' ? idLabel(value) : relabelled(value, expected[name]),
      ]),
    )
  }

  const inBytes = (actual: Uint8Array, expected: unknown) =>
    isPlain(expected) ? { linkText: inWords(Buffer.from(actual).toString()) } : `<${actual.length} bytes>`

  function position(label: string, note = ''): bigint {
    const below = positions.get(`P${Number(label.slice(1)) - 1}`) ?? 0n
    const highest = [...positions.values()].reduce((one, other) => (one > other ? one : other), 0n)
    const value = positions.get(label) ?? (note.includes('beyond the end') ? highest + 1_000_000n : below + 1n)
    positions.set(label, value)
    return value
  }

  const number = (label: string) => Number(label.slice(1))
  return {
    stream,
    id,
    position,
    relabelled,
    positions: () => [...positions].toSorted(([one], [other]) => number(one) - number(other)).map(([, value]) => value),
  }
}
