import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { RequireRole } from '#admin/sections/RequireRole.tsx'
import { RequireSignIn } from '#admin/sections/RequireSignIn.tsx'
import { Dashboard } from '#admin/screens/Today/Today.tsx'
import { Directory } from '#admin/screens/People/Directory.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LAZY_PAGES } from './lazy-pages.tsx'
import * as words from '#web/page/words.module.css'

const Loading = () => (
  <AdminPage>
    <main className={words['nothing']}>{useAdminTexts().loading}</main>
  </AdminPage>
)

/**
 * The pages of the admin area. Today and the directory are in the first script, and ask for the password in their own
 * way. One boundary stands around all pages, so that a page stays until the script of the next one is there.
 */
export const App = () => (
  <BrowserRouter>
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/directory" element={<Permitted page={Directory} />} />
        {Object.entries(LAZY_PAGES).map(([path, Page]) => (
          <Route
            key={path}
            path={path}
            element={
              <RequireSignIn>
                <Permitted page={Page} />
              </RequireSignIn>
            }
          />
        ))}
        <Route path="*" element={<Permitted page={Dashboard} />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
)

const Permitted = ({ page: Page }: { page: ComponentType }) => (
  <RequireRole>
    <Page />
  </RequireRole>
)
