import type { Act, ActKind } from '#domain/contract/activity/activity-shapes.ts'

/** Which acts of the day are shown. */
export type Choice = {
  readonly kind: ActKind | 'everything'
  /** A part of a name. */
  readonly person: string
  /** A device or a doer, as in `doersOf`. Empty: anybody. */
  readonly doneBy: string
}

export const EVERYTHING: Choice = { kind: 'everything', person: '', doneBy: '' }

/** What names the device or the doer of an act. A tablet that visitors use stands for them. */
export const doerKey = ({ device, deviceId, doer }: Act): string =>
  doer.is === 'visitor' && device !== undefined ? `device ${deviceId}` : `${doer.is} ${doer.name ?? ''}`

/** One act of everybody who did something on that day, so that it can be chosen. */
export const doersOf = (acts: readonly Act[]): Map<string, Act> => new Map(acts.map((act) => [doerKey(act), act]))

/** The acts about this person and done by these, of every kind. */
export function actsBeside(acts: readonly Act[], { person, doneBy }: Choice): Act[] {
  const wanted = plain(person)
  const isAbout = ({ people, familyOf }: Act) =>
    [...people, familyOf].some((one) => one?.name !== undefined && plain(one.name).includes(wanted))
  return acts.filter((act) => (wanted === '' || isAbout(act)) && (doneBy === '' || doerKey(act) === doneBy))
}

export const ofKind = (acts: readonly Act[], kind: Choice['kind']): readonly Act[] =>
  kind === 'everything' ? acts : acts.filter((act) => act.kind === kind)

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
