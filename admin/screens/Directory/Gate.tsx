import { PasswordForm } from '#admin/access/PasswordForm.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { GatePage } from '#admin/sections/GatePage.tsx'
import { useTexts } from '#admin/words/useTexts.ts'

/** Asks for the password before the directory is shown. */
export const Gate = ({ onPassword }: { onPassword(password: string): Promise<unknown> }) => {
  const texts = useTexts()
  return (
    <GatePage>
      <PageHeading>{texts.access.heading}</PageHeading>
      <p>{texts.access.directoryLead}</p>
      <PasswordForm onPassword={onPassword} isAlone />
    </GatePage>
  )
}
