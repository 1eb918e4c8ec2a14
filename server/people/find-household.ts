import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { broughtBack, type Household, type Profile } from '#domain/attendee/household.ts'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { codeOf } from '#domain/read-models/directory/directory.ts'
import { Rejection } from '#domain/rejection.ts'
import { samePeopleAfter } from '#domain/same-person/same-people.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/server-services.ts'
import { stateOf } from '#server/transact.ts'
import { offeredIn } from './offered.ts'

/** A household whose person has a profile. */
export type KnownHousehold = Household & { readonly id: AttendeeId; readonly profile: Profile }

type Wanted = {
  /** Whether the view shows enough of the household. */
  readonly isEnough?: (household: KnownHousehold) => boolean
  /** Also a household that only a taken-back import knew. */
  readonly evenWithdrawn?: boolean
}

/**
 * Returns the household of this person, as they are shown. A view may not show yet what another server has just
 * written, so the streams themselves are read when the person is missing in the view or `isEnough` is false.
 */
export async function householdOf(
  { log, views }: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
  { isEnough, evenWithdrawn }: Wanted = {},
): Promise<KnownHousehold> {
  const seen = views.directory.person(id)
  if (seen && isEnough?.(seen) !== false) return seen
  const { state, ended } = await stateOf(log, attendeeStream(id), attendee)
  if (ended || views.directory.isErased(id)) throw new Rejection('attendee-erased')
  const { profile, ...household } = listed(state, evenWithdrawn ?? seen !== undefined)
  if (!profile) throw new Rejection('unknown-attendee')
  return await withMerged(log, { ...household, id, profile }, seen)
}

/** The household as it is shown, with everybody who ever belonged to a profile that is or was merged with it. */
async function withMerged(
  log: EventLog,
  household: KnownHousehold,
  seen: KnownHousehold | undefined,
): Promise<KnownHousehold> {
  const others = await householdsMergedWith(log, household.id)
  const onceFamily = [...new Set([household, ...others].flatMap((one) => one.onceFamily))]
  return others.length > 0 && seen ? { ...seen, onceFamily } : { ...household, onceFamily }
}

const listed = (household: Household, evenWithdrawn: boolean): Household =>
  evenWithdrawn ? broughtBack(household) : household

/** The households whose profiles are or ever were merged with this one, read from the log. */
async function householdsMergedWith(log: EventLog, id: AttendeeId): Promise<Household[]> {
  const { state } = await stateOf(log, SAME_PERSON_STREAM, samePerson)
  const others = samePeopleAfter(state)
    .everMergedWith(id)
    .filter((other) => other !== id)
  return Promise.all(others.map(async (other) => (await stateOf(log, attendeeStream(other), attendee)).state))
}

/**
 * Does what `householdOf` does, for a check-in of people who belong to the household, or once belonged. It brings a
 * withdrawn one back.
 */
export async function householdWith(
  services: Pick<Services, 'log' | 'views'>,
  id: AttendeeId,
  people: readonly PersonId[],
): Promise<KnownHousehold> {
  const belong = ({ onceFamily }: KnownHousehold) => people.every((one) => one === id || onceFamily.includes(one))
  const household = await householdOf(services, id, { isEnough: belong, evenWithdrawn: true })
  if (!belong(household)) throw new Rejection('unknown-family-member')
  return household
}

/**
 * Does what `householdOf` does, for an id from outside. Unknown ids are counted, because personal links can
 * be guessed that way.
 */
export function householdAt(
  services: Pick<Services, 'log' | 'views' | 'limits'>,
  id: AttendeeId,
  source: string,
  wanted?: Wanted,
): Promise<KnownHousehold> {
  const find = () => householdOf(services, id, wanted)
  return services.views.directory.person(id) ? find() : services.limits.guess('id', source, find)
}

/**
 * Returns the household whose personal link has this code. A code that was renewed finds nobody. Unknown codes are
 * counted, because they can be guessed.
 */
export async function householdOfCode(
  services: Pick<Services, 'log' | 'views' | 'limits'>,
  code: PersonId,
  source: string,
): Promise<KnownHousehold> {
  const seen = services.views.directory.personOfCode(code)
  if (seen) return seen
  // The code may be the id of somebody that the views do not show yet.
  const find = async () => {
    const found = await householdOf(services, code)
    if (codeOf(found) !== code) throw new Rejection('unknown-attendee')
    return found
  }
  return await services.limits.guess('id', source, find)
}

/**
 * The name that a personal link shows. A guest that staff have recognized is named as they have sent it, like a guest
 * who was admitted, so that their phone cannot tell whether they had a profile.
 */
export async function nameOfCode(
  services: Pick<Services, 'log' | 'views' | 'limits'>,
  code: PersonId,
  source: string,
): Promise<string> {
  const guest = services.views.guests.find(code)
  if (guest?.stage === 'recognized') return guest.announced.name
  const household = await householdOfCode(services, code, source)
  return (offeredIn(household, services.views).greeted ?? household.profile).name
}

/**
 * The id of a person was also the first code of their link. When the link was renewed, somebody may have the old one. A
 * kiosk then opens the household by its id only after it was shown it, within the hour, or with a grant. Throws
 * `unknown-attendee`, which counts as a wrong guess. Staff and other
 * programs see ids in their lists.
 */
export async function mustBeShown(
  { views, limits }: Pick<Services, 'views' | 'limits'>,
  id: AttendeeId,
  household: KnownHousehold,
  { source, sender, granted }: Pick<RequestContext, 'source' | 'sender' | 'granted'>,
): Promise<void> {
  const isCode = codeOf(household) === id || views.directory.personOfCode(id) !== undefined
  if (isCode || sender.program || granted === id || mayCall(whoSitsAtTheDesk, sender.actsAs)) return
  if (limits.wasShown(id, source) || limits.wasShown(household.id, source)) return
  await limits.guess('id', source, () => Promise.reject(new Rejection('unknown-attendee')))
}
