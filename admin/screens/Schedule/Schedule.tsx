import { Button } from '@mantine/core'
import { AdminPage } from '#admin/frame/AdminPage.tsx'
import { authenticate, forget, useAccess } from '#admin/access/access.ts'
import { BackButton } from '#admin/frame/BackButton.tsx'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PasswordForm } from '#admin/access/PasswordForm.tsx'
import { AtTheKiosks } from './AtTheKiosks.tsx'
import { Forms } from '#admin/screens/Schedule/forms/Forms.tsx'
import { ComingUp } from './ComingUp.tsx'
import { useForms } from '#admin/screens/Schedule/forms/forms.ts'
import { askSchedule, readSchedule, useFreshSchedule, usePlans } from './plans.ts'
import { WeeklyServices } from './WeeklyServices.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Schedule.module.css'

/** The weekly services, and the gatherings of the next weeks. The page needs the password. */
export function Schedule() {
  const { authorization } = useAccess()
  useFreshSchedule(authorization !== null)
  return (
    <AdminPage scrolls="always">
      <main className={styles['schedule']}>
        <Head isInside={authorization !== null} />
        {authorization ? <Inside /> : <Prompt />}
      </main>
    </AdminPage>
  )
}

function Head({ isInside }: { isInside: boolean }) {
  const texts = useTexts()
  return (
    <div className={styles['head']}>
      <BackButton label={texts.schedule.back} />
      <div className={styles['title']}>
        <PageHeading>{texts.schedule.heading}</PageHeading>
      </div>
      {isInside && (
        <Button variant="outline" onClick={forget}>
          {texts.directory.logout}
        </Button>
      )}
    </div>
  )
}

const Prompt = () => {
  const texts = useTexts()
  return (
    <section className={`${controls['card']} ${styles['prompt']}`}>
      <h2>{texts.access.heading}</h2>
      <PasswordForm onPassword={(password) => authenticate(password, askSchedule)} />
    </section>
  )
}

function Inside() {
  const texts = useTexts()
  const { schedule, failed } = usePlans()
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
