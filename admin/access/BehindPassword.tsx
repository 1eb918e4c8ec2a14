import type { ReactNode } from 'react'
import { useAccess } from './access.ts'
import { authenticate } from './sign-in.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './BehindPassword.module.css'

type Props = {
  /** A call that only the administrator may make: it shows whether the shared password is right. Throws what the call throws. */
  tryIt(authorization: string): Promise<unknown>
  children: ReactNode
}

/** Shows what only somebody may see who is signed in. It asks for the password, or for a name, while nobody is. */
export function BehindPassword({ tryIt, children }: Props) {
  const texts = useTexts()
  const { signedIn, isAsking } = useAccess()
  if (signedIn) return children
  if (isAsking) return <p className={words['nothing']}>{texts.loading}</p>
  return (
    <section className={`${controls['card']} ${styles['prompt']}`}>
      <h2>{texts.access.heading}</h2>
      <PasswordForm onPassword={(password) => authenticate(password, tryIt)} />
    </section>
  )
}
