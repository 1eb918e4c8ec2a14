import type { ReactNode } from 'react'
import { forget } from './access.ts'
import { useTexts } from '#admin/words/useTexts.ts'

/** The button that returns to the kiosk and forgets the password. */
export const ReturnToCheckIn = ({ className, children }: { className: string; children?: ReactNode }) => {
  const texts = useTexts()
  const leave = () => {
    forget()
    window.location.assign('/')
  }
  return (
    <button className={className} type="button" onClick={leave}>
      {texts.tools.return}
      {children}
    </button>
  )
}
