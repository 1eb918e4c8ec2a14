import { hasRole, type Role } from '#admin/access/roles.ts'
import type { Texts } from '#admin/words/useTexts.ts'

/** A page of the admin area that the header leads to. */
export type Place = {
  readonly path: string
  /** The beginnings of the addresses of pages that belong to it. */
  readonly within?: readonly string[]
  readonly name: Exclude<keyof Texts['places'], 'label' | 'waiting' | 'notYours' | 'yours'>
  /** Who sees it beside the administrators, who see every place. */
  readonly seenBy: readonly Role[]
}

/** The page to which the gear leads. */
export const START = '/admin'

/**
 * All places, in the order of the header: what happens now, the people, and what is set up. A line parts these groups. A
 * new place is one line here, its screen in `App.tsx`, and one in `waiting.ts` if somebody may wait there.
 */
const GROUPS: readonly (readonly Place[])[] = [
  [
    { path: START, name: 'today', seenBy: ['desk', 'greeter'] },
    { path: '/admin/desk', name: 'desk', seenBy: ['desk'] },
  ],
  [
    { path: '/directory', within: ['/admin/people/', '/admin/duplicates'], name: 'people', seenBy: ['care'] },
    { path: '/admin/sundays', name: 'sundays', seenBy: [] },
    { path: '/admin/care', within: ['/admin/care/'], name: 'care', seenBy: ['care'] },
  ],
  [
    { path: '/admin/schedule', name: 'schedule', seenBy: [] },
    { path: '/admin/tablets', name: 'tablets', seenBy: [] },
    { path: '/admin/import', name: 'import', seenBy: [] },
    { path: '/admin/activity', name: 'activity', seenBy: [] },
  ],
]

/** Returns the places that somebody with these roles sees, without empty groups. Null means: nobody is signed in yet. */
export const groupsFor = (roles: readonly Role[] | null, groups = GROUPS): (readonly Place[])[] =>
  groups
    .map((group) => group.filter(({ seenBy }) => roles === null || hasRole(roles, seenBy)))
    .filter((group) => group.length > 0)

/** Tells whether somebody with these roles sees the page at this address. The pages that are no places are for administrators. */
export const maySeePath = (roles: readonly Role[], pathname: string): boolean => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return hasRole(roles, GROUPS.flat().find((place) => isPartOf(place, path))?.seenBy ?? [])
}

/** Whether an address is that of a place, or of a page that belongs to it. */
export const isPartOf = ({ path, within }: Place, pathname: string): boolean =>
  path === pathname || (within?.some((beginning) => pathname.startsWith(beginning)) ?? false)
