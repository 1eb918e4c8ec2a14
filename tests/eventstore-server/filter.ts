import type { StoredEvent } from './record.ts'

/** Which events of the whole log a reader wants. */
export type Filter = {
  readonly on: 'stream' | 'type'
  readonly prefixes: readonly string[]
  readonly regex: string
}

export type Wanted = (event: StoredEvent) => boolean

/** Throws when the regular expression is invalid. */
export function wantedBy({ on, prefixes, regex }: Filter): Wanted {
  const nameOf = ({ stream, type }: StoredEvent) => (on === 'stream' ? stream : type)
  if (regex === '') return (event) => prefixes.some((prefix) => nameOf(event).startsWith(prefix))
  const pattern = new RegExp(regex)
  return (event) => pattern.test(nameOf(event))
}
