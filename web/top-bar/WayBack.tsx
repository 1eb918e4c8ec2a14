import { StartOverIcon } from '#web/theme/icons.tsx'
import * as styles from './WayBack.module.css'

type Parts = {
  label: string
  onClick: () => void
  disabled?: boolean
  /** Long words may take two lines beside the church's name, and must not be pressed by a tap for the screen before. */
  long?: boolean
}

/** A quiet button beside the church's sign that leads back, far from the path of a finger. */
export const WayBack = ({ label, onClick, disabled = false, long = false }: Parts) => (
  <button
    className={styles['wayBack']}
    data-press
    data-settling={long || undefined}
    data-long={long || undefined}
    type="button"
    disabled={disabled}
    onClick={onClick}
  >
    <StartOverIcon size={20} />
    <span>{label}</span>
  </button>
)
