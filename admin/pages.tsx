import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { later, type Later } from '#admin/frame/later.tsx'
import { NotFetched } from '#admin/frame/NotFetched.tsx'
import type { AdminPath } from '#domain/contract/admin-pages.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import * as page from '#admin/frame/admin-page.module.css'

const PageNotFetched = () => (
  <AdminPage scrolls="always">
    <main className={page['page']}>
      <NotFetched />
    </main>
  </AdminPage>
)

const fetched = (load: () => Promise<ComponentType>): Later => later(load, PageNotFetched)

/** The pages of the admin area with scripts of their own, and their addresses. Somebody must be signed in to open them. */
export const PAGES: Readonly<Record<Exclude<AdminPath, '/admin' | '/directory'>, Later>> = {
  '/admin/desk': fetched(async () => (await import('#admin/screens/Desk/Desk.tsx')).Desk),
  '/admin/people/:id': fetched(async () => (await import('#admin/screens/Person/OnePerson.tsx')).OnePerson),
  '/admin/duplicates': fetched(async () => (await import('#admin/screens/Duplicates/Duplicates.tsx')).Duplicates),
  '/admin/sundays': fetched(async () => (await import('#admin/screens/Sundays/Sundays.tsx')).Sundays),
  '/admin/care': fetched(async () => (await import('#admin/screens/Care/Care.tsx')).Care),
  '/admin/care/missing': fetched(async () => (await import('#admin/screens/Missing/Missing.tsx')).Missing),
  '/admin/schedule': fetched(async () => (await import('#admin/screens/Schedule/Schedule.tsx')).Schedule),
  '/admin/import': fetched(async () => (await import('#admin/screens/Import/Import.tsx')).Import),
  '/admin/tablets': fetched(async () => (await import('#admin/screens/Tablets/Tablets.tsx')).Tablets),
  '/admin/activity': fetched(async () => (await import('#admin/screens/Activity/Activity.tsx')).Activity),
  '/admin/helpers': fetched(async () => (await import('#admin/screens/Helpers/Helpers.tsx')).Helpers),
}

/** Returns the page with a script of its own at this address, if there is one. */
export const pageAt = (pathname: string): Later | undefined =>
  Object.entries(PAGES).find(([path]) => matchPath(path, pathname))?.[1]
