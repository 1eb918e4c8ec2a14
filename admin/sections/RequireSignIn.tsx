import { type ReactNode, useDeferredValue } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { SignInCard } from '#admin/access/sign-in/SignInCard.tsx'
import { AdminPage } from './AdminPage.tsx'
import * as page from '#web/page/admin-page.module.css'

/**
 * Shows a page of the admin area once somebody has signed in. Before, its script is fetched only where the browser
 * knows that a helper was signed in. The card stays until the script is there.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const isSignedIn = useAccess(({ signedIn }) => signedIn !== null)
  const isShown = useDeferredValue(isSignedIn)
  if (isSignedIn && isShown) return children
  return (
    <AdminPage scrolls="always">
      <main className={page['page']}>
        <SignInCard />
      </main>
    </AdminPage>
  )
}
