import { matchPath } from 'react-router-dom'
import { type Role, useRoles } from '#admin/access/roles.ts'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { hasRole } from '#domain/helper/helper-fields.ts'
import { ADMIN_PAGES, type AdminPath } from '#domain/contract/admin-pages.ts'
import type { GuideKey } from '#admin/words/guides/guides.ts'
import type { Texts } from '#admin/words/texts.ts'

/** A page of the admin area that the header leads to. */
export type Section = {
  readonly path: AdminPath
  /** The beginnings of the addresses of pages that belong to it. */
  readonly within?: readonly string[]
  readonly name: Exclude<keyof Texts['sections'], 'label' | 'waiting' | 'alarms' | 'notYours' | 'yours' | 'skip'>
}

/** The page to which the gear leads. */
export const START = '/admin'

/**
 * All sections, in the order of the header: what happens now, the people, and what is set up. A line parts
 * these groups. A new section is one line here, its screen in `lazy-pages.tsx`, and one in `useWaiting` if
 * somebody may wait there.
 */
const GROUPS: readonly (readonly Section[])[] = [
  [
    { path: START, name: 'today' },
    { path: '/admin/desk', within: ['/admin/desk/'], name: 'desk' },
    { path: '/admin/rooms', name: 'rooms' },
  ],
  [
    { path: '/directory', within: ['/admin/people/', '/admin/duplicates', '/admin/import'], name: 'people' },
    { path: '/admin/sundays', name: 'sundays' },
    { path: '/admin/care', within: ['/admin/care/'], name: 'care' },
  ],
  [
    { path: '/admin/schedule', within: ['/admin/schedule/'], name: 'schedule' },
    { path: '/admin/tablets', name: 'tablets' },
    { path: '/admin/helpers', within: ['/admin/programs'], name: 'helpers' },
    { path: '/admin/activity', name: 'activity' },
  ],
]

type Seeing = { readonly roles: readonly Role[] | null; readonly hasRooms: boolean }

/**
 * Returns the sections that somebody with these roles sees, without empty groups. Null: nobody is signed in. A church
 * without children's rooms has no section for them.
 */
export const groupsFor = ({ roles, hasRooms }: Seeing): (readonly Section[])[] =>
  GROUPS.map((group) =>
    group.filter(({ path, name }) => roles && hasRole(roles, ADMIN_PAGES[path]) && (hasRooms || name !== 'rooms')),
  ).filter((group) => group.length > 0)

/** The sections that the person who is signed in sees. */
export const useGroups = (): (readonly Section[])[] => groupsFor({ roles: useRoles(), hasRooms: useHasRooms() })

/** The guide about each page. */
const GUIDE_OF: Readonly<Record<AdminPath, GuideKey>> = {
  '/admin': 'findItQuickly',
  '/admin/desk': 'desk',
  '/admin/desk/teams': 'servingTeams',
  '/admin/rooms': 'childrensRooms',
  '/directory': 'people',
  '/admin/people/:id': 'findItQuickly',
  '/admin/duplicates': 'duplicates',
  '/admin/sundays': 'findItQuickly',
  '/admin/care': 'care',
  '/admin/care/missing': 'missing',
  '/admin/schedule': 'schedule',
  '/admin/schedule/rooms': 'childrensRooms',
  '/admin/schedule/teams': 'servingTeams',
  '/admin/tablets': 'tablets',
  '/admin/import': 'people',
  '/admin/activity': 'findItQuickly',
  '/admin/helpers': 'helpers',
  '/admin/programs': 'programs',
}

/** The guide about the page at this address. */
export const guideOf = (pathname: string): GuideKey | undefined =>
  (Object.keys(GUIDE_OF) as AdminPath[]).flatMap((path) => (matchPath(path, pathname) ? GUIDE_OF[path] : []))[0]

/** Returns the section that an address belongs to. It does not ask who may see it. */
export const sectionAt = (pathname: string): Section | undefined =>
  GROUPS.flat().find((section) => isPartOf(section, pathname))

const SEEN_BY: Readonly<Record<string, readonly Role[]>> = ADMIN_PAGES

/**
 * Whether somebody with these roles sees the page at this address. Administrators see every page. On that of a person
 * the desk sees what the children's rooms know, and without rooms nothing.
 */
export const maySeePath = (roles: readonly Role[], pathname: string, hasRooms: boolean): boolean => {
  const path = Object.keys(SEEN_BY).find((path) => matchPath(path, pathname)) ?? ''
  const seenBy = SEEN_BY[path] ?? []
  return hasRole(roles, path === '/admin/people/:id' && !hasRooms ? seenBy.filter((role) => role !== 'desk') : seenBy)
}

/** Whether an address is that of a section, or of a page that belongs to it. */
export const isPartOf = ({ path, within }: Section, pathname: string): boolean =>
  path === pathname || (within?.some((beginning) => pathname.startsWith(beginning)) ?? false)

/** Tells which pages the person who is signed in sees. While nobody is, every page asks for the password. */
export function useMaySee(): (path: string) => boolean {
  const [roles, hasRooms] = [useRoles(), useHasRooms()]
  return (path) => roles === null || maySeePath(roles, path, hasRooms)
}
