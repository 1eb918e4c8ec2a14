import type { ReactNode } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { signOut } from '#admin/access/access.ts'

/** The button that returns to the kiosk and forgets the password. */
export const ReturnToCheckIn = ({ className, children }: { className: string; children?: ReactNode }) => {
  const texts = useAdminTexts()
  return (
    <button className={className} type="button" onClick={returnToCheckIn}>
      {texts.tools.return}
      {children}
    </button>
  )
}

/** Forgets the password and shows the kiosk. */
export function returnToCheckIn(): void {
  signOut()
  window.location.assign('/')
}
