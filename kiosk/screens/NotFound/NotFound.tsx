import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import * as styles from './NotFound.module.css'

/** Shown at an address that does not exist. Its button leads home, because a kiosk may have no address bar. */
export function NotFound() {
  const { notFound } = useKioskTexts()
  const { startOver } = useSteps()
  return (
    <Page
      title={notFound.heading}
      onStartOver={startOver}
      voice={
        <div className={styles['message']}>
          <Heading size="greeting" lead={notFound.lead}>
            {notFound.heading}
          </Heading>
        </div>
      }
      hands={<Portal open />}
    />
  )
}
