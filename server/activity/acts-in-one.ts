import type { Act, PersonOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { kindOf } from '#domain/contract/activity/action-types.ts'
import type { Services } from '#server/server-services.ts'
import { inEnglish } from './in-english.ts'

/** Several events that people know as one act. */

/**
 * An import comes in batches, and a count in sums, each with an event. Together they are one act, at the time
 * of the last. The batches are added up, and so are guests that one command has sent away; a later sum replaces the
 * earlier one, and a later step of taking an import back replaces the step before it.
 */
export function inOne(acts: readonly Act[], timeZone: string): Act[] {
  const one = new Map<string, Act>()
  for (const [index, act] of acts.entries()) {
    if (act.deed === 'counted' || act.deed === 'importTakenBack') {
      const key = `${act.deed} ${act.id}`
      one.delete(key)
      if (act.values.counted !== 0) one.set(key, act)
    } else if (!ADDED_UP.has(act.deed)) one.set(String(index), act)
    else {
      const before = one.get(act.id)?.values
      const sum = (of: 'added' | 'changed' | 'counted') => (before?.[of] ?? 0) + (act.values[of] ?? 0)
      const values =
        act.deed === 'imported' ? { added: sum('added'), changed: sum('changed') } : { counted: sum('counted') }
      one.delete(act.id)
      one.set(act.id, { ...act, values, sentence: inEnglish({ ...act, values }, timeZone) })
    }
  }
  return [...one.values()]
}

const ADDED_UP: ReadonlySet<Act['deed']> = new Set(['imported', 'guestsSentAway', 'guestsBroughtBack'])

/** A guest who is admitted gets a profile and a number with the same command. People know that as one act. */
export const admissionsInOne = <One extends Pick<Act, 'id' | 'deed'>>(acts: readonly One[]): One[] =>
  wholesInOne(acts, { guestAdmitted: PARTS.guestAdmitted })

type PartsOfActs = { readonly [Whole in Act['deed']]?: readonly Act['deed'][] }

/** What else is done with the command of an act, and tells nothing beside it. */
const PARTS = {
  guestAdmitted: ['registeredWithoutPhone', 'phoneChanged'],
  ownProfileMade: ['phoneChanged'],
  householdHandedOver: ['ownProfileMade', 'phoneChanged'],
  personErased: ['memberErased'],
} as const satisfies PartsOfActs

/** An act with its parts is one act. One person is erased in several places, and that is one act too. */
export function wholesInOne<One extends Pick<Act, 'id' | 'deed'>>(
  acts: readonly One[],
  partsOf: PartsOfActs = PARTS,
): One[] {
  const deeds = Map.groupBy(acts, ({ id }) => id)
  const isPart = ({ id, deed }: One) =>
    (deeds.get(id) ?? []).some((whole) => partsOf[whole.deed]?.includes(deed) === true)
  const isRepeated = (act: One) =>
    kindOf(act.deed) === 'erasures' && (deeds.get(act.id) ?? []).find(({ deed }) => deed === act.deed) !== act
  return acts.filter((act) => !isPart(act) && !isRepeated(act))
}

/**
 * A name stands in the profile of a person and in families, and after a merge in several of each, and a number is an
 * event of its own. Staff change all of it with one command. People know that as one act.
 */
export function editsInOne<One extends Edited>(
  acts: readonly One[],
  { views: { people }, config }: Pick<Services, 'config' | 'views'>,
): One[] {
  const shown = (person: PersonOfAct | undefined) => person && people.shownAs(person.id)
  const keyOf = ({ id, deed, people: named, familyOf }: One) =>
    PARTS_OF_EDIT.has(deed)
      ? [id, 'edited', ...named.map(shown)].join(' ')
      : [id, deed, ...named.map(shown), shown(familyOf)].join(' ')
  const edits = Map.groupBy(acts, (act) => (kindOf(act.deed) === 'edits' ? keyOf(act) : act))
  return [...edits.values()].flatMap((parts) => edited(parts, config.timeZone))
}

type Edited = Pick<Act, 'id' | 'deed' | 'people' | 'familyOf' | 'values' | 'sentence'> &
  Partial<Pick<Act, 'canTakeBack' | 'takenBackBy'>>

const PARTS_OF_EDIT: ReadonlySet<Act['deed']> = new Set([
  'profileChanged',
  'phoneChanged',
  'phoneRemoved',
  'memberChanged',
])

/** The parts of an edit as one act. */
function edited<One extends Edited>(parts: readonly One[], timeZone: string): One[] {
  const [first] = parts
  if (!first || parts.length === 1) return [...parts]
  const said = { ...first, ...saidOf(parts, first) }
  return [{ ...said, sentence: inEnglish(said, timeZone), ...fateOf(parts, first) }]
}

/** A number that was changed too is named. */
function saidOf(parts: readonly Edited[], first: Edited): Pick<Edited, 'deed' | 'values'> {
  const part = (deed: Act['deed']) => parts.find((one) => one.deed === deed)
  const changed = part('phoneChanged')
  const number = changed ?? part('phoneRemoved')
  const { deed, values } = number ?? first
  if (!number || !part('profileChanged')) return { deed, values }
  return { deed: changed ? 'profileAndPhoneChanged' : 'profileChangedPhoneRemoved', values }
}

/** An edit is taken back as a whole. One that was made in a family is not, because its relationship would stay. */
function fateOf(parts: readonly Edited[], first: Edited): Pick<Edited, 'canTakeBack' | 'takenBackBy'> {
  if (first.canTakeBack === undefined || first.deed === 'memberChanged') return {}
  const inProfiles = parts.filter(({ deed }) => deed !== 'memberChanged')
  const isTakenBack = inProfiles.every(({ takenBackBy }) => takenBackBy !== undefined)
  return {
    canTakeBack: inProfiles.every(({ canTakeBack }) => canTakeBack),
    takenBackBy: isTakenBack ? first.takenBackBy : undefined,
  }
}

/** What is told of a row of the page Today. */
const OF_ROW: ReadonlySet<Act['deed']> = new Set(['checkedIn', 'moved', 'corrected', 'takenBack', 'undone'])

/**
 * The row of merged profiles shows the check-ins of several households. Staff correct it with one command, which each
 * of these households has an event of. Together they are one act, at the place that was named. Of children in our care
 * a command may tell several things, such as a hand-over and the new receipt: each is an act of its own.
 */
export function inOneRow(acts: readonly Act[], { views, config }: Pick<Services, 'config' | 'views'>): Act[] {
  const keyOf = (act: Act) => (OF_ROW.has(act.deed) ? act.id : `${act.id} ${act.deed}`)
  const rows = Map.groupBy(acts, (act) => (act.place ? keyOf(act) : act))
  return [...rows.values()].flatMap(([first, ...others]) => (first ? withOthers(first, others) : []))

  function withOthers(first: Act, others: readonly Act[]): Act {
    if (others.length === 0) return first
    const all = [first, ...others]
    const deed = all.every((act) => act.deed === first.deed) ? first.deed : 'corrected'
    const people = Map.groupBy(
      all.flatMap((act) => act.people),
      ({ id }) => views.people.keyOf(id),
    )
    const toTakeBack = all.flatMap((act) => act.toTakeBack ?? [])
    const said = { ...first, deed, people: [...people.values()].flatMap(([person]) => person ?? []) }
    return {
      ...said,
      kind: kindOf(deed),
      sentence: inEnglish(said, config.timeZone),
      canTakeBack: all.some((act) => act.canTakeBack),
      canUndo: all.some((act) => act.canUndo),
      ...(toTakeBack.length > 0 && { toTakeBack }),
    }
  }
}
