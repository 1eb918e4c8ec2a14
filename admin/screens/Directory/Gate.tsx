import { PasswordForm } from '#admin/access/sign-in/PasswordForm.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { Lead, TwoPanes } from '#admin/sections/TwoPanes.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

/** Asks for the password before the directory is shown. */
export const Gate = ({ onPassword }: { onPassword(password: string): Promise<unknown> }) => {
  const texts = useAdminTexts()
  return (
    <AdminPage gate>
      <TwoPanes>
        <PageHeading>{texts.access.heading}</PageHeading>
        <Lead>{texts.access.directoryLead}</Lead>
        <PasswordForm onPassword={onPassword} isAlone />
      </TwoPanes>
    </AdminPage>
  )
}
