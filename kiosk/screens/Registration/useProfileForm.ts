import { schemaResolver, useForm } from '@mantine/form'
import type { User } from '#domain/contract/people-shapes.ts'
import { NewProfile, Profile, profileOf } from './profile.ts'

/** The form for a profile. It is filled with what is known, and checked by the contract's rules. */
export const useProfileForm = (known: User | null, phone: string) =>
  useForm({
    initialValues: profileOf(known, phone),
    validate: schemaResolver(known ? Profile : NewProfile, { sync: true }),
  })

export type ProfileForm = ReturnType<typeof useProfileForm>
