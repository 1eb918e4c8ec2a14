import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import {
  checkPhone,
  createUser,
  publicUser,
  searchByLastName,
  updateUser,
  userWithFamily,
} from '#domain/contract/http.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { foundOf, userOf } from './answers.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf, type KnownHousehold } from './present.ts'
import { profileHeldBy, register } from './registration.ts'
import { Recorded, type Serve } from '#server/http/serve.ts'
import { transact } from '#server/transact.ts'

type KnownPerson = KnownHousehold & { readonly id: AttendeeId }

const MOST_RESULTS = 50

export function serveUsers(serve: Serve, parts: Parts): void {
  const { log, views, grants, throttle, now } = parts

  const userFor = (person: KnownPerson) => userOf(person.id, person, views, now())
  const found = (person: KnownPerson) => ({ exists: true, user: userFor(person), grant: grants.give(person.id) })
  const granted = (person: KnownPerson) => ({ ...userFor(person), grant: grants.give(person.id) })

  serve(checkPhone, async ({ body: { phone } }, asker) => {
    const seen = views.directory.holderOf(phone)
    if (seen) return found(seen)
    const holder = await profileHeldBy(parts, phone)
    if (holder) return found(holder)
    await throttle.miss('phone', asker.source)
    return { exists: false }
  })

  serve(createUser, async ({ body }, { cause }) => {
    const { attendeeId, state, position } = await register(parts, body, cause)
    return new Recorded(granted({ ...state, id: attendeeId, profile: body }), position, 201)
  })

  serve(updateUser, async ({ params: { userId }, body }, asker) => {
    asker.mustBeGranted(userId)
    const command = {
      type: 'UpdateProfile',
      attendeeId: userId,
      name: body.name,
      hebrewName: emptied(body.hebrewName),
      email: emptied(body.email),
      phone: body.phone,
    } as const
    const changed = transact(log, attendeeStream(userId), attendee, command, asker.cause)
    const { state, position } = await throttle.look(changed, asker.source)
    if (!state.profile) throw new Rejection('unknown-attendee')
    return new Recorded(userOf(userId, { ...state, profile: state.profile }, views, now()), position)
  })

  // Before the calls whose address has an id in the same place.
  serve(searchByLastName, ({ query: { lastName } }) => views.directory.search(lastName, MOST_RESULTS).map(foundOf))

  serve(publicUser, async ({ params: { userId } }, { source }) => {
    const { profile } = await throttle.look(householdOf(parts, userId), source)
    return { id: userId, name: profile.name }
  })

  serve(userWithFamily, async ({ params: { userId } }, { source }) =>
    granted({ ...(await throttle.look(householdOf(parts, userId), source)), id: userId }),
  )
}

/** What a form leaves empty is to be removed. */
const emptied = (text: string | undefined): string | null | undefined => (text === '' ? null : text)
