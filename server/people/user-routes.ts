import {
  checkPhone,
  createUser,
  searchByLastName,
  updateUser,
  userByCode,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import { editPerson } from './editing.ts'
import { foundOf, userOf } from './user-shapes.ts'
import type { Services } from '#server/server-services.ts'
import type { FamilyMemberId } from '#domain/ids.ts'
import { callsOfFamily } from './calls-of-family.ts'
import { type KnownHousehold, householdAt, householdOfCode, mustBeShown, nameOfCode } from './find-household.ts'
import { isAnybodyLeft, mustHaveSomebodyLeft } from './offered.ts'
import { profileHeldBy, register } from './registration.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { mustHaveNobodyInCare } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { namePartsOf } from '#domain/attendee/name-parts.ts'
import { wholeName, wholeNameInFamily } from '#domain/same-person/look-alikes.ts'
import { comparedName, isCalled } from '#domain/searched-words.ts'
import type { Match } from '#domain/read-models/directory/directory.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'
import type { Views } from '#server/views.ts'

export function serveUsers(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'hashPhone' | 'now'>,
): void {
  serveLookUps(serve, services)
  serveProfiles(serve, services)
}

function serveLookUps(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'hashPhone' | 'now'>,
): void {
  const { views, limits } = services

  serve(checkPhone, async ({ body: { phone } }, requestContext) => {
    const { source } = requestContext
    const further = views.directory.holderOf(phone) ? undefined : views.directory.foundBy(phone)
    const holder =
      views.directory.holderOf(phone) ??
      further?.person ??
      (await limits.guess('phone', source, () => profileHeldBy(services, phone)))
    if (!holder) return { exists: false }
    const found = further?.member?.familyMemberId
    limits.see('number-or-code', [holder.id], source)
    const { grant, ...user } = granted(services, holder, requestContext, { found, typed: phone })
    const foundAs = user.familyMembers.find(({ id }) => id === found)
    return { exists: true, user, ...(foundAs && { foundAs: { id: foundAs.id, name: foundAs.name } }), grant }
  })

  // Served before the routes that have an id at the same place of the path.
  serve(searchByLastName, ({ query: { lastName } }, requestContext) => {
    const found = namesakes(views, lastName)
      .filter(({ person }) => isAnybodyLeft(person, views))
      .map((match) => foundOf(match, views))
      .map((one) => ({ ...one, phone: requestContext.phoneFor(one.phone) }))
    const ids = found.map(({ id }) => id)
    limits.see('search', ids, requestContext.source)
    return found
  })

  serve(publicUser, async ({ params: { userId } }, { source }) => {
    const name = await nameOfCode(services, userId, source)
    const calls = callsOfFamily(services, userId)
    return { id: userId, name, ...(calls.length > 0 && { calls }) }
  })

  serve(userByCode, async ({ params: { code } }, requestContext) => {
    const person = await householdOfCode(services, code, requestContext.source)
    limits.see('number-or-code', [person.id], requestContext.source)
    return granted(services, person, requestContext)
  })

  serve(userWithFamily, async ({ params: { userId } }, requestContext) => {
    const household = await householdAt(services, userId, requestContext.source)
    await mustBeShown(services, userId, household, requestContext)
    limits.see('number-or-code', [userId], requestContext.source)
    return granted(services, household, requestContext)
  })
}

function serveProfiles(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'hashPhone' | 'now'>,
): void {
  const { limits } = services

  serve(createUser, async ({ body }, requestContext) => {
    limits.write('registration', requestContext.source)
    const { attendeeId, state, position } = await register(services, body, requestContext.cause)
    const created = granted(services, { ...state, id: attendeeId, profile: body }, requestContext, {
      typed: body.phone,
    })
    return new CommandReply({ ...created, phone: body.phone }, position, 201)
  })

  serve(updateUser, async ({ params: { userId }, body }, requestContext) => {
    requestContext.mustBeGranted(userId)
    await householdAt(services, userId, requestContext.source)
    if (!requestContext.isAtDesk) await mustHaveNobodyInCare(services, userId)
    if (!requestContext.isAdministrator) limits.write('profile', requestContext.source)
    const edit = {
      name: body.name,
      hebrewName: emptied(body.hebrewName),
      email: emptied(body.email),
      phone: body.phone,
    }
    const { household, position } = await editPerson(services, userId, edit, requestContext.cause)
    const user = userOf(household, services, requestContext)
    return new CommandReply({ ...user, phone: requestContext.phoneFor(user.phone) }, position)
  })
}

/** A person, for the kiosk that has looked them up, with the grant to change their profile and family. */
const granted = (
  services: Pick<Services, 'config' | 'views' | 'now'>,
  person: KnownHousehold,
  requestContext: RequestContext,
  { found, typed }: { found?: FamilyMemberId | undefined; typed?: string } = {},
) => {
  mustHaveSomebodyLeft(person, services.views)
  const { device, sender } = requestContext
  const user = userOf(person, services, { device, sender, found })
  return {
    ...user,
    phone: user.phone === typed ? typed : requestContext.phoneFor(user.phone),
    grant: requestContext.grant(person.id),
  }
}

/** Turns an empty form field into null, which removes it from the profile. */
const emptied = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

const MOST_RESULTS = 50

/**
 * The households that a visitor may mean by what they typed under Last Name. Many type their full name: those who have
 * it come first, because "Maria Garcia" is in the last name of Ana Maria Garcia too. Where no last name has the text,
 * those with the last name in it follow. Behind them are those who have the words in another order, in one word, or
 * with other letters: "Garcia Maria", "delacruz", "Mueller".
 */
function namesakes({ directory }: Pick<Views, 'directory'>, typed: string): Match[] {
  const search = (text: string) => (isEnough(typedParts(text)) ? directory.search(text, MOST_RESULTS) : [])
  const byLastName = search(typed)
  const { last } = namePartsOf(typed)
  const others = byLastName.length > 0 ? byLastName : search(last)
  const meant = isEnough(typedParts(last)) ? withFullName(directory, typed) : []
  const called = isEnough(typedParts(typed)) ? peopleCalled(directory, typed, (name) => isCalled(name, typed)) : []
  const found = new Map<Match['person']['id'], Match>()
  for (const match of [...meant, ...others, ...called])
    if (!found.has(match.person.id)) found.set(match.person.id, match)
  return [...found.values()].slice(0, MOST_RESULTS)
}

/** The households of somebody whose full name begins with the text. */
function withFullName(directory: Views['directory'], typed: string): Match[] {
  const wanted = comparedName(typed)
  return peopleCalled(directory, typed, (name) => wholeName(name)?.startsWith(wanted) === true)
}

/** The households in which somebody has such a full name. */
const peopleCalled = (directory: Views['directory'], typed: string, isMeant: (name: string) => boolean): Match[] =>
  directory.find(typed, MOST_RESULTS).flatMap((person): Match[] => {
    const { profile, family } = person
    if (isMeant(profile.name)) return [{ person }]
    const member = family.find(({ name }) => isMeant(wholeNameInFamily(name, profile.name) ?? name))
    return member ? [{ person, member }] : []
  })
