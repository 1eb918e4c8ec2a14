import { Button } from '@mantine/core'
import { AdminPage } from '#admin/frame/AdminPage.tsx'
import { authenticate, forget, useAccess } from '#admin/access/access.ts'
import { BackIcon } from '#admin/frame/icons.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PasswordForm } from '#admin/access/PasswordForm.tsx'
import { AtTheKiosks } from './AtTheKiosks.tsx'
import { Forms } from '#admin/screens/Schedule/forms/Forms.tsx'
import { ComingUp } from './ComingUp.tsx'
import { useForms } from '#admin/screens/Schedule/forms/forms.ts'
import { askSchedule, readSchedule, useFreshSchedule, usePlans } from './plans.ts'
import { WeeklyServices } from './WeeklyServices.tsx'
import { texts } from '#admin/texts.ts'
import { AlertIcon } from '#kiosk/shell/look/icons.tsx'
import { useNavigate } from '#kiosk/shell/frame/router.ts'
import './schedule.css'

/** What is planned: the services of every week, and what takes place in the next weeks. Behind the password. */
export function Schedule() {
  const { authorization } = useAccess()
  useFreshSchedule(authorization !== null)
  return (
    <AdminPage>
      <main className="schedule">
        <Head isInside={authorization !== null} />
        {authorization ? <Inside /> : <Prompt />}
      </main>
    </AdminPage>
  )
}

function Head({ isInside }: { isInside: boolean }) {
  const navigate = useNavigate()
  return (
    <div className="schedule-head">
      <button
        className="schedule-back"
        type="button"
        aria-label={texts.schedule.back}
        onClick={() => void navigate('/admin')}
      >
        <BackIcon />
      </button>
      <PageHeading>{texts.schedule.heading}</PageHeading>
      {isInside && (
        <Button variant="outline" onClick={forget}>
          {texts.directory.logout}
        </Button>
      )}
    </div>
  )
}

const Prompt = () => (
  <section className="card schedule-prompt">
    <h2>{texts.access.heading}</h2>
    <PasswordForm onPassword={(password) => authenticate(password, askSchedule)} />
  </section>
)

function Inside() {
  const { schedule, failed } = usePlans()
  const [opened, open] = useForms()
  if (!schedule) return failed ? <Failed /> : <p className="nothing">{texts.loading}</p>
  return (
    <>
      <AtTheKiosks schedule={schedule} />
      <WeeklyServices schedule={schedule} onOpen={open} />
      <ComingUp schedule={schedule} onOpen={open} />
      {opened && <Forms opened={opened} schedule={schedule} onClose={() => open(null)} />}
    </>
  )
}

const Failed = () => (
  <div className="schedule-failed">
    <p className="mishap" role="alert">
      <AlertIcon size={20} />
      {texts.schedule.failed}
    </p>
    <Button onClick={() => void readSchedule()}>{texts.schedule.tryAgain}</Button>
  </div>
)
