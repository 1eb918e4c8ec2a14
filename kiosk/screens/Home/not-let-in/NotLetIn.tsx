import type { ReactNode } from 'react'
import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useTexts } from '#kiosk/shell/words/texts.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { SpeakTo } from '#kiosk/visit/SpeakTo.tsx'
import { NotYet } from '#kiosk/screens/Home/NotYet.tsx'
import { StaffNotice } from '#kiosk/screens/Home/unrecorded/StaffNotice.tsx'
import { DeviceCode } from './DeviceCode.tsx'
import * as styles from './NotLetIn.module.css'

/** Nobody can check in on this device, because the administrator has not let it in, has paused it or turned it away. */
export function NotLetIn() {
  const { device: texts } = useTexts()
  const { state } = useStanding()
  const reconnecting = useCurrentEvent((event) => event.reconnecting)
  if (state === 'paused') return <Shut {...texts.paused} foot={<NameAndCode />} />
  if (state === 'turned-away') return <Shut {...texts.turnedAway} foot={<NameAndCode />} />
  // Without the server there is nobody to let it in.
  return reconnecting ? <NotYet /> : <Shut {...texts.isNew} foot={<Code />} />
}

function Shut({ heading, lead, foot }: { heading: string; lead: string; foot: ReactNode }) {
  const { device: texts } = useTexts()
  return (
    <Page
      title={heading}
      choices={<SpeakTo />}
      occasion="date"
      voice={
        <>
          <Heading lead={lead}>{heading}</Heading>
          <div className={styles['foot']}>
            {foot}
            <p className={styles['line']}>{texts.goesOn}</p>
          </div>
        </>
      }
      hands={<Portal open={false} />}
      notice={<StaffNotice />}
    />
  )
}

/** The code that an administrator compares. There is none while no devices are being let in. */
function Code() {
  const { device: texts } = useTexts()
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
  const { device: texts } = useTexts()
  const { name, code } = useStanding()
  const label = name === undefined ? texts.code : texts.name
  if (name === undefined && code === undefined) return null
  return (
    <div className={styles['known']} data-nameless={name === undefined || undefined}>
      <p className={styles['line']}>{name !== undefined && code !== undefined ? texts.nameAndCode : label}</p>
      {name !== undefined && (
        <p className={styles['name']}>
          <Name>{name}</Name>
        </p>
      )}
      {code !== undefined && <DeviceCode key={code} code={code} size="small" />}
    </div>
  )
}
