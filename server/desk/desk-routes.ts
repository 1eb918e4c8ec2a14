import { localDate } from '#domain/calendar/calendar.ts'
import { careOffered } from '#domain/read-models/custody/care-offered.ts'
import { teamsOffered } from '#domain/read-models/teams/teams-offered.ts'
import { ordered } from '#server/people/attendance-shapes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { type DeskHousehold, type DeskPerson, MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import { type Candidate, bestFirst } from '#domain/read-models/finding/best-first.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import { codeIn } from '#domain/personal-link/payload.ts'
import { typedParts } from '#domain/typed-parts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, LocalDate, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { toConfirmIn } from '#server/people/adults.ts'
import { lastVisit, latestOf } from '#server/people/last-visit.ts'
import { memberShape } from '#server/people/user-shapes.ts'

const SHOWN = 20

/** The household whose personal link was scanned or typed, or those that have all parts of what was typed. */
function householdsFound({ directory }: Views, typed: string): Person[] {
  const code = codeIn(typed)
  const linked = code === null ? undefined : directory.personOfCode(code)
  return linked ? [linked] : directory.find(typed, MOST_COUNTED)
}

export function serveDesk(serve: Serve, { config, views, now }: Pick<Services, 'config' | 'views' | 'now'>): void {
  serve(findAtDesk, ({ body: { typed, eventId } }) => {
    const atEvent = deskHouseholds(views, eventId, localDate(now(), config.timeZone))
    const found = householdsFound(views, typed).filter(atEvent.isAnybodyAsked)
    const { names } = typedParts(typed)
    const ranked = found.map((person) => ({ person, ...atEvent.likelihood(person) }))
    const best = bestFirst(names, ranked).slice(0, SHOWN)
    return { households: best.map(({ person }) => atEvent.shown(person)), found: found.length }
  })
}

/** What the welcome desk is told of households: who is at this gathering, and who came to the last one before it. */
function deskHouseholds(views: Views, eventId: GatheringId, today: LocalDate) {
  const { attendance, coming, gatherings } = views
  const here = gatherings.find(eventId)
  if (!here) throw new Rejection('unknown-gathering')
  const board = attendance.board(eventId)

  const idsOf = ({ id, family }: Person): PersonId[] => [id, ...family.map(({ familyMemberId }) => familyMemberId)]

  /** Somebody who has died is there only to be undone. */
  const isAsked = (id: PersonId) => coming.noLongerComes(id)?.because !== 'died' || board.visitOf(id) !== undefined

  const visitsOf = (person: Person) => new Map(idsOf(person).map((id) => [id, lastVisit(views, id, here.startsAt)]))

  return {
    isAnybodyAsked: (person: Person) => idsOf(person).some(isAsked),
    /** What decides how likely it is that a household is meant. */
    likelihood: (person: Person): Omit<Candidate, 'person'> => ({
      isIn: idsOf(person).some((id) => board.visitOf(id) !== undefined),
      lastCame: latestOf(visitsOf(person).values())?.startsAt,
    }),
    shown(person: Person): DeskHousehold {
      const { id, profile, family } = person
      const visits = visitsOf(person)
      const latest = latestOf(visits.values())
      const asked = { id, profile, family: family.filter(({ familyMemberId }) => isAsked(familyMemberId)) }
      const offered = careOffered(views, asked, { gatheringId: eventId, today, isDesk: true })
      const members = asked.family.map(({ familyMemberId, relationship }) => ({ id: familyMemberId, relationship }))
      const serving = teamsOffered(views, [{ id }, ...members], { gathering: here, today })
      const teamOf = (person: PersonId) => {
        const team = serving?.of.get(person)
        return team && { team }
      }
      const shown = (one: Omit<DeskPerson, 'cameLast'>, last: Gathering | undefined) => ({
        ...shownPerson(views, one, board.visitOf(one.id)?.at, { last, latest }),
        ...offered?.of.get(one.id),
        ...teamOf(one.id),
      })
      const toConfirm = toConfirmIn(views, person)
      const people = [{ id, name: profile.name, hebrewName: profile.hebrewName }, ...family.map(memberShape)]
      const friends = (offered?.mayBring ?? []).map(memberShape)
      return {
        id,
        ...(profile.phone === undefined ? {} : { phone: profile.phone }),
        people: people.filter((one) => isAsked(one.id)).map((one) => shown(one, visits.get(one.id))),
        ...offered?.household,
        ...(serving && { teams: serving.teams }),
        ...(friends.length > 0 && {
          mayBring: friends.map((one) => shown(one, lastVisit(views, one.id, here.startsAt))),
        }),
        ...(toConfirm && { toConfirm }),
      }
    },
  }
}

/** Somebody of a household. */
function shownPerson(
  { directory }: Pick<Views, 'directory'>,
  { id, hebrewName, ...person }: Omit<DeskPerson, 'cameLast'>,
  checkedInAt: string | undefined,
  visits: { last: Gathering | undefined; latest: Gathering | undefined },
): DeskPerson {
  const { last, latest } = visits
  return {
    id,
    ...person,
    ...(hebrewName === undefined ? {} : { hebrewName }),
    ...ordered(id, directory),
    ...(checkedInAt === undefined ? {} : { checkedInAt }),
    ...(last === undefined ? {} : { lastHere: last.date }),
    cameLast: last !== undefined && last.gatheringId === latest?.gatheringId,
  }
}
