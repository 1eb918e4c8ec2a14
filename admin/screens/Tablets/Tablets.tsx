import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { setLettingIn } from '#admin/devices/commands.ts'
import { serverNow, useFleet } from '#admin/devices/fleet-store.ts'
import { Loading } from '#admin/frame/Loading.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import { Doors } from './Doors.tsx'
import { Empty } from './Empty.tsx'
import { TabletForms } from '#admin/screens/Tablets/forms/TabletForms.tsx'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'
import { LettingIn } from '#admin/screens/Tablets/letting-in/LettingIn.tsx'
import { AtTheDoors } from '#admin/screens/Tablets/rows/AtTheDoors.tsx'
import { HeldBack } from '#admin/screens/Tablets/rows/HeldBack.tsx'
import { DeviceTable } from '#admin/screens/Tablets/rows/DeviceTable.tsx'
import * as page from '#admin/frame/admin-page.module.css'
import * as styles from './Tablets.module.css'

/** The tablets and the other devices of the church: the administrator lets them in, and sees how each of them is. */
export function Tablets() {
  const texts = useAdminTexts()
  const shown = useFleet((known) => known.fleet)
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['tablets']}`}>
        <div className={styles['head']}>
          <PageHeading>{texts.tablets.heading}</PageHeading>
          <p className={page['purpose']}>{texts.tablets.purpose}</p>
          {shown && <LetIn fleet={shown} />}
        </div>
        {shown ? <Inside fleet={shown} /> : <Loading />}
      </main>
    </AdminPage>
  )
}

/** The button that begins and ends the five minutes. While no device is in, the page itself has the one that begins. */
function LetIn({ fleet: { lettingInUntil, devices } }: { fleet: Fleet }) {
  const { tablets } = useAdminTexts()
  if (lettingInUntil !== undefined)
    return (
      <Button data-letting-in variant="outline" onClick={() => void setLettingIn(false)}>
        {tablets.stopLettingIn}
      </Button>
    )
  if (devices.length === 0) return null
  return (
    <Button data-letting-in leftSection={<PlusIcon size={18} />} onClick={() => void setLettingIn(true)}>
      {tablets.letIn}
    </Button>
  )
}

function Inside({ fleet: shown }: { fleet: Fleet }) {
  const { lettingInUntil, devices } = shown
  const [opened, open] = useOpened<TabletDialog>()
  useSayWhenOver(lettingInUntil)
  const isLettingIn = lettingInUntil !== undefined
  return (
    <>
      <HeldBack heldBack={shown.heldBack} />
      {devices.length > 0 && !isLettingIn && <AtTheDoors devices={devices} />}
      {isLettingIn && <LettingIn fleet={shown} until={lettingInUntil} />}
      {devices.length > 0 && <DeviceTable devices={devices} onOpen={open} />}
      {devices.length > 0 || isLettingIn ? (
        <Doors fleet={shown} onOpen={open} />
      ) : (
        <Empty fleet={shown} onOpen={open} />
      )}
      {opened && <TabletForms opened={opened} onClose={() => open(null)} />}
    </>
  )
}

/** Says that nobody may ask any more when the five minutes have run out, and not when somebody has ended them. */
function useSayWhenOver(until: string | undefined): void {
  const before = useRef(until)
  useEffect(() => {
    const { closedAgain, closedAgainLead } = textsNow().tablets
    const ended = before.current
    before.current = until
    if (until === undefined && ended !== undefined && Date.parse(ended) <= serverNow())
      toast({ tone: 'success', title: closedAgain, description: closedAgainLead })
  }, [until])
}
