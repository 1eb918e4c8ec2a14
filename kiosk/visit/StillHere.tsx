import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import { followIdle } from './follow-idle.ts'
import { useIdle } from './idle-watch.ts'
import { ASKED_AFTER, GONE_AFTER } from './idle.ts'
import * as styles from './StillHere.module.css'

/** Asks whether somebody is still here, while a ring empties. Any touch or key means yes. */
export function StillHere() {
  const { idle: texts } = useTexts()
  const { secondsLeft, stay } = useIdle()
  useEffect(() => followIdle(), [])
  if (secondsLeft === null) return null
  return (
    <Dialog role="alertdialog" labelledBy="still-here" describedBy="still-here-lead" onClose={stay} width={560}>
      <div className={styles['stillHere']}>
        <Ring secondsLeft={secondsLeft} />
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

const Ring = ({ secondsLeft }: { secondsLeft: number }) => (
  <div className={styles['ring']} aria-hidden="true">
    <svg width="160" height="160" viewBox="0 0 160 160" focusable="false">
      <circle cx="80" cy="80" r="70" />
      <circle cx="80" cy="80" r="70" pathLength="1" strokeDashoffset={1 - secondsLeft / SECONDS} />
    </svg>
    <span>{secondsLeft}</span>
  </div>
)
