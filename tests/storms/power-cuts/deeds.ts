import { basename } from 'node:path'

/**
 * What a process did to the files of its directory, and what it told the outside, in the order in which it happened.
 */
export type Deed =
  /** `at` is where in the file, or null for its end. */
  | { readonly what: 'writes'; readonly name: string; readonly at: number | null; readonly bytes: Buffer }
  | { readonly what: 'cuts'; readonly name: string; readonly size: number }
  /** `begun` is the number of deeds before the flush began. Nothing that came later is sure to be flushed. */
  | { readonly what: 'flushes'; readonly name: string; readonly begun: number }
  | { readonly what: 'makes'; readonly name: string; readonly isEmptied: boolean }
  | { readonly what: 'renames'; readonly name: string; readonly to: string }
  | { readonly what: 'removes'; readonly name: string }
  | { readonly what: 'tells'; readonly text: string }

/** The name under which the directory itself is flushed. */
export const DIRECTORY = '.'

type Call = { readonly name: string; readonly given: string; readonly returned: string }

/** A line is a call, or the beginning of one that took a while, or its end: threads work at the same time. */
export function readTrace(directory: string): { read(line: string): void; deeds: Deed[] } {
  const deeds: Deed[] = []
  const underWay = new Map<string, { begun: number; start: string }>()

  function add(call: Call, begun: number): void {
    const deed = deedOf(call, directory, begun)
    if (deed) deeds.push(deed)
  }

  function read(line: string): void {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      const start = rest.slice(0, -'<unfinished ...>'.length).trimEnd()
      underWay.set(thread, { begun: deeds.length, start })
      // What is written may be on the disk before the call returns, and what is told is heard.
      if (!isFlush(start)) add(callIn(`${start}) = 0`), deeds.length)
    } else if (rest.startsWith('<... ')) {
      const { begun, start } = underWay.get(thread) ?? { begun: 0, start: '' }
      if (isFlush(start)) add(callIn(start + rest.slice(rest.indexOf('>') + 1)), begun)
    } else add(callIn(rest), deeds.length)
  }
  return { read, deeds }
}

const isFlush = (call: string): boolean => /^(fsync|fdatasync)\(/.test(call)

function callIn(text: string): Call {
  const [, name = '', given = '', returned = ''] = /^(\w+)\((.*)\) += (\S+)/.exec(text) ?? []
  return { name, given, returned }
}

function deedOf({ name: call, given, returned }: Call, directory: string, begun: number): Deed | null {
  if (returned.startsWith('-')) return null
  const texts = [...given.matchAll(/"([^"]*)"/g)].map(([, text = '']) => bytesOf(text))
  if (call === 'write' && given.startsWith('1<')) return { what: 'tells', text: String(texts[0]) }
  const [path = '', to = ''] = NAMED.includes(call) ? texts.map(String) : [openFile(given)]
  const name = nameIn(directory, path)
  if (name === null) return null
  return KINDS[call]?.({ name, to: basename(to), given, text: texts[0], begun }) ?? null
}

/** The name of a file in the directory; null for all others, and for the shared memory, which SQLite makes anew. */
function nameIn(directory: string, path: string): string | null {
  if (path === directory) return DIRECTORY
  return path.startsWith(`${directory}/`) && !path.endsWith('-shm') ? basename(path) : null
}

/** Calls that name their files, while the others name open ones. */
const NAMED = ['openat', 'unlink', 'rename']

type Details = { name: string; to: string; given: string; text: Buffer | undefined; begun: number }

/** The last thing that a call was given: where it writes, or the new size. */
const last = (given: string): number => Number(/(\d+)$/.exec(given)?.[1])

const NOTHING = Buffer.alloc(0)

const flushed = ({ name, begun }: Details): Deed => ({ what: 'flushes', name, begun })

const KINDS: Readonly<Record<string, (details: Details) => Deed | null>> = {
  pwrite64: ({ name, given, text }) => ({ what: 'writes', name, at: last(given), bytes: text ?? NOTHING }),
  write: ({ name, text }) => ({ what: 'writes', name, at: null, bytes: text ?? NOTHING }),
  ftruncate: ({ name, given }) => ({ what: 'cuts', name, size: last(given) }),
  fsync: flushed,
  fdatasync: flushed,
  unlink: ({ name }) => ({ what: 'removes', name }),
  rename: ({ name, to }) => ({ what: 'renames', name, to }),
  openat: ({ name, given }) =>
    given.includes('O_CREAT') ? { what: 'makes', name, isEmptied: given.includes('O_TRUNC') } : null,
}

/** The path of the open file with which a call begins, as in `23<\x2f\x74\x6d\x70>`. */
const openFile = (given: string): string => String(bytesOf(/^\d+<([^>]*)>/.exec(given)?.[1] ?? ''))

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex')
