import type { ReactNode } from 'react'
import * as controls from './controls.module.css'
import { useNavigate } from 'react-router-dom'
import { BackIcon } from './icons.tsx'

type Props = { label: string; icon: ReactNode; isAtEnd: boolean; onStep(): void }

/** A button to the next one or the one before, with an icon only. At the end it does nothing, and keeps the focus. */
export const StepButton = ({ label, icon, isAtEnd, onStep }: Props) => (
  <button
    className={controls['iconButton']}
    type="button"
    aria-label={label}
    aria-disabled={isAtEnd}
    onClick={() => !isAtEnd && onStep()}
  >
    {icon}
  </button>
)

/** The button that returns to the page from which one came here: most often the dashboard. */
export function BackButton({ label, to = '/admin' }: { label: string; to?: string }) {
  const navigate = useNavigate()
  return (
    <button className={controls['iconButton']} type="button" aria-label={label} onClick={() => void navigate(to)}>
      <BackIcon />
    </button>
  )
}
