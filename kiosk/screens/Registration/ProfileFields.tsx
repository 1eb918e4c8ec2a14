import { LONGEST_EMAIL } from '#domain/attendee/person-fields.ts'
import { shownPhone } from '#domain/phone/phone-number.ts'
import { asksForHebrewName } from '#web/calls/church.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import { Field } from './Field.tsx'
import * as styles from './ProfileFields.module.css'
import { schemaResolver, useForm } from '@mantine/form'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { Opening } from '#kiosk/visit/session.ts'
import { useNoScans } from '#web/scanner/useNoScans.ts'
import { KnownProfile, NewProfile, profileOf } from './profile.ts'

type Props = {
  form: ProfileForm
  /** Leads back to the first screen, where nobody was found with this number: it may be wrong, or another one. */
  goBack: ((opening: Opening) => void) | undefined
}

/** The fields of the visitor's profile. The phone number cannot be changed. */
export function ProfileFields({ form, goBack }: Props) {
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
      <div>
        <Field
          label={texts.phone}
          readOnly
          value={phone === '' ? frame.noPhone : shownPhone(phone)}
          error={wrong('phone')}
        />
        {goBack && (
          <p className={styles['otherwise']}>
            <button type="button" data-press onClick={() => goBack({ digits: phone })}>
              {texts.notYours}
            </button>
            <button type="button" data-press onClick={() => goBack({ way: 'lastName' })}>
              {texts.byName}
            </button>
          </p>
        )}
      </div>
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
