import { Button } from '@mantine/core'
import { AdminPage } from '#admin/places/AdminPage.tsx'
import { useAccess } from '#admin/access/access.ts'
import { BehindPassword } from '#admin/access/BehindPassword.tsx'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AtTheKiosks } from './AtTheKiosks.tsx'
import { Forms } from '#admin/screens/Schedule/forms/Forms.tsx'
import { ComingUp } from './ComingUp.tsx'
import { useForms } from '#admin/screens/Schedule/forms/forms.ts'
import { askSchedule, readSchedule, useFreshSchedule, useSchedule } from './schedule-store.ts'
import { WeeklyServices } from './WeeklyServices.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Schedule.module.css'

/** The weekly services, and the gatherings of the next weeks. The page needs the password. */
export function Schedule() {
  const texts = useTexts()
  const { signedIn } = useAccess()
  useFreshSchedule(signedIn !== null)
  return (
    <AdminPage scrolls="always">
      <main className={styles['schedule']}>
        <PageHeading>{texts.schedule.heading}</PageHeading>
        <BehindPassword tryIt={askSchedule}>
          <Inside />
        </BehindPassword>
      </main>
    </AdminPage>
  )
}

function Inside() {
  const texts = useTexts()
  const { schedule, failed } = useSchedule()
  const [opened, open] = useForms()
  if (!schedule) return failed ? <Failed /> : <p className={words['nothing']}>{texts.loading}</p>
  return (
    <>
      <AtTheKiosks schedule={schedule} />
      <WeeklyServices schedule={schedule} onOpen={open} />
      <ComingUp schedule={schedule} onOpen={open} />
      {opened && <Forms opened={opened} schedule={schedule} onClose={() => open(null)} />}
    </>
  )
}

const Failed = () => {
  const texts = useTexts()
  return (
    <div className={styles['failed']}>
      <Mishap isAlert>{texts.schedule.failed}</Mishap>
      <Button onClick={() => void readSchedule()}>{texts.schedule.tryAgain}</Button>
    </div>
  )
}
