import { NOT_ARRIVED_AFTER_MS } from '#domain/contract/custody/not-arrived.ts'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'

/** The children of a room, by where they are. */
type Lanes = {
  readonly onTheWay: readonly ChildInRoom[]
  /** Those who are out with helpers come last. */
  readonly inTheRoom: readonly ChildInRoom[]
  /** The latest first. */
  readonly handedOver: readonly ChildInRoom[]
}

/** Puts the children of a list into their lanes. The list is in the order of names, so that a child stays in place. */
export function lanesOf(children: readonly ChildInRoom[]): Lanes {
  const are = (state: ChildInRoom['state']) => children.filter((child) => child.state === state)
  return {
    onTheWay: are('on-the-way'),
    inTheRoom: [...are('in-the-room'), ...are('out')],
    handedOver: are('handed-over').toSorted((a, b) => (a.since < b.since ? 1 : -1)),
  }
}

/** For how many minutes a child on the way is late. Null while they are not. `now`: by the server's clock. */
export function lateFor({ state, since }: ChildInRoom, now: number): number | null {
  const waited = now - Date.parse(since)
  return state === 'on-the-way' && waited > NOT_ARRIVED_AFTER_MS ? Math.floor(waited / 60_000) : null
}

/** What has room beside an age and a mark. */
const LONGEST_SHOWN = 14

/** The allergies as a card has room for them, or how many there are. They are never cut: the opened card has all. */
export function allergiesOnCard(allergies: string): { readonly text: string } | { readonly count: number } {
  const parts = allergies.split(/[,;\n]/).filter((part) => part.trim() !== '')
  return allergies.length <= LONGEST_SHOWN ? { text: allergies } : { count: Math.max(1, parts.length) }
}

/** How full a room is: amber from four fifths of its places on, red when none is left. */
export function howFull(count: number, places: number): 'good' | 'look' | 'full' {
  if (count >= places) return 'full'
  return count >= places * 0.8 ? 'look' : 'good'
}

/** The first letters of a name, for example RH. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => [...word][0] ?? [])
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()

/** A child as a room calls them: the first name and the initial of the last. */
export const calledInRoom = ({ firstName, lastInitial }: Pick<ChildInRoom, 'firstName' | 'lastInitial'>): string =>
  lastInitial === '' ? firstName : `${firstName} ${lastInitial}.`
