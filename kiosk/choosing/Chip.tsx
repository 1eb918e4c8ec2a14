import { openIcon } from './icons.tsx'
import * as styles from './Chip.module.css'

type Parts = {
  words: string
  /** What screen readers say of it. */
  label: string
  /** Whether the person is ticked. The chip of anybody else cannot be pressed. */
  isTicked: boolean
  isAmber?: boolean
  /** What was chosen has changed, because another family was quicker. */
  isNews?: boolean
  /** Opens the choices. */
  open: () => void
}

/** What a person does beside coming, below their name. A tap changes it. */
export const Chip = ({ words, label, isTicked, isAmber = false, isNews = false, open }: Parts) => (
  <button
    className={styles['chip']}
    type="button"
    data-press
    data-amber={isAmber || undefined}
    data-news={isNews || undefined}
    disabled={!isTicked}
    aria-label={label}
    onClick={open}
  >
    <bdi>{words}</bdi>
    {openIcon}
  </button>
)
