import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { type LazyPart, lazyPart } from '#web/page/lazy-part.tsx'
import { noteComing } from '#web/list/NextPage.tsx'
import { NotFetched } from '#web/page/Loading.tsx'
import type { AdminPath } from '#domain/contract/admin-pages.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import * as page from '#web/page/admin-page.module.css'

const PageNotFetched = () => (
  <AdminPage scrolls="always">
    <main className={page['page']}>
      <NotFetched />
    </main>
  </AdminPage>
)

const lazyPage = (load: () => Promise<ComponentType>): LazyPart => lazyPart(() => noteComing(load()), PageNotFetched)

/**
 * The pages of the admin area with scripts of their own, and their addresses. Somebody must be signed in to open them.
 */
export const LAZY_PAGES: Readonly<Record<Exclude<AdminPath, '/admin' | '/directory'>, LazyPart>> = {
  '/admin/desk': lazyPage(async () => (await import('#admin/screens/Desk/Desk.tsx')).Desk),
  '/admin/desk/teams': lazyPage(async () => (await import('#admin/screens/TeamsToday/TeamsToday.tsx')).TeamsToday),
  '/admin/rooms': lazyPage(async () => (await import('#admin/screens/Rooms/Rooms.tsx')).Rooms),
  '/admin/people/:id': lazyPage(async () => (await import('#admin/screens/Person/OnePerson.tsx')).OnePerson),
  '/admin/duplicates': lazyPage(async () => (await import('#admin/screens/Duplicates/Duplicates.tsx')).Duplicates),
  '/admin/sundays': lazyPage(async () => (await import('#admin/screens/Sundays/Sundays.tsx')).Sundays),
  '/admin/care': lazyPage(async () => (await import('#admin/screens/Care/Care.tsx')).Care),
  '/admin/care/missing': lazyPage(async () => (await import('#admin/screens/Missing/Missing.tsx')).Missing),
  '/admin/schedule': lazyPage(async () => (await import('#admin/screens/Schedule/Schedule.tsx')).Schedule),
  '/admin/schedule/rooms': lazyPage(
    async () => (await import('#admin/screens/ChildrensRooms/ChildrensRooms.tsx')).ChildrensRooms,
  ),
  '/admin/schedule/teams': lazyPage(
    async () => (await import('#admin/screens/ServingTeams/ServingTeams.tsx')).ServingTeams,
  ),
  '/admin/import': lazyPage(async () => (await import('#admin/screens/Import/Import.tsx')).Import),
  '/admin/tablets': lazyPage(async () => (await import('#admin/screens/Tablets/Tablets.tsx')).Tablets),
  '/admin/activity': lazyPage(async () => (await import('#admin/screens/Activity/Activity.tsx')).Activity),
  '/admin/programs': lazyPage(async () => (await import('#admin/screens/Programs/Programs.tsx')).Programs),
  '/admin/helpers': lazyPage(async () => (await import('#admin/screens/Helpers/Helpers.tsx')).Helpers),
}

/** Returns the page with a script of its own at this address, if there is one. */
export const lazyPageAt = (pathname: string): LazyPart | undefined =>
  Object.entries(LAZY_PAGES).find(([path]) => matchPath(path, pathname))?.[1]
