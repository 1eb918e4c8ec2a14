import type { ReactNode } from 'react'
import { authenticate, useAccess } from './access.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './BehindPassword.module.css'

type Props = {
  /** A call that only the administrator may make: it shows whether a password is right. Throws what the call throws. */
  tryIt(authorization: string): Promise<unknown>
  children: ReactNode
}

/** Shows what only the administrator may see. Without the password it asks for it. */
export function BehindPassword({ tryIt, children }: Props) {
  const texts = useTexts()
  const { authorization } = useAccess()
  if (authorization) return children
  return (
    <section className={`${controls['card']} ${styles['prompt']}`}>
      <h2>{texts.access.heading}</h2>
      <PasswordForm onPassword={(password) => authenticate(password, tryIt)} />
    </section>
  )
}
