import { nameKioskTab } from './kiosk-tab.ts'
import { GearIcon } from '#kiosk/shell/theme/icons.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import * as styles from './Gear.module.css'

/** The link to the admin area. */
export const Gear = () => (
  <a
    className={styles['gear']}
    data-press
    href="/admin"
    onClick={nameKioskTab}
    aria-label={useKioskTexts().frame.admin}
  >
    <GearIcon size={28} />
  </a>
)
