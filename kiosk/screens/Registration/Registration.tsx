import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { currentUser, registerPhone } from '#kiosk/visit/session.ts'
import { Heading } from '#kiosk/shell/frame/Heading.tsx'
import { Page } from '#kiosk/shell/frame/Page.tsx'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { LeadHome } from '#kiosk/visit/LeadHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { AddMember } from './AddMember.tsx'
import { FamilyList } from './FamilyList.tsx'
import { listOf } from './profile.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { useProfileForm } from './useProfileForm.ts'
import { useSaveProfile } from './useSaveProfile.ts'
import * as styles from './Registration.module.css'

/** Makes or changes a profile. Leads home without a person or an unknown number. */
export function Registration() {
  const [existing] = useState(currentUser)
  const [phone] = useState(registerPhone)
  return existing || phone ? <ProfileForm existing={existing} phone={phone ?? ''} /> : <LeadHome />
}

function ProfileForm({ existing, phone }: { existing: User | null; phone: string }) {
  const { frame, registration: texts } = useKioskTexts()
  const steps = useSteps()
  usePersonal(true)
  const { user, saving, save } = useSaveProfile(existing)
  const [family, setFamily] = useState(() => listOf(existing?.familyMembers ?? []))
  const [adding, setAdding] = useState(false)
  const form = useProfileForm(existing, phone)

  const submit = form.onSubmit(
    async (profile) => (await save({ profile, family })) && steps.toConfirmation(),
    (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
  )

  const words = user ? texts.update : texts.create
  return (
    <>
      <Page
        title={words.heading}
        frame="form"
        onStartOver={steps.startOver}
        voice={<Heading lead={words.lead}>{words.heading}</Heading>}
        hands={
          <form id="profile" noValidate autoComplete="off" onSubmit={submit}>
            <fieldset className={styles['registration']} disabled={saving}>
              <ProfileFields form={form} />
              <FamilyList
                family={family}
                remove={(place) => setFamily(family.filter((_, other) => other !== place))}
                add={() => setAdding(true)}
              />
            </fieldset>
          </form>
        }
        actions={
          <div className={styles['actions']}>
            {user && (
              <Button variant="outline" disabled={saving} onClick={steps.toConfirmation}>
                {frame.cancel}
              </Button>
            )}
            <Button type="submit" form="profile" disabled={saving}>
              {saving ? words.saving : words.submit}
            </Button>
            <Unseen isStatus>{saving && words.saving}</Unseen>
          </div>
        }
      />
      {adding && (
        <AddMember
          cancel={() => setAdding(false)}
          add={(member) => {
            setFamily([...family, member])
            setAdding(false)
          }}
        />
      )}
    </>
  )
}
