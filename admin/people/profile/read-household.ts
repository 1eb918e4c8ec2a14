import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { Attendee, User } from '#domain/contract/people/people-shapes.ts'
import { call, NetworkFailed } from '#kiosk/shell/calls/call.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'

/** Returns everything about a person. Null if it cannot be read: a toast says so, or the page asks for the password. */
export const readProfile = (userId: number): Promise<Attendee | null> =>
  orSaidWhy((authorization) => call(attendeeProfile, { params: { userId } }, { authorization }))

/** Who belongs to a household, as the desk sees it too. */
export type NamedHousehold = Pick<User, 'id' | 'name' | 'hebrewName' | 'familyMembers'>

/** Returns a household. Null as above. */
export const readHousehold = (userId: number): Promise<NamedHousehold | null> =>
  orSaidWhy((authorization) => call(userWithFamily, { params: { userId } }, { authorization }))

type Found = { readonly household: NamedHousehold } | { readonly refusal: string }

/** Returns a household for a dialog of those who check people in, or why it cannot be read. */
export const findHousehold = (userId: number): Promise<Found> =>
  found((authorization) => call(userWithFamily, { params: { userId } }, { authorization }))

/** The same for those who care for people. They may check nobody in. */
export const findProfile = (userId: number): Promise<Found> =>
  found((authorization) => call(attendeeProfile, { params: { userId } }, { authorization }))

async function found(read: (authorization: string | null) => Promise<NamedHousehold>): Promise<Found> {
  try {
    return { household: await asAdministrator(read) }
  } catch (error) {
    return { refusal: inWords(error) }
  }
}

async function orSaidWhy<T>(read: (authorization: string | null) => Promise<T>): Promise<T | null> {
  try {
    return await asAdministrator(read)
  } catch (error) {
    if (!isRefusal(error)) toast({ tone: 'destructive', title: textsNow().error, description: inWords(error) })
    return null
  }
}

function inWords(error: unknown): string {
  console.error(error)
  const { profile } = textsNow()
  return error instanceof NetworkFailed ? profile.unreachable : profile.refused
}
