import { useNavigate } from 'react-router-dom'
import { BackIcon } from './icons.tsx'
import * as controls from './controls.module.css'

/** The button that returns to the page from which one came here: most often the dashboard. */
export function BackButton({ label, to = '/admin' }: { label: string; to?: string }) {
  const navigate = useNavigate()
  return (
    <button className={controls['iconButton']} type="button" aria-label={label} onClick={() => void navigate(to)}>
      <BackIcon />
    </button>
  )
}
