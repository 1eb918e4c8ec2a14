import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { onHelpersChanged } from '#admin/access/follow-session.ts'
import { Loading } from '#admin/frame/Loading.tsx'
import { BackButton } from '#admin/frame/BackButton.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperList } from '#domain/contract/helper/helper-shapes.ts'
import { PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import { HelperForms } from '#admin/screens/Helpers/forms/HelperForms.tsx'
import type { HelperDialog } from '#admin/screens/Helpers/forms/helper-dialog.ts'
import { forgetHelpers, readHelpers, useHelperList } from './helper-list.ts'
import { HelperTable } from './HelperTable.tsx'
import { RolesCard } from './RolesCard.tsx'
import { SharedPassword } from './SharedPassword.tsx'
import * as page from '#admin/frame/admin-page.module.css'
import * as styles from './Helpers.module.css'

/** How often the page reads again who is here, in milliseconds. It hears at once of other changes. */
const READ_EVERY = 15_000

/** The helpers: an administrator invites them, gives them roles and takes them away, and ends the shared password. */
export function Helpers() {
  const { helpers } = useAdminTexts()
  const [opened, open] = useOpened<HelperDialog>()
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['helpers']}`}>
        <div className={page['head']}>
          <BackButton label={helpers.back} />
          <PageHeading>{helpers.heading}</PageHeading>
          <p className={page['purpose']}>{helpers.purpose}</p>
          <p className={page['lead']}>{helpers.lead}</p>
          <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ form: 'invite' })}>
            {helpers.invite}
          </Button>
        </div>
        <Inside onOpen={open} />
        {opened && <HelperForms opened={opened} onOpen={open} />}
      </main>
    </AdminPage>
  )
}

type InsideProps = { onOpen(form: HelperDialog): void }

function Inside({ onOpen }: InsideProps) {
  const texts = useAdminTexts()
  const list = useHelperList((known) => known.list)
  useEffect(() => {
    void readHelpers()
    const timer = setInterval(() => void readHelpers(), READ_EVERY)
    const stopHearing = onHelpersChanged(() => void readHelpers())
    return () => {
      stopHearing()
      clearInterval(timer)
      forgetHelpers()
    }
  }, [])
  if (list === null) return <Loading />
  if (list === 'failed') return <NotRead onTryAgain={() => void readHelpers()}>{texts.helpers.notRead}</NotRead>
  return <HelpersAndRoles list={list} onOpen={onOpen} />
}

const HelpersAndRoles = ({ list, onOpen }: InsideProps & { list: HelperList }) => (
  <div className={styles['sides']}>
    <div className={styles['list']}>
      <HelperTable list={list} onOpen={onOpen} />
      <SharedPassword list={list} onOpen={onOpen} />
    </div>
    <RolesCard helpers={list.helpers} />
  </div>
)
