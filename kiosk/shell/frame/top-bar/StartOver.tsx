import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { WayBack } from './WayBack.tsx'

/** The button that starts over: it forgets what was begun and goes home. */
export const StartOver = ({ onClick }: { onClick: () => void }) => (
  <WayBack label={useKioskTexts().frame.startOver} onClick={onClick} />
)
