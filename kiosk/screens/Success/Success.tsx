import { Button } from '@mantine/core'
import { useState } from 'react'
import { Saved } from '#kiosk/outbox/Saved.tsx'
import { useHandScanner } from '#kiosk/scanner/useHandScanner.ts'
import { attendance, type Attendance } from '#kiosk/visit/session.ts'
import { More } from '#kiosk/shell/frame/overflow/More.tsx'
import { useMore } from '#kiosk/shell/frame/overflow/useMore.ts'
import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { BothNames } from '#kiosk/shell/words/Names.tsx'
import { Mark } from '#kiosk/shell/frame/Mark.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { useKioskTexts, type Texts } from '#kiosk/shell/words/texts.ts'
import { useOverflow } from '#kiosk/shell/frame/overflow/useOverflow.ts'
import { useScan } from '#kiosk/look-up/useScan.tsx'
import { LeadHome } from '#kiosk/visit/LeadHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { FastCheckIn } from './FastCheckIn.tsx'
import { TakeBackButton } from './TakeBackButton.tsx'
import * as styles from './Success.module.css'

/** Shows who is checked in, as recorded by the server or kept by this tablet. Leads home without a check-in. */
export function Success() {
  const [recorded] = useState(attendance)
  return recorded ? <CheckedIn {...recorded} /> : <LeadHome />
}

function CheckedIn(recorded: Attendance) {
  const { success: texts } = useKioskTexts()
  const steps = useSteps()
  const next = useScan(steps.withNext, recorded.user.code)
  usePersonal(true)
  // When people scan their codes in a row, nobody has to tap "Done" in between.
  useHandScanner(next.read, () => () => {})
  return (
    <Page
      title={texts.heading}
      choices={recorded.sent && <TakeBackButton user={recorded.user} sent={recorded.sent} />}
      voice={
        <>
          <Mark sign={<Tick />}>{recorded.savedAs && <Saved commandId={recorded.savedAs} />}</Mark>
          <Heading lead={sentence(texts, recorded)}>{texts.heading}</Heading>
          <Present {...recorded} />
          <Button className={styles['done']} data-settling onClick={steps.startOver}>
            {texts.done}
          </Button>
        </>
      }
      hands={<FastCheckIn code={recorded.user.code} />}
    />
  )
}

function sentence(texts: Texts['success'], recorded: Attendance): string {
  const { primary } = recorded
  const members = familyPresent(recorded).length
  if (!primary) return texts.familyOnly(members)
  return members === 0 ? texts.alone : texts.withFamily(members)
}

/** The family members to name. A member who was removed from the family is still recorded, but is not shown. */
const familyPresent = ({ user, familyMemberIds }: Attendance) =>
  user.familyMembers.filter(({ id }) => familyMemberIds.includes(id))

/** The people who are present, the visitor first. */
function Present(recorded: Attendance) {
  const { user, primary } = recorded
  const { success: texts } = useKioskTexts()
  const family = familyPresent(recorded)
  const many = family.length + Number(primary) > 3
  const [list, scrolls] = useOverflow<HTMLUListElement>()
  const more = useMore(list)
  return (
    <div className={styles['list']} data-many={many || undefined}>
      <ul ref={list} className={styles['present']} aria-label={texts.attendance} tabIndex={scrolls ? 0 : undefined}>
        {primary && (
          <li className={styles['person']} data-row>
            <BothNames name={user.name} hebrewName={user.hebrewName}>
              <span className={styles['you']}>{texts.you}</span>
            </BothNames>
          </li>
        )}
        {family.map(({ id, name, hebrewName }) => (
          <li key={id} className={styles['person']} data-row>
            <BothNames name={name} hebrewName={hebrewName} />
          </li>
        ))}
      </ul>
      <More at="list" count={more} />
    </div>
  )
}

const Tick = () => (
  <svg className={styles['tick']} viewBox="0 0 88 88" aria-hidden="true" focusable="false">
    <circle cx="44" cy="44" r="44" />
    <path d="M28 45l11 11 21-23" pathLength="1" />
  </svg>
)
