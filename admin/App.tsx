import { lazy, Suspense, type ReactNode } from 'react'
import { AdminPage } from '#admin/places/AdminPage.tsx'
import { Dashboard } from '#admin/screens/Dashboard/Dashboard.tsx'
import { Directory } from '#admin/screens/Directory/Directory.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import * as words from '#admin/frame/words.module.css'

const Schedule = lazy(() => import('#admin/screens/Schedule/Schedule.tsx').then((file) => ({ default: file.Schedule })))

const Import = lazy(() => import('#admin/screens/Import/Import.tsx').then((file) => ({ default: file.Import })))
const Tablets = lazy(() => import('#admin/screens/Tablets/Tablets.tsx').then((file) => ({ default: file.Tablets })))

const Activity = lazy(() => import('#admin/screens/Activity/Activity.tsx').then((file) => ({ default: file.Activity })))

const Loading = () => (
  <AdminPage>
    <main className={words['nothing']}>{useTexts().loading}</main>
  </AdminPage>
)

/** A screen whose code is loaded when it is opened. */
const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={<Loading />}>{children}</Suspense>

/** The screens of the admin area and their addresses. The kiosk has all other addresses. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/directory" element={<Directory />} />
      <Route
        path="/admin/schedule"
        element={
          <Later>
            <Schedule />
          </Later>
        }
      />
      <Route
        path="/admin/import"
        element={
          <Later>
            <Import />
          </Later>
        }
      />
      <Route
        path="/admin/tablets"
        element={
          <Later>
            <Tablets />
          </Later>
        }
      />
      <Route
        path="/admin/activity"
        element={
          <Later>
            <Activity />
          </Later>
        }
      />
      <Route path="*" element={<Dashboard />} />
    </Routes>
  </BrowserRouter>
)
