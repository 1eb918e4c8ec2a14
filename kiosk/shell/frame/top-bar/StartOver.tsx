import { StartOverIcon } from '#kiosk/shell/theme/icons.tsx'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import * as styles from './StartOver.module.css'

/** The button that starts over: it forgets what was begun and goes home. */
export const StartOver = ({ onClick }: { onClick: () => void }) => (
  <button className={styles['startOver']} data-press type="button" onClick={onClick}>
    <StartOverIcon size={20} />
    {useTexts().frame.startOver}
  </button>
)
