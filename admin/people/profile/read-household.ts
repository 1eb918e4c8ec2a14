import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { readAttendee } from '#admin/people/read-attendee.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { attendeeProfile } from '#domain/contract/people/directory-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import type { Attendee, User } from '#domain/contract/people/people-shapes.ts'
import { NetworkFailed } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import { ReadUser } from '#web/calls/read-user.ts'

/** Returns everything about a person. Null if it cannot be read: a toast says so, or the page asks for the password. */
export const readProfile = (userId: number): Promise<Attendee | null> => orSaidWhy(() => profileOf(userId))

/** Who belongs to a household, as the desk sees it too. */
export type NamedHousehold = Pick<User, 'id' | 'name' | 'hebrewName' | 'familyMembers'>

/** Returns a household. Null as above. */
export const readHousehold = (userId: number): Promise<NamedHousehold | null> => orSaidWhy(() => householdOf(userId))

const profileOf = async (userId: number): Promise<Attendee> =>
  readAttendee(await callSignedIn(attendeeProfile, { params: { userId } }), userId)

const householdOf = async (userId: number): Promise<NamedHousehold> =>
  ReadUser.parse(await callSignedIn(userWithFamily, { params: { userId } }))

type Found = { readonly household: NamedHousehold } | { readonly refusal: string }

/** Finds the profile for helpers who care for people, or why it cannot be read. They may check nobody in. */
export async function findProfile(userId: number): Promise<Found> {
  try {
    return { household: await profileOf(userId) }
  } catch (error) {
    return { refusal: inWords(error) }
  }
}

async function orSaidWhy<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
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
