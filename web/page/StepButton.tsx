import type { ReactNode } from 'react'
import * as controls from './controls.module.css'

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
