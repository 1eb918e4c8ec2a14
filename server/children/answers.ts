import { localDate } from '#domain/calendar/calendar.ts'
import type { Description, Facts } from '#domain/child/child.ts'
import { mayCall, whoSitsAtTheDesk } from '#domain/contract/callers.ts'
import { answerAboutChild } from '#domain/contract/children/child-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { LocalDate, PersonId } from '#domain/ids.ts'
import { type CareOffered, careOffered, isAsked } from '#domain/read-models/custody/care-offered.ts'
import { servedBy } from '#domain/read-models/served-gatherings.ts'
import { isAgeKnown } from '#domain/rooms/age.ts'
import { GrantNeeded } from '#server/access/password-needed.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { type KnownHousehold, householdOf } from '#server/people/find-household.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** The answer that nothing is kept of: somebody asks about allergies again the next time. */
const LATER = 'later'

type Answer = Request<typeof answerAboutChild>['body']

/**
 * What is recorded of an answer. Throws when something else is known already: a visitor may answer what nobody has
 * asked, and corrects nothing.
 */
export function answered(services: Needs, personId: PersonId, answer: Answer): Description {
  const today = localDate(services.now(), services.config.timeZone)
  const { facts } = services.views.children.known(services.views.people.recordsOf(personId))
  return { ...newAge(facts, answer), ...newAllergies(services, facts, answer, today) }
}

function newAge(known: Facts, { bornAbout, grade }: Answer): Description {
  if (!isAgeKnown(known)) return { bornAbout, grade }
  const isSame = (bornAbout ?? known.bornAbout) === known.bornAbout && (grade ?? known.grade?.is) === known.grade?.is
  if (!isSame) throw new RequestRefused('answered-already')
  return {}
}

function newAllergies({ views }: Needs, known: Facts, { allergies }: Answer, today: LocalDate): Description {
  if (allergies === undefined) return {}
  if (allergies === LATER) {
    const firstDay = views.custody.firstDay()
    if (firstDay !== undefined && firstDay < today) throw new RequestRefused('allergies-needed')
    return {}
  }
  if (!isAsked(known.allergies, today)) return { allergies }
  if (allergies !== known.allergies?.are) throw new RequestRefused('answered-already')
  return {}
}

/** The household that answers: that of the grant, or for the desk one to which the child belongs. */
export async function whoAnswers(
  services: Needs,
  personId: PersonId,
  { device, granted, sender: { actsAs } }: RequestContext,
): Promise<KnownHousehold> {
  const { directory } = services.views
  if (mayCall(whoSitsAtTheDesk, actsAs))
    return await householdOf(services, directory.person(personId)?.id ?? directory.ownerOf(personId) ?? personId)
  // A browser acts as a kiosk while the doors are open. It takes no part in the children's rooms.
  if (!device) throw new RequestRefused('device-unknown')
  if (granted === null) throw new GrantNeeded()
  const isIn = ({ id, family }: KnownHousehold) =>
    id === personId || family.some(({ familyMemberId }) => familyMemberId === personId)
  const household = await householdOf(services, granted, { isEnough: isIn })
  if (!isIn(household) && !mayBring(services, household, personId)) throw new GrantNeeded()
  return household
}

function mayBring({ views: { children, people } }: Needs, { id }: KnownHousehold, child: PersonId): boolean {
  const records = people.recordsOf(child)
  return children.broughtBy(people.recordsOf(id)).some((record) => records.includes(record))
}

/** What is offered for one child of a household, at the event that the device serves now. */
export function careOf(
  { config, views, now }: Needs,
  personId: PersonId,
  household: KnownHousehold,
  { device, sender: { actsAs } }: RequestContext,
): CareOffered['care'] | undefined {
  const at = now()
  const event = views.gatherings.current(at, servedBy(views.devices, device))
  if (!event) return undefined
  const isDesk = mayCall(whoSitsAtTheDesk, actsAs)
  const asked = { gatheringId: event.gatheringId, today: localDate(at, config.timeZone), isDesk }
  return careOffered(views, household, asked)?.of.get(personId)?.care
}
