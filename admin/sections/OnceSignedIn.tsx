import type { ReactNode } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { SignInCard } from '#admin/access/SignInCard.tsx'
import { AdminPage } from './AdminPage.tsx'
import * as page from '#admin/frame/admin-page.module.css'

/** Shows a page of the admin area once somebody has signed in. Until then its script is not even loaded. */
export function OnceSignedIn({ children }: { children: ReactNode }) {
  const isSignedIn = useAccess(({ signedIn }) => signedIn !== null)
  if (isSignedIn) return children
  return (
    <AdminPage scrolls="always">
      <main className={page['page']}>
        <SignInCard />
      </main>
    </AdminPage>
  )
}
