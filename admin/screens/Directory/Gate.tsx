import { PasswordForm } from '#admin/access/PasswordForm.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { TwoPanes } from '#admin/sections/TwoPanes.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

/** Asks for the password before the directory is shown. */
export const Gate = ({ onPassword }: { onPassword(password: string): Promise<unknown> }) => {
  const texts = useAdminTexts()
  return (
    <AdminPage gate>
      <TwoPanes>
        <PageHeading>{texts.access.heading}</PageHeading>
        <p>{texts.access.directoryLead}</p>
        <PasswordForm onPassword={onPassword} isAlone />
      </TwoPanes>
    </AdminPage>
  )
}
