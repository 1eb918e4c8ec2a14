import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { goLive } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AtTheKiosks } from './AtTheKiosks.tsx'
import { ScheduleForms, useScheduleDialog } from '#admin/screens/Schedule/forms/ScheduleForms.tsx'
import { ComingUp } from './ComingUp.tsx'
import { WeeklyServices } from './WeeklyServices.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as controls from '#web/page/controls.module.css'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Schedule.module.css'

/** The weekly services, and the gatherings of the next weeks. */
export function Schedule() {
  const texts = useAdminTexts()
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['schedule']}`}>
        <div className={page['head']}>
          <PageHeading>{texts.schedule.heading}</PageHeading>
          <p className={page['purpose']}>{texts.schedule.purpose}</p>
          <Link className={controls['textLink']} to="/admin/schedule/rooms">
            {texts.schedule.childrensRooms}
          </Link>
          <Link className={controls['textLink']} to="/admin/schedule/teams">
            {texts.schedule.servingTeams}
          </Link>
        </div>
        <Inside />
      </main>
    </AdminPage>
  )
}

/** How many weeks of repetitions are shown. */
const WEEKS = [8, 26, 52]

function Inside() {
  const texts = useAdminTexts()
  const [weeks, setWeeks] = useState(WEEKS[0] ?? 8)
  const { found, schedule, readAgain } = useSchedule(weeks)
  const [opened, open] = useScheduleDialog()
  if (!schedule && found === 'failed')
    return <NotRead onTryAgain={() => void readAgain()}>{texts.schedule.failed}</NotRead>
  if (!schedule) return <Loading />
  const more = WEEKS.find((one) => one > weeks)
  return (
    <>
      <AtTheKiosks schedule={schedule} />
      <WeeklyServices schedule={schedule} onOpen={open} />
      <ComingUp schedule={schedule} onOpen={open} onMore={more === undefined ? null : () => setWeeks(more)} />
      {opened && <ScheduleForms opened={opened} schedule={schedule} onClose={() => open(null)} />}
    </>
  )
}

/** How often the page checks whether something has opened or closed. Milliseconds. */
const LOOK_MS = 30_000

/** The schedule, kept current while the page is open, also when somebody else changes it. */
function useSchedule(weeks: number) {
  const read = () => callSignedIn(schedule, { query: { weeks } })
  const { found, last, readAgain } = useRead({ what: 'schedule', which: weeks, read })
  useEffect(() => {
    const line = goLive({ viewer: nobody, onEventsChanged: () => void readAgain() })
    const stopWaking = onWake(line.reconnect)
    const timer = setInterval(() => void readAgain(), LOOK_MS)
    return () => {
      clearInterval(timer)
      stopWaking()
      line.stop()
    }
  }, [readAgain])
  return { found, schedule: last, readAgain }
}

/** This page needs no counts and no names. */
const nobody = { replace() {}, follow: () => true, connect() {}, heard() {} }
