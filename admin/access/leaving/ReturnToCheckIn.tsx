import type { ReactNode } from 'react'
import { returnToCheckIn } from './return-to-check-in.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

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
