import type { ReactNode } from 'react'
import { Heading, useReadFirst } from '#web/frame/Heading.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Portal } from '#web/frame/Portal.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { SpeakTo } from '#kiosk/visit/SpeakTo.tsx'
import { StaffNotice } from '#kiosk/screens/Home/unrecorded/StaffNotice.tsx'
import * as styles from './ClosedDoor.module.css'

type Props = {
  /** Why nobody can check in. */
  heading: string
  /** What the visitor can wait for. */
  children: ReactNode
}

/** The home screen while nobody can check in. */
export function ClosedDoor({ heading, children }: Props) {
  const { home } = useKioskTexts()
  const why = useReadFirst()
  return (
    <Page
      title={heading}
      choices={<SpeakTo />}
      voice={
        <>
          <Heading size="greeting" isReadFirst={false}>
            {home.welcome}
          </Heading>
          <div className={styles['closed']}>
            <h2 ref={why} className={styles['heading']} tabIndex={-1}>
              {heading}
            </h2>
            {children && <div className={styles['next']}>{children}</div>}
          </div>
        </>
      }
      hands={<Portal open={false} />}
      notice={<StaffNotice />}
    />
  )
}
