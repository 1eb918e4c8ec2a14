import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import type { Gathering } from '#domain/gathering/gathering.ts'
import type { GatheringId, PersonId } from '#domain/ids.ts'
import type { Person } from '#domain/read-models/directory/directory.ts'
import type { Candidate } from '#domain/read-models/finding/best-first.ts'
import { Rejection } from '#domain/rejection.ts'
import { lastVisit, latestOf } from '#server/people/last-visit.ts'
import { memberShape } from '#server/people/user-shapes.ts'
import type { Views } from '#server/views.ts'

/** What the welcome desk is told of households: who is at this gathering, and who came to the last one before it. */
export function deskHouseholds(views: Views, eventId: GatheringId) {
  const { attendance, gatherings } = views
  const here = gatherings.find(eventId)
  if (!here) throw new Rejection('unknown-gathering')
  const board = attendance.board(eventId)

  const idsOf = ({ id, family }: Person): PersonId[] => [id, ...family.map(({ familyMemberId }) => familyMemberId)]

  const visitsOf = (person: Person) => new Map(idsOf(person).map((id) => [id, lastVisit(views, id, here.startsAt)]))

  function shownPerson(
    { id, hebrewName, ...person }: Omit<DeskPerson, 'cameLast'>,
    last: Gathering | undefined,
    latest: Gathering | undefined,
  ): DeskPerson {
    const checkedInAt = board.visitOf(id)?.at
    return {
      id,
      ...person,
      ...(hebrewName === undefined ? {} : { hebrewName }),
      ...(checkedInAt === undefined ? {} : { checkedInAt }),
      ...(last === undefined ? {} : { lastHere: last.date }),
      cameLast: last !== undefined && last.gatheringId === latest?.gatheringId,
    }
  }

  return {
    /** What decides how likely it is that a household is meant. */
    likelihood: (person: Person): Omit<Candidate, 'person'> => ({
      isIn: idsOf(person).some((id) => board.visitOf(id) !== undefined),
      lastCame: latestOf(visitsOf(person).values())?.startsAt,
    }),
    shown(person: Person): DeskHousehold {
      const { id, profile, family } = person
      const visits = visitsOf(person)
      const latest = latestOf(visits.values())
      const people = [{ id, name: profile.name, hebrewName: profile.hebrewName }, ...family.map(memberShape)]
      return {
        id,
        ...(profile.phone === undefined ? {} : { phone: profile.phone }),
        people: people.map((one) => shownPerson(one, visits.get(one.id), latest)),
      }
    },
  }
}
