import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { followIdle } from './follow-idle.ts'
import { useIdle } from './idle-watch.ts'
import { ASKED_AFTER, GONE_AFTER } from './idle.ts'
import { Ring } from '#kiosk/shell/frame/Ring.tsx'
import * as styles from './StillHere.module.css'

/** Asks whether somebody is still here, while a ring empties. Any touch or key means yes. */
export function StillHere() {
  const { idle: texts } = useKioskTexts()
  const { secondsLeft, stay } = useIdle()
  useEffect(() => followIdle(), [])
  if (secondsLeft === null) return null
  return (
    <Dialog role="alertdialog" labelledBy="still-here" describedBy="still-here-lead" onClose={stay} width={560}>
      <div className={styles['stillHere']}>
        <Ring left={secondsLeft / SECONDS} size={160} radius={70} line={10}>
          <span aria-hidden="true">{secondsLeft}</span>
        </Ring>
        <h2 className={styles['heading']} id="still-here">
          {texts.heading}
        </h2>
        <p className={styles['lead']} id="still-here-lead">
          {texts.lead}
        </p>
        <Button onClick={stay}>{texts.stay}</Button>
      </div>
    </Dialog>
  )
}

const SECONDS = (GONE_AFTER - ASKED_AFTER) / 1000
