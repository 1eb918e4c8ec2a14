import { type ReactNode, useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'
import { useAccess } from '#admin/access/access.ts'
import { PasswordForm } from '#admin/access/sign-in/PasswordForm.tsx'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import { call } from '#web/calls/call.ts'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from './AdminPage.tsx'
import { sectionAt } from './sections.ts'
import { Lead, TwoPanes } from './TwoPanes.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as words from '#web/page/words.module.css'

/**
 * Shows a page of the admin area once somebody has signed in. Before, its script is fetched only where the browser
 * knows that a helper was signed in. Then it waits until the script is there.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { loading } = useAdminTexts()
  const { signedIn, isAsking } = useAccess()
  const isShown = useDeferredValue(signedIn !== null)
  if (signedIn !== null && isShown) return children
  if (signedIn === null && !isAsking) return <FrontDoor />
  return (
    <AdminPage scrolls="always">
      <main className={page['page']}>
        <p className={words['nothing']}>{loading}</p>
      </main>
    </AdminPage>
  )
}

/** The front door of every page but Today and the directory, which have words of their own. */
function FrontDoor() {
  const { access, sections } = useAdminTexts()
  const section = sectionAt(useLocation().pathname)
  return (
    <SignInPanes heading={access.signIn} lead={section ? access.lead(sections[section.name]) : undefined}>
      <PasswordForm isAlone onPassword={(password) => authenticate(password, tryPassword)} />
    </SignInPanes>
  )
}

type PanesProps = { heading: string; lead: string | undefined; children: ReactNode }

/** A page while nobody is signed in: the way in, and beside it the closed door. */
export const SignInPanes = ({ heading, lead, children }: PanesProps) => (
  <AdminPage gate>
    <TwoPanes>
      <PageHeading>{heading}</PageHeading>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {children}
    </TwoPanes>
  </AdminPage>
)

/** A small call that only the administrator may make. */
const tryPassword = (authorization: string): Promise<unknown> => call(listHelpers, {}, { authorization })

/** The same two panes as a card, on Today in the place of the list. */
export function SignInCard({ onPassword }: { onPassword(password: string): Promise<unknown> }) {
  const { access } = useAdminTexts()
  return (
    <EmptyState heading={access.signIn} lead={access.todayLead} isOpen={false}>
      <PasswordForm onPassword={onPassword} />
    </EmptyState>
  )
}
