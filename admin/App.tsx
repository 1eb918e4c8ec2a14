import { lazy, Suspense } from 'react'
import { AdminPage } from '#admin/frame/AdminPage.tsx'
import { Dashboard } from '#admin/screens/Dashboard/Dashboard.tsx'
import { Directory } from '#admin/screens/Directory/Directory.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import * as words from '#admin/frame/words.module.css'

const Schedule = lazy(() => import('#admin/screens/Schedule/Schedule.tsx').then((file) => ({ default: file.Schedule })))

const Loading = () => (
  <AdminPage>
    <main className={words['nothing']}>{useTexts().loading}</main>
  </AdminPage>
)

/** The screens of the admin area and their addresses. The kiosk has all other addresses. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/directory" element={<Directory />} />
      <Route
        path="/admin/schedule"
        element={
          <Suspense fallback={<Loading />}>
            <Schedule />
          </Suspense>
        }
      />
      <Route path="*" element={<Dashboard />} />
    </Routes>
  </BrowserRouter>
)
