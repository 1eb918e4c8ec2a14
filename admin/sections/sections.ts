import { hasRole, type Role } from '#admin/access/roles.ts'
import type { Texts } from '#admin/words/useTexts.ts'

/** A page of the admin area that the header leads to. */
export type Section = {
  readonly path: string
  /** The beginnings of the addresses of pages that belong to it. */
  readonly within?: readonly string[]
  readonly name: Exclude<keyof Texts['sections'], 'label' | 'waiting' | 'notYours' | 'yours'>
  /** Who sees it beside the administrators, who see every section. */
  readonly seenBy: readonly Role[]
}

/** The page to which the gear leads. */
export const START = '/admin'

/**
 * All sections, in the order of the header: what happens now, the people, and what is set up. A line parts these groups. A
 * new section is one line here, its screen in `App.tsx`, and one in `waiting.ts` if somebody may wait there.
 */
const GROUPS: readonly (readonly Section[])[] = [
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

/** Returns the sections that somebody with these roles sees, without empty groups. Null means: nobody is signed in yet. */
export const groupsFor = (roles: readonly Role[] | null, groups = GROUPS): (readonly Section[])[] =>
  groups
    .map((group) => group.filter(({ seenBy }) => roles === null || hasRole(roles, seenBy)))
    .filter((group) => group.length > 0)

/** Tells whether somebody with these roles sees the page at this address. The pages that are no sections are for administrators. */
export const maySeePath = (roles: readonly Role[], pathname: string): boolean => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return hasRole(roles, GROUPS.flat().find((section) => isPartOf(section, path))?.seenBy ?? [])
}

/** Whether an address is that of a section, or of a page that belongs to it. */
export const isPartOf = ({ path, within }: Section, pathname: string): boolean =>
  path === pathname || (within?.some((beginning) => pathname.startsWith(beginning)) ?? false)
