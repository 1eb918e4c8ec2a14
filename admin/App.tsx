import { lazy, Suspense, type ComponentType } from 'react'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { ForThoseWhoMay } from '#admin/sections/ForThoseWhoMay.tsx'
import { OnceSignedIn } from '#admin/sections/OnceSignedIn.tsx'
import { Dashboard } from '#admin/screens/Dashboard/Dashboard.tsx'
import { Directory } from '#admin/screens/Directory/Directory.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import * as words from '#admin/frame/words.module.css'

const Schedule = lazy(() => import('#admin/screens/Schedule/Schedule.tsx').then((file) => ({ default: file.Schedule })))
const Desk = lazy(() => import('#admin/screens/Desk/Desk.tsx').then((file) => ({ default: file.Desk })))
const Import = lazy(() => import('#admin/screens/Import/Import.tsx').then((file) => ({ default: file.Import })))
const Tablets = lazy(() => import('#admin/screens/Tablets/Tablets.tsx').then((file) => ({ default: file.Tablets })))
const Activity = lazy(() => import('#admin/screens/Activity/Activity.tsx').then((file) => ({ default: file.Activity })))
const Sundays = lazy(() => import('#admin/screens/Sundays/Sundays.tsx').then((file) => ({ default: file.Sundays })))
const Person = lazy(() => import('#admin/screens/Person/OnePerson.tsx').then((file) => ({ default: file.OnePerson })))
const Care = lazy(() => import('#admin/screens/Care/Care.tsx').then((file) => ({ default: file.Care })))
const Missing = lazy(() => import('#admin/screens/Missing/Missing.tsx').then((file) => ({ default: file.Missing })))
const Duplicates = lazy(() =>
  import('#admin/screens/Duplicates/Duplicates.tsx').then((file) => ({ default: file.Duplicates })),
)
const Helpers = lazy(() => import('#admin/screens/Helpers/Helpers.tsx').then((file) => ({ default: file.Helpers })))

/** Pages of the first script, which ask for the password in their own way. */
const PAGES_WITH_SIGN_IN: Readonly<Record<string, ComponentType>> = {
  '/directory': Directory,
  '*': Dashboard,
}

/** The other pages and their addresses. They are loaded when somebody who is signed in opens them. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/admin/desk': Desk,
  '/admin/people/:id': Person,
  '/admin/duplicates': Duplicates,
  '/admin/sundays': Sundays,
  '/admin/care': Care,
  '/admin/care/missing': Missing,
  '/admin/schedule': Schedule,
  '/admin/import': Import,
  '/admin/tablets': Tablets,
  '/admin/activity': Activity,
  '/admin/helpers': Helpers,
}

const Loading = () => (
  <AdminPage>
    <main className={words['nothing']}>{useTexts().loading}</main>
  </AdminPage>
)

/** The pages of the admin area. All other addresses have scripts of their own. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      {Object.entries(PAGES_WITH_SIGN_IN).map(([path, Page]) => (
        <Route key={path} path={path} element={<Loaded page={Page} />} />
      ))}
      {Object.entries(PAGES).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <OnceSignedIn>
              <Loaded page={Page} />
            </OnceSignedIn>
          }
        />
      ))}
    </Routes>
  </BrowserRouter>
)

const Loaded = ({ page: Page }: { page: ComponentType }) => (
  <ForThoseWhoMay>
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  </ForThoseWhoMay>
)
