import { Button } from '@mantine/core'
import { Heading } from '#web/frame/Heading.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Portal } from '#web/frame/Portal.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import * as styles from './NotFound.module.css'

/** Shown at an address that does not exist. Its button leads home, because a kiosk may have no address bar. */
export function NotFound() {
  const { notFound } = useKioskTexts()
  const { startOver } = useSteps()
  return (
    <Page
      title={notFound.heading}
      voice={
        <div className={styles['message']}>
          <Heading size="greeting" lead={notFound.lead}>
            {notFound.heading}
          </Heading>
        </div>
      }
      hands={<Portal open />}
      actions={<Button onClick={startOver}>{notFound.back}</Button>}
    />
  )
}
