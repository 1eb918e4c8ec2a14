import { BackIcon } from './icons.tsx'
import { useNavigate } from 'react-router-dom'
import * as controls from './controls.module.css'

/** The button that returns to the dashboard. */
export function BackButton({ label }: { label: string }) {
  const navigate = useNavigate()
  return (
    <button className={controls['iconButton']} type="button" aria-label={label} onClick={() => void navigate('/admin')}>
      <BackIcon />
    </button>
  )
}
