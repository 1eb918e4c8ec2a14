import { AdminPage } from '#admin/places/AdminPage.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { PasswordForm } from '#admin/access/PasswordForm.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { Portal } from '#kiosk/shell/frame/Portal.tsx'
import * as styles from './Gate.module.css'

/** Asks for the password before the directory is shown. */
export const Gate = ({ onPassword }: { onPassword(password: string): Promise<unknown> }) => {
  const texts = useTexts()
  return (
    <AdminPage gate>
      <main className={styles['voice']}>
        <PageHeading>{texts.access.heading}</PageHeading>
        <p>{texts.access.directoryLead}</p>
        <PasswordForm onPassword={onPassword} isAlone />
      </main>
      <div className={styles['door']}>
        <Portal open={false} />
      </div>
    </AdminPage>
  )
}
