import type { ReactNode } from 'react'
import { Heading } from '#web/frame/Heading.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Portal } from '#web/frame/Portal.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Name } from '#web/words/Names.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { isForSomethingElse, useStanding } from '#kiosk/device/standing.ts'
import { LanguageAndTextSize } from '#kiosk/visit/InTheirLanguage.tsx'
import { NotYet } from '#kiosk/screens/Home/ClosedDoor.tsx'
import { StaffNotice } from '#kiosk/screens/Home/unrecorded/StaffNotice.tsx'
import { DeviceCode } from './DeviceCode.tsx'
import * as styles from './NotLetIn.module.css'

/** Nobody can check in on this device, because the administrator has not let it in, has paused it or turned it away. */
export function NotLetIn() {
  const { device: texts } = useKioskTexts()
  const standing = useStanding()
  const reconnecting = useCurrentEvent((event) => event.reconnecting)
  const known = <NameAndCode />
  if (isForSomethingElse(standing)) return <Shut {...texts.somethingElse}>{known}</Shut>
  const goesOn = <p className={styles['line']}>{texts.goesOn}</p>
  if (standing.state === 'paused' || standing.state === 'turned-away')
    return (
      <Shut {...(standing.state === 'paused' ? texts.paused : texts.turnedAway)}>
        {known}
        {goesOn}
      </Shut>
    )
  // Without the server there is nobody to let it in.
  if (reconnecting) return <NotYet />
  return (
    <Shut {...texts.isNew}>
      <Code />
      {goesOn}
    </Shut>
  )
}

function Shut({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <Page
      title={heading}
      choices={<LanguageAndTextSize />}
      occasion="date"
      voice={
        <div className={styles['column']}>
          <Heading lead={lead}>{heading}</Heading>
          <div className={styles['foot']}>{children}</div>
        </div>
      }
      hands={<Portal open={false} />}
      notice={<StaffNotice />}
    />
  )
}

/** The code that an administrator compares. There is none while no devices are being let in. */
function Code() {
  const { device: texts } = useKioskTexts()
  const { code } = useStanding()
  if (code === undefined) return null
  return (
    <>
      <p className={styles['line']}>{texts.code}</p>
      <DeviceCode key={code} code={code} size="large" />
    </>
  )
}

/** By what the administrator finds this device. */
function NameAndCode() {
  const { device: texts } = useKioskTexts()
  const { name, code } = useStanding()
  return (
    <div className={styles['known']}>
      <p className={styles['line']}>{code === undefined ? texts.name : texts.nameAndCode}</p>
      <p className={styles['name']}>
        <Name>{name ?? ''}</Name>
      </p>
      {code !== undefined && <DeviceCode key={code} code={code} size="small" />}
    </div>
  )
}
