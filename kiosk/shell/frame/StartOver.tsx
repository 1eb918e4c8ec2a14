import { StartOverIcon } from '#kiosk/shell/look/icons.tsx'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import * as styles from './StartOver.module.css'

/** A quiet way out of what was begun: forgets it and goes home. */
export const StartOver = ({ onClick }: { onClick: () => void }) => (
  <button className={styles['startOver']} data-press type="button" onClick={onClick}>
    <StartOverIcon size={20} />
    {useTexts().frame.startOver}
  </button>
)
