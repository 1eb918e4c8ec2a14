import { finds, searchedText } from '#admin/people/finding/everybody.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import type { ActKind } from '#domain/contract/activity/action-types.ts'

/** Who did something, or the tablet on which it was done. `key` is different for each of them. */
export type Source = { readonly key: string; readonly name: string }

/** Which acts of the day are shown. */
export type ActivityFilters = {
  readonly kind: ActKind | 'everything'
  /** A part of a name. */
  readonly person: string
  /** Null: anybody, on any tablet. */
  readonly source: Source | null
}

export const EVERYTHING: ActivityFilters = { kind: 'everything', person: '', source: null }

type DoerNames = Readonly<Record<Act['doer']['is'], string>>

const doerKey = ({ is, id }: Act['doer']): string => `by ${is} ${id ?? ''}`
const tabletKey = ({ deviceId }: Act): string => `on ${deviceId ?? ''}`

/** Everybody who did something on that day, and every tablet on which something was done, each once. */
export function sourcesOf(acts: readonly Act[], doers: DoerNames): { people: Source[]; tablets: Source[] } {
  const people = acts.map(({ doer }): Source => ({ key: doerKey(doer), name: doer.name ?? doers[doer.is] }))
  const tablets = acts.flatMap((act): Source[] =>
    act.device === undefined ? [] : [{ key: tabletKey(act), name: act.device }],
  )
  return { people: eachOnce(people), tablets: eachOnce(tablets) }
}

/** By name, so that a source keeps its place while new acts come. */
const eachOnce = (sources: readonly Source[]): Source[] =>
  [...new Map(sources.map((source) => [source.key, source])).values()].toSorted((a, b) => a.name.localeCompare(b.name))

/** The acts about this person and by this source, of every kind. */
export function actsBeside(acts: readonly Act[], { person, source }: ActivityFilters): Act[] {
  const isMeant = person.trim() === '' ? () => true : finds(person)
  const isFrom = (act: Act) => source === null || [doerKey(act.doer), tabletKey(act)].includes(source.key)
  return acts.filter((act) => isFrom(act) && isMeant({ text: searchedText(namesIn(act)), phone: '' }))
}

/** The people that an act is about: visitors, their families and helpers. */
const namesIn = ({ people, familyOf, other, values }: Act): string[] =>
  [...people.map(({ name }) => name), familyOf?.name, other?.name, values.helper].filter((name) => name !== undefined)

export const ofKind = (acts: readonly Act[], kind: ActivityFilters['kind']): readonly Act[] =>
  kind === 'everything' ? acts : acts.filter((act) => act.kind === kind)
