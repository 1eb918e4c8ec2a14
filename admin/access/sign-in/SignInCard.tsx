import { PageHeading } from '#web/page/Headings.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { listHelpers } from '#domain/contract/helper/helper-routes.ts'
import { call } from '#web/calls/call.ts'
import { useAccess } from '#admin/access/access.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { authenticate } from './sign-in.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './SignInCard.module.css'

/** Asks for the password, or for a name, while nobody is signed in. Then it waits until the page is there. */
export function SignInCard() {
  const { access, loading } = useAdminTexts()
  const isNobody = useAccess(({ signedIn, isAsking }) => signedIn === null && !isAsking)
  if (!isNobody) return <p className={words['nothing']}>{loading}</p>
  return (
    <section className={`${controls['card']} ${styles['card']}`}>
      <PageHeading>{access.heading}</PageHeading>
      <div className={styles['form']}>
        <PasswordForm onPassword={(password) => authenticate(password, tryPassword)} />
      </div>
    </section>
  )
}

/** A small call that only the administrator may make. */
const tryPassword = (authorization: string): Promise<unknown> => call(listHelpers, {}, { authorization })
