import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useScan } from '#kiosk/look-up/useScan.tsx'
import { Saved } from '#web/outbox/Unsent.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Mark } from '#web/frame/Mark.tsx'
import { Page } from '#web/frame/Page.tsx'
import { CheckIcon, DashIcon, StartOverIcon } from '#web/theme/icons.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { type HouseholdTakenBack, takenBack } from '#kiosk/visit/session.ts'
import { RedirectHome } from '#kiosk/visit/RedirectHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import * as styles from './TakenBack.module.css'
import { church } from '#web/calls/church.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'

/** Shows who is still checked in after a visitor undid what they did. Leads home without a take-back. */
export function TakenBack() {
  const [remembered] = useState(takenBack)
  return remembered ? <Undone {...remembered} /> : <RedirectHome />
}

function Undone({ user, savedAs }: HouseholdTakenBack) {
  const { takenBack: texts } = useKioskTexts()
  const steps = useSteps()
  const next = useScan(steps.withNext, user.code)
  usePersonal(true)
  useHandScanner(next.read, () => () => {})
  return (
    <Page
      title={texts.heading}
      voice={
        <>
          <Mark sign={<Arrow />} yields>
            {savedAs && <Saved commandId={savedAs} />}
          </Mark>
          <Heading lead={<Sentences user={user} />}>{texts.heading}</Heading>
        </>
      }
      hands={<RightNow user={user} />}
      actions={
        <div className={styles['actions']}>
          <Button variant="outline" onClick={steps.startOver}>
            {texts.done}
          </Button>
          <Button onClick={() => steps.withSomebody(user)}>{texts.again}</Button>
        </div>
      }
    />
  )
}

function Sentences({ user: { checkedIn } }: { user: User }) {
  const { takenBack: texts } = useKioskTexts()
  const isAnybodyIn = checkedIn !== undefined && checkedIn.people.length > 0
  return (
    <>
      <span className={styles['sentence']}>{texts.undone}</span>{' '}
      <span className={styles['sentence']}>{isAnybodyIn ? texts.othersStay : texts.nobodyLeft}</span>
    </>
  )
}

const Arrow = () => (
  <span className={styles['arrow']}>
    <StartOverIcon />
  </span>
)

/** Everybody of the household, each with whether they are checked in and since when. The visitor comes first. */
function RightNow({ user }: { user: User }) {
  const { takenBack: texts } = useKioskTexts()
  const since = new Map(user.checkedIn?.people.map(({ id, checkInTime }) => [id, checkInTime]))
  return (
    <section className={styles['rightNow']} aria-labelledby="right-now">
      <h2 className={styles['heading']} id="right-now">
        {texts.rightNow}
      </h2>
      <ul className={styles['people']} aria-labelledby="right-now">
        {!user.greeted && <Person name={user.name} hebrewName={user.hebrewName} isSelf since={since.get(user.id)} />}
        {user.familyMembers.map(({ id, name, hebrewName }) => (
          <Person key={id} name={name} hebrewName={hebrewName} isSelf={id === user.greeted?.id} since={since.get(id)} />
        ))}
      </ul>
    </section>
  )
}

type PersonParts = {
  name: string
  hebrewName: string | undefined
  isSelf?: boolean
  /** When they were checked in. Undefined: they are not. */
  since: string | undefined
}

function Person({ name, hebrewName, isSelf = false, since }: PersonParts) {
  const { takenBack: texts } = useKioskTexts()
  const isIn = since !== undefined
  return (
    <li className={styles['person']} data-row data-in={isIn || undefined}>
      <span className={styles['badge']}>{isIn ? <CheckIcon size={24} /> : <DashIcon size={20} />}</span>
      <span className={styles['names']}>
        <span className={styles['name']}>
          <span>
            <Name>{name}</Name> {isSelf && <span className={styles['you']}>{texts.you}</span>}
          </span>{' '}
          <span className={styles['hebrew']}>
            <HebrewName>{hebrewName}</HebrewName>
          </span>
        </span>{' '}
        <span className={styles['state']}>{isIn ? <Since at={since} /> : texts.notIn}</span>
      </span>
    </li>
  )
}

function Since({ at }: { at: string }) {
  const { clockTime } = useDates()
  const { takenBack: texts } = useKioskTexts()
  return (
    <>
      <span>{texts.inSince}</span> <span className={styles['time']}>{clockTime(at, church().timeZone)}</span>
    </>
  )
}
