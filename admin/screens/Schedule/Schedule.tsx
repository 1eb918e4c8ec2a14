import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AtTheKiosks } from './AtTheKiosks.tsx'
import { ScheduleForms, useScheduleDialog } from '#admin/screens/Schedule/forms/ScheduleForms.tsx'
import { ComingUp } from './ComingUp.tsx'
import { readSchedule, useFreshSchedule, useSchedule } from './schedule-store.ts'
import { WeeklyServices } from './WeeklyServices.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Schedule.module.css'

/** The weekly services, and the gatherings of the next weeks. */
export function Schedule() {
  const texts = useAdminTexts()
  useFreshSchedule()
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['schedule']}`}>
        <PageHeading>{texts.schedule.heading}</PageHeading>
        <Inside />
      </main>
    </AdminPage>
  )
}

function Inside() {
  const texts = useAdminTexts()
  const { schedule, failed } = useSchedule()
  const [opened, open] = useScheduleDialog()
  if (!schedule && failed) return <NotRead onTryAgain={() => void readSchedule()}>{texts.schedule.failed}</NotRead>
  if (!schedule) return <Loading />
  return (
    <>
      <AtTheKiosks schedule={schedule} />
      <WeeklyServices schedule={schedule} onOpen={open} />
      <ComingUp schedule={schedule} onOpen={open} />
      {opened && <ScheduleForms opened={opened} schedule={schedule} onClose={() => open(null)} />}
    </>
  )
}
