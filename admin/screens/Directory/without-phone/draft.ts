import { Email, Name } from '#domain/attendee/person-fields.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'

/** What is typed about somebody without a phone number. */
export type WithoutPhoneDraft = Readonly<Record<'name' | 'hebrewName' | 'email' | 'others', string>>

export const NOBODY_YET: WithoutPhoneDraft = { name: '', hebrewName: '', email: '', others: '0' }

const Others = registerWithoutPhone.body.shape.others

/** The fields that are not filled in right. */
export function wrongIn({ name, email, others }: WithoutPhoneDraft): ReadonlySet<keyof WithoutPhoneDraft> {
  const wrong = new Set<keyof WithoutPhoneDraft>()
  if (!Name.safeParse(name).success) wrong.add('name')
  if (email.trim() !== '' && !Email.safeParse(email).success) wrong.add('email')
  if (!/^\s*\d*\s*$/.test(others) || !Others.safeParse(Number(others)).success) wrong.add('others')
  return wrong
}

/** The draft as the call takes it. An empty field means that there is no value. */
export const bodyOf = ({
  others,
  ...texts
}: WithoutPhoneDraft): CallArguments<typeof registerWithoutPhone>['body'] => ({
  ...texts,
  others: Number(others),
})
