import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { PageHeading } from '#web/page/Headings.tsx'
import { BackButton } from '#web/page/StepButton.tsx'
import { Calendars } from '#admin/screens/Programs/calendars/Calendars.tsx'
import { Data } from '#admin/screens/Programs/data/Data.tsx'
import { Keys } from './Keys.tsx'
import { Webhooks } from '#admin/screens/Programs/webhooks/Webhooks.tsx'
import * as controls from '#web/page/controls.module.css'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Programs.module.css'

/** What other programs may ask of Foyer, and what it sends them. */
export function Programs() {
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['programs']}`}>
        <Head />
        <Keys />
        <Webhooks />
        <Calendars />
        <Data />
      </main>
    </AdminPage>
  )
}

/** The heading, and what the page is for. */
function Head() {
  const texts = useProgramTexts()
  return (
    <div className={page['head']}>
      <BackButton label={texts.back} to="/admin/helpers" />
      <div className={page['title']}>
        <PageHeading>{texts.heading}</PageHeading>
      </div>
      <p className={page['purpose']}>{texts.purpose}</p>
      <a className={controls['textLink']} href="/api/docs" target="_blank" rel="noopener">
        {texts.calls}
      </a>
    </div>
  )
}
