import { DIRECTORY, type Deed } from './deeds.ts'

/** A disk with a cache, which a power cut empties. What was flushed stays, and anything may happen to the rest. */

const SECTOR = 512

type Unflushed = { readonly since: number; readonly bytes?: Buffer; readonly at: number }

/** `at` of what is unflushed is where its bytes go, or without bytes the new size of the file. */
type File = { flushed: Buffer; unflushed: Unflushed[] }

type Names = Map<string, File>
type Renaming = { readonly since: number; readonly apply: (names: Names) => void }

/** How a power cut treats what was not flushed. */
export type Cut = {
  /** The part of it that is on the disk anyway. */
  readonly survives: number
  /** Whether sectors of one write may have different fates. */
  readonly tears: boolean
}

/** What a disk holds after a power cut, and what happened to it. */
export type Image = {
  readonly files: ReadonlyMap<string, Buffer>
  readonly lost: boolean
  readonly torn: boolean
  /** Something is there, and something that was written before it is not. */
  readonly reordered: boolean
}

export type Disk = {
  /** Does the next deed. */
  take(deed: Deed): void
  afterCut(cut: Cut, chance: () => number): Image
}

export function emptyDisk(): Disk {
  const now: Names = new Map()
  const flushed: Names = new Map()
  let renamings: Renaming[] = []
  let deeds = 0

  function rename(deed: Extract<Deed, { what: 'renames' | 'removes' }>): void {
    const file = now.get(deed.name)
    if (!file) return
    const apply = (names: Names): void => {
      if (names.get(deed.name) === file) names.delete(deed.name)
      if (deed.what === 'renames') names.set(deed.to, file)
    }
    apply(now)
    renamings.push({ since: deeds, apply })
  }

  function flush(name: string, begun: number): void {
    if (name === DIRECTORY) {
      for (const { since, apply } of renamings) if (since < begun) apply(flushed)
      renamings = renamings.filter(({ since }) => since >= begun)
    }
    const file = now.get(name)
    if (!file) return
    file.flushed = withAll(
      file.flushed,
      file.unflushed.filter(({ since }) => since < begun),
    )
    file.unflushed = file.unflushed.filter(({ since }) => since >= begun)
  }

  /** A new file is in its directory at once, as on most file systems. */
  function make(name: string, isEmptied: boolean): void {
    const known = now.get(name)
    if (known && isEmptied) change(name, () => ({ at: 0 }))
    if (known) return
    const file: File = { flushed: Buffer.alloc(0), unflushed: [] }
    for (const names of [now, flushed]) names.set(name, file)
  }

  function change(name: string, unflushed: (file: File) => Omit<Unflushed, 'since'>): void {
    const file = now.get(name)
    file?.unflushed.push({ since: deeds, ...unflushed(file) })
  }

  function take(deed: Deed): void {
    switch (deed.what) {
      case 'writes':
        change(deed.name, (file) => ({ at: deed.at ?? endOf(file), bytes: deed.bytes }))
        break
      case 'cuts':
        change(deed.name, () => ({ at: deed.size }))
        break
      case 'makes':
        make(deed.name, deed.isEmptied)
        break
      case 'flushes':
        flush(deed.name, deed.begun)
        break
      case 'renames':
      case 'removes':
        rename(deed)
        break
      case 'tells':
    }
    deeds += 1
  }

  function afterCut(cut: Cut, chance: () => number): Image {
    const names = new Map(flushed)
    const renamed = cut.survives === 0 ? 0 : Math.floor(chance() * (renamings.length + 1))
    for (const { apply } of renamings.slice(0, renamed)) apply(names)
    const fates: Fates = { lost: renamed < renamings.length, torn: false, reordered: false }
    const files = new Map([...names].map(([name, file]) => [name, afterCutOf(file, cut, chance, fates)]))
    return { files, ...fates }
  }
  return { take, afterCut }
}

const endOf = ({ flushed, unflushed }: File): number =>
  unflushed.reduce((end, { at, bytes }) => (bytes ? Math.max(end, at + bytes.length) : at), flushed.length)

type Fates = { lost: boolean; torn: boolean; reordered: boolean }

function afterCutOf({ flushed, unflushed }: File, cut: Cut, chance: () => number, fates: Fates): Buffer {
  const left: Unflushed[] = []
  let isGap = false
  const survives = (): boolean => chance() < cut.survives
  for (const one of unflushed) {
    const parts = cut.tears ? sectorsOf(one) : [one]
    const there = parts.filter(survives)
    left.push(...there)
    fates.reordered ||= isGap && there.length > 0
    fates.torn ||= there.length > 0 && there.length < parts.length
    isGap ||= there.length < parts.length
  }
  fates.lost ||= isGap
  return withAll(flushed, left)
}

/** The parts of a write that lie in different sectors. */
function sectorsOf(one: Unflushed): readonly Unflushed[] {
  const { since, at, bytes } = one
  if (!bytes) return [one]
  const parts: Unflushed[] = []
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    parts.push({ since, at: at + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return parts
}

/** The content of a file after these writes and changes of its size, one after the other. What lies between is zero. */
function withAll(content: Buffer, unflushed: readonly Unflushed[]): Buffer {
  const longest = unflushed.reduce((most, { at, bytes }) => Math.max(most, at + (bytes?.length ?? 0)), content.length)
  const after = Buffer.alloc(longest)
  content.copy(after)
  let length = content.length
  for (const { at, bytes } of unflushed) {
    if (bytes) {
      bytes.copy(after, at)
      length = Math.max(length, at + bytes.length)
    } else {
      after.fill(0, at, length)
      length = at
    }
  }
  return after.subarray(0, length)
}
