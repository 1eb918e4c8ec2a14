import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { PageHeading } from '#web/page/Headings.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { AdminPage } from './AdminPage.tsx'
import { START, useGroups, useMaySee } from './sections.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './RequireRole.module.css'

/** Shows a page to those whose role includes it. Others are told so, and led to their own sections. */
export function RequireRole({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [first] = useGroups().flat()
  if (useMaySee()(pathname)) return children
  // The gear leads everybody to the first page, also those who have other sections.
  if (pathname === START && first) return <Navigate to={first.path} replace />
  return <NotForThem />
}

function NotForThem() {
  const { sections } = useAdminTexts()
  const groups = useGroups()
  return (
    <AdminPage>
      <main className={styles['notForThem']}>
        <PageHeading>{sections.notYours}</PageHeading>
        <p>{sections.yours}</p>
        <ul>
          {groups.flat().map(({ path, name }) => (
            <li key={path}>
              <Link className={controls['textLink']} to={path}>
                {sections[name]}
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </AdminPage>
  )
}
