import type { Relationship } from '#domain/attendee/person-fields.ts'
import { dateOf, type Gathering, slotOf } from '#domain/gathering/gathering.ts'
import { type GatheringId, isWeekly, type LocalDate, type PersonId, type TeamId } from '#domain/ids.ts'
import type { AttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import type { Children } from '#domain/read-models/children.ts'
import { isGrownUp } from '#domain/read-models/custody/grown-up.ts'
import type { Gatherings } from '#domain/read-models/gatherings.ts'
import type { People } from '#domain/read-models/people/people.ts'
import type { ChildrensRooms } from '#domain/read-models/rooms.ts'
import type { Serving } from './serving.ts'
import { expectedTeam, type ServingTeams } from './teams.ts'

type Models = {
  readonly attendance: Pick<AttendanceBoards, 'board' | 'visitsOf'>
  readonly children: Pick<Children, 'known'>
  readonly gatherings: Pick<Gatherings, 'find'>
  readonly people: Pick<People, 'keyOf' | 'recordsOf'>
  readonly rooms: Pick<ChildrensRooms, 'rules'>
  readonly serving: Pick<Serving, 'at'>
  readonly teams: Pick<ServingTeams, 'at' | 'expectedAt' | 'nameOf'>
}

/** Somebody of a household. Without a relationship: the person whose profile it is. */
type Somebody = { readonly id: PersonId; readonly relationship?: Relationship | undefined }

/** A team, as those who check in see it. */
type ToChoose = { readonly teamId: TeamId; readonly name: string }

/** What is offered to a household at a gathering with teams: the team of each, and those to change to. */
export type TeamsOffered = { readonly of: ReadonlyMap<PersonId, ToChoose>; readonly teams: ToChoose[] }

type Asked = { readonly gathering: Gathering; readonly today: LocalDate }

/**
 * In which team each of a household serves, or would by what is known: by the list of the day, or because an adult
 * served there the last time. Undefined for a gathering without teams.
 */
export function teamsOffered(models: Models, people: readonly Somebody[], asked: Asked): TeamsOffered | undefined {
  const here = models.teams.at(asked.gathering.gatheringId)
  if (here.length === 0) return undefined
  const known = new Set(here.map(({ teamId }) => teamId))
  const of = new Map<PersonId, ToChoose>()
  for (const one of people) {
    const teamId = teamOf(models, one, asked, known)
    const name = teamId === undefined ? undefined : models.teams.nameOf(teamId)
    if (teamId !== undefined && name !== undefined) of.set(one.id, { teamId, name })
  }
  return { of, teams: here.map(({ teamId, name }) => ({ teamId, name })) }
}

function teamOf(models: Models, one: Somebody, asked: Asked, known: ReadonlySet<TeamId>): TeamId | undefined {
  const { gathering } = asked
  const { attendance, people, serving, teams } = models
  if (attendance.board(gathering.gatheringId).visitOf(one.id))
    return serving.at(gathering.gatheringId).get(people.keyOf(one.id))?.teamId
  const expected = expectedTeam(teams.expectedAt(gathering.gatheringId), people.recordsOf(one.id))
  const likely = expected ?? (isAdult(models, one, asked.today) ? lastTeam(models, one.id, gathering) : undefined)
  return likely !== undefined && known.has(likely) ? likely : undefined
}

function isAdult({ children, people, rooms }: Models, { id, relationship }: Somebody, today: LocalDate): boolean {
  const { facts } = children.known(people.recordsOf(id))
  return isGrownUp(facts, today, rooms.rules().promotion) ?? relationship !== 'child'
}

/** The team in which somebody served the last time that they came to this service, or else on an earlier day. */
function lastTeam(models: Models, person: PersonId, gathering: Gathering): TeamId | undefined {
  const last = lastVisit(models, person, gathering)
  return last === undefined ? undefined : models.serving.at(last).get(models.people.keyOf(person))?.teamId
}

function lastVisit(
  { attendance, gatherings }: Models,
  person: PersonId,
  { gatheringId, startsAt }: Gathering,
): GatheringId | undefined {
  const slot = slotOf(gatheringId)
  const before = attendance
    .visitsOf(person)
    .toReversed()
    .filter((id) => (gatherings.find(id)?.startsAt ?? startsAt) < startsAt)
  const sameService = isWeekly(slot) ? before.find((id) => slotOf(id) === slot) : undefined
  return sameService ?? before.find((id) => dateOf(id) < dateOf(gatheringId))
}
