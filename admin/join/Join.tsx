import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AdminFrame } from '#admin/sections/AdminFrame.tsx'
import { Lead, TwoPanes } from '#admin/sections/TwoPanes.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Invitation } from '#domain/contract/helper/helper-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { Choosing } from './Choosing.tsx'
import { Languages } from './Languages.tsx'
import { goToAdminArea, readInvitation, type JoinTrouble } from './joining.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'
import * as styles from './Join.module.css'

/** The page of an invitation's link: somebody new chooses a name and a password. */
export function Join({ token }: { token: string }) {
  const { loading } = useAdminTexts()
  const [read, setRead] = useState<Invitation | JoinTrouble | null>(null)
  const readNow = useCallback(() => void readInvitation(token).then(setRead), [token])
  useEffect(readNow, [readNow])
  return (
    <AdminFrame gate scrolls="always" header={<Languages />}>
      <TwoPanes isOpen={read !== null && 'name' in read}>
        {read === null && <Lead>{loading}</Lead>}
        {read && 'name' in read && <Welcome token={token} invitation={read} onOver={setRead} />}
        {read && 'text' in read && (read.of === 'link' ? <Over /> : <Unreadable trouble={read} onTryAgain={readNow} />)}
      </TwoPanes>
    </AdminFrame>
  )
}

type WelcomeProps = { token: string; invitation: Invitation; onOver(trouble: JoinTrouble): void }

function Welcome({ token, invitation: { name, invitedBy, roles, until }, onOver }: WelcomeProps) {
  const { join, language } = useAdminTexts()
  const { shortDay } = useDates()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const inWords = list.format(roles.map((role) => join.roles[role]))
  return (
    <>
      <PageHeading title={join.title}>{join.welcome(isolated(name))}</PageHeading>
      <Lead>
        {invitedBy === undefined ? join.invited(inWords) : join.invitedBy(isolated(invitedBy), inWords)} {join.lead}
      </Lead>
      <Choosing token={token} onOver={onOver} />
      <div className={styles['until']}>{join.until(shortDay(localDate(until, church().timeZone)))}</div>
    </>
  )
}

function Over() {
  const { join } = useAdminTexts()
  return (
    <>
      <PageHeading>{join.over}</PageHeading>
      <Lead>{join.overLead}</Lead>
      <Button className={styles['signIn']} variant="outline" onClick={goToAdminArea}>
        {join.signIn}
      </Button>
    </>
  )
}

function Unreadable({ trouble, onTryAgain }: { trouble: JoinTrouble; onTryAgain(): void }) {
  const { join, tryAgain } = useAdminTexts()
  return (
    <div className={styles['trouble']}>
      <Mishap isAlert>{join[trouble.text]}</Mishap>
      <Button className={styles['signIn']} onClick={onTryAgain}>
        {tryAgain}
      </Button>
    </div>
  )
}
