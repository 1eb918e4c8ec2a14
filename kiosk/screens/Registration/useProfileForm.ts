import { schemaResolver, useForm } from '@mantine/form'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { useNoScans } from '#kiosk/scanner/useNoScans.ts'
import { KnownProfile, NewProfile, profileOf } from './profile.ts'

/** The form for a profile. It is filled with what is known, and checked by the contract's rules. */
export function useProfileForm(existing: User | null, phone: string) {
  const form = useForm({
    initialValues: profileOf(existing, phone),
    validate: schemaResolver(existing ? KnownProfile : NewProfile, { sync: true }),
  })
  useNoScans(form)
  return form
}

export type ProfileForm = ReturnType<typeof useProfileForm>
