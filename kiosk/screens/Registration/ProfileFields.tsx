import { maskPhone } from '#domain/contract/phone.ts'
import { useTexts } from '../../shell/texts.ts'
import { Field } from './Field.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** Who the visitor is. The phone number is what they came with, and stays. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const { registration: texts } = useTexts()
  return (
    <div className="registration-fields">
      <Field label={texts.name} autoCapitalize="words" {...form.getInputProps('name')} />
      <Field label={texts.hebrewName} hebrew {...form.getInputProps('hebrewName')} />
      <Field label={texts.phone} readOnly value={maskPhone(form.values.phone)} error={form.errors['phone']} />
      <Field label={texts.email} type="email" inputMode="email" maxLength={254} {...form.getInputProps('email')} />
    </div>
  )
}
