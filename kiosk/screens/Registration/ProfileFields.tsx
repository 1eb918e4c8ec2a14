import { LONGEST_EMAIL } from '#domain/attendee/person-fields.ts'
import { shownPhone } from '#domain/phone/phone-number.ts'
import { asksForHebrewName } from '#web/calls/church.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import { Field } from './Field.tsx'
import * as styles from './ProfileFields.module.css'
import { schemaResolver, useForm } from '@mantine/form'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useNoScans } from '#kiosk/scanner/useNoScans.ts'
import { KnownProfile, NewProfile, profileOf } from './profile.ts'

/** The fields of the visitor's profile. The phone number cannot be changed. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const { registration: texts, frame } = useKioskTexts()
  const { phone } = form.values
  // The contract checks the number; the message is in the visitor's language.
  const wrong = (field: 'name' | 'phone' | 'email') => form.errors[field] && texts.errors[field]
  return (
    <div className={styles['fields']}>
      <Field label={texts.name} autoCapitalize="words" {...form.getInputProps('name')} error={wrong('name')} />
      {asksForHebrewName(form.getInitialValues().hebrewName) && (
        <Field label={texts.hebrewName} hebrew {...form.getInputProps('hebrewName')} />
      )}
      <Field
        label={texts.phone}
        readOnly
        value={phone === '' ? frame.noPhone : shownPhone(phone)}
        error={wrong('phone')}
      />
      <Field
        label={texts.email}
        type="email"
        inputMode="email"
        maxLength={LONGEST_EMAIL}
        {...form.getInputProps('email')}
        error={wrong('email')}
      />
    </div>
  )
}

/** The form for a profile. It is filled with what is known, and checked by the contract's rules. */
export function useProfileForm(existing: User | null, phone: string) {
  const form = useForm({
    initialValues: profileOf(existing, phone),
    validate: schemaResolver(existing ? KnownProfile : NewProfile, { sync: true }),
  })
  useNoScans(form)
  return form
}

type ProfileForm = ReturnType<typeof useProfileForm>
