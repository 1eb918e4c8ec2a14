import type { ReactNode } from 'react'
import { Heading, useReadFirst } from '#web/frame/Heading.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Portal } from '#web/frame/Portal.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { LanguageAndTextSize } from '#kiosk/visit/InTheirLanguage.tsx'
import { StaffNotice } from '#kiosk/screens/Home/unrecorded/StaffNotice.tsx'
import * as styles from './ClosedDoor.module.css'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'

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
      choices={<LanguageAndTextSize />}
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

/** Shown while the tablet knows of no event and the server has not responded yet. Says that the tablet waits. */
export function NotYet() {
  const { notYet } = useKioskTexts().home
  return (
    <ClosedDoor heading={notYet.heading}>
      <p>{notYet.promise}</p>
    </ClosedDoor>
  )
}

/** Nobody can check in now. Says when they can. */
export function NoEventOpen() {
  const { home } = useKioskTexts()
  const { clockTime, longDate } = useDates()
  const next = useCurrentEvent((state) => state.next)
  const { timeZone } = church()
  const time = next ? clockTime(next.opensAt, timeZone) : ''
  return (
    <ClosedDoor heading={home.noEventOpen}>
      {next === null && <p>{home.askDesk}</p>}
      {next && (
        <>
          <p>{home.checkInOpens(time)}</p>
          <p className={styles['time']}>{time}</p>
          <p className={styles['event']}>
            <Name>{next.name}</Name>
          </p>
          <p>{longDate(next.opensAt, timeZone)}</p>
        </>
      )}
    </ClosedDoor>
  )
}
