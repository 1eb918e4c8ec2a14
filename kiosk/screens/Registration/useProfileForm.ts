import { schemaResolver, useForm } from '@mantine/form'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { KnownProfile, NewProfile, profileOf } from './profile.ts'

/** The form for a profile. It is filled with what is known, and checked by the contract's rules. */
export const useProfileForm = (existing: User | null, phone: string) =>
  useForm({
    initialValues: profileOf(existing, phone),
    validate: schemaResolver(existing ? KnownProfile : NewProfile, { sync: true }),
  })

export type ProfileForm = ReturnType<typeof useProfileForm>
