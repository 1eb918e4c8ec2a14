import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { moveAttendance, takeBackAttendance, undoTakeBack } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { currentEvent, eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { sundays } from '#domain/contract/sundays/sundays-routes.ts'
import { teamRoutes } from '#domain/contract/teams/team-routes.ts'
import { tap } from '#domain/given.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import {
  aFamily,
  clockAt,
  type Family,
  eventNow,
  foyer,
  hearing,
  sendIn,
  shared,
  viewerAt,
} from '#tests/foyer/setup.ts'
import { watchBoard, watchCounts } from '#tests/foyer/watching.ts'

const {
  addTeam,
  changeServing,
  changeTeam,
  endTeam,
  servingTeams,
  setServingOnWalls,
  setTeamList,
  teamsBoard,
  undoTeams,
} = teamRoutes

const NEXT_SUNDAY = '2026-11-29T15:58:00.000Z'

type Body = CallArguments<typeof addTeam>['body']
const add = async ({ asAdmin }: Foyer, name = 'Sound', more: Partial<Body> = {}) =>
  await asAdmin(addTeam, { body: { name, services: 'all', ...more } })
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

/** Checks a family in, with who of it serves. */
const serveIn = async (
  at: Foyer,
  family: Family,
  serving: { personId: number; teamId: number | null }[],
  { eventId, familyMemberIds = [] }: { eventId?: number; familyMemberIds?: number[] } = {},
) =>
  await at.ask(checkIn, {
    body: { userData: { eventId: eventId ?? (await eventNow(at)), userId: family.id }, familyMemberIds, serving },
  })
const statsOf = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body
const boardOf = async (at: Foyer, eventId: number) =>
  (await at.asAdmin(teamsBoard, { query: { eventId: String(eventId) } })).body.teams
const familyOf = async (at: Foyer, { id }: Family) => (await at.ask(userWithFamily, { params: { userId: id } })).body
const atDesk = async (at: Foyer, typed: string, eventId: number) =>
  (await at.asAdmin(findAtDesk, { body: { typed, eventId } })).body.households

describe('The serving teams', () => {
  test('are added, changed and ended by an administrator, and a helper of the desk reads them', async () => {
    const opened = await foyer()
    expect(await add(opened, 'Sound', { needs: 3, roomId: null, commandId: tap(1) })).toMatchObject({
      status: 201,
      body: { teamId: 1 },
    })
    expect((await add(opened, 'Sound', { needs: 3, commandId: tap(1) })).body).toEqual({ teamId: 1 })
    await add(opened, 'Band')
    const { browser } = await signedIn(opened, { roles: ['desk'] })
    const sound = { teamId: 1, name: 'Sound', services: 'all', needs: 3 }
    const band = { teamId: 2, name: 'Band', services: 'all' }
    expect((await browser.call(opened, servingTeams, {})).body).toEqual({ teams: [band, sound], onWalls: false })
    const body = { name: 'Lights', needs: null }
    expect(refusal(await browser.call(opened, changeTeam, { params: { teamId: 1 }, body }))).toEqual([
      403,
      'role-needed',
    ])
    await opened.asAdmin(changeTeam, { params: { teamId: 1 }, body })
    await opened.asAdmin(endTeam, { params: { teamId: 2 }, body: {} })
    expect((await opened.asAdmin(servingTeams, {})).body.teams).toEqual([
      { teamId: 1, name: 'Lights', services: 'all' },
    ])
  })

  test('refuse what cannot be, in words', async () => {
    const opened = await foyer()
    await add(opened)
    expect(refusal(await add(opened, 'sound'))).toEqual([409, 'team-name-taken'])
    expect(refusal(await add(opened, 'Band', { services: [7] }))).toEqual([404, 'unknown-service'])
    expect(refusal(await add(opened, 'Band', { roomId: 7 }))).toEqual([404, 'unknown-room'])
    expect((await add(opened, ' ')).failure.message).toBe('Please enter a name.')
    expect((await add(opened, 'Band', { needs: 100 })).failure.message).toBe(
      'A team needs a whole number of people from 1 to 99.',
    )
    expect(refusal(await opened.asAdmin(endTeam, { params: { teamId: 9 }, body: {} }))).toEqual([404, 'unknown-team'])
  })

  test('are told on the page Activity, where the last change is undone', async () => {
    const opened = await foyer()
    await add(opened, 'Sound', { commandId: tap(1) })
    const acts = async () => (await opened.asAdmin(activity, { query: {} })).body
    expect((await acts())[0]).toMatchObject({ sentence: 'The team Sound was added.', canTakeBack: true })
    await opened.asAdmin(undoTeams, { body: { change: tap(1) } })
    expect((await opened.asAdmin(servingTeams, {})).body.teams).toEqual([])
    expect((await acts())[0]).toMatchObject({ sentence: 'The team Sound was ended.' })
  })

  test('are nowhere in a church that has none', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const { body: event } = await opened.ask(currentEvent, {})
    await sendIn(opened, family)
    const [household] = await atDesk(opened, 'winter', event.id)
    const all = [await familyOf(opened, family), household, event, await statsOf(opened, event.id)]
    expect(JSON.stringify(all)).not.toMatch(/team|serving/i)
  })
})

describe('Somebody who serves', () => {
  test('counts once and is told apart: in the figures, in the list and on the page Sundays', async () => {
    const opened = await foyer()
    await add(opened)
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const [spouse] = family.familyMembers
    const serving = [{ personId: spouse.id, teamId: 1 }]
    expect((await serveIn(opened, family, serving, { familyMemberIds: [spouse.id] })).status).toBe(200)
    expect(await statsOf(opened, eventId)).toEqual({ totalAttendees: 2, firstTimeGuests: 2, counted: 0, serving: 1 })
    const { body: rows } = await opened.asAdmin(eventAttendances, { params: { eventId } })
    expect(rows).toMatchObject([{ groupSize: 2, serving: [{ person: spouse.id, team: 'Sound' }] }])
    const { body } = await opened.asAdmin(sundays, { query: {} })
    expect(body.events).toMatchObject([{ checkedIn: 2, serving: 1 }])
    expect(body.weeks.at(-1)).toMatchObject({ people: { checkedIn: 2, serving: 1, counted: 0 } })
  })

  test('does not count twice with a second record, and not after a take-back', async () => {
    const opened = await foyer()
    await add(opened)
    const [family, double] = [await aFamily(opened), await aFamily(opened)]
    const eventId = await eventNow(opened)
    for (const one of [family, double]) await serveIn(opened, one, [{ personId: one.id, teamId: 1 }])
    await opened.asAdmin(linkPeople, { body: { a: family.id, b: double.id } })
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 1, serving: 1 })
    const taken = { eventId, userId: family.id }
    for (const userId of [family.id, double.id])
      await opened.asAdmin(takeBackAttendance, { params: { eventId, userId }, body: {} })
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 0, serving: 0 })
    await opened.asAdmin(undoTakeBack, { params: taken, body: {} })
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 1, serving: 1 })
  })

  test('serves at the other event too when the family is moved there', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await add(opened)
    const family = await aFamily(opened)
    const first = await eventNow(opened)
    clock.turnTo(NEXT_SUNDAY)
    const eventId = await eventNow(opened)
    await serveIn(opened, family, [{ personId: family.id, teamId: 1 }])
    await opened.asAdmin(moveAttendance, { params: { eventId, userId: family.id }, body: { to: first } })
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 0, serving: 0 })
    expect(await statsOf(opened, first)).toMatchObject({ totalAttendees: 1, serving: 1 })
  })

  test('is among those who come, and in a team of this event', async () => {
    const opened = await foyer()
    await add(opened)
    const family = await aFamily(opened)
    const [spouse] = family.familyMembers
    const asked = async (personId: number, teamId: number) =>
      refusal(await serveIn(opened, family, [{ personId, teamId }]))
    expect(await asked(spouse.id, 1)).toEqual([400, 'unknown-family-member'])
    expect(await asked(family.id, 2)).toEqual([404, 'unknown-team'])
    const twice = [1, 1].map((teamId) => ({ personId: family.id, teamId }))
    expect(refusal(await serveIn(opened, family, twice))).toEqual([400, 'not-valid'])
  })

  test('counts when a tablet has kept it, also when the team has ended since', async () => {
    const opened = await foyer()
    await add(opened)
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    await opened.asAdmin(endTeam, { params: { teamId: 1 }, body: {} })
    const [at, sentAt] = ['2026-11-22T15:50:00.000Z', '2026-11-22T15:58:00.000Z']
    const send = async (teamId: number) =>
      await opened.ask(checkIn, {
        body: { userData: { eventId, userId: family.id }, serving: [{ personId: family.id, teamId }], at, sentAt },
      })
    expect((await send(77)).status).toBe(200)
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 1 })
    expect((await send(1)).status).toBe(200)
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 1, serving: 1 })
  })

  test('is proposed by a tablet and at the desk the next time, unless they came without serving since', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await add(opened)
    await add(opened, 'Band')
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    const sound = { teamId: 1, name: 'Sound' }
    const teams = [{ teamId: 2, name: 'Band' }, sound]
    expect(await familyOf(opened, family)).not.toHaveProperty('teams')
    const serving = [spouse, child].map(({ id }) => ({ personId: id, teamId: 1 }))
    await serveIn(opened, family, serving, { familyMemberIds: [spouse.id, child.id] })
    expect(await familyOf(opened, family)).toMatchObject({ teams, familyMembers: [{ team: sound }, { team: sound }] })

    clock.turnTo(NEXT_SUNDAY)
    const eventId = await eventNow(opened)
    // A child who has helped is asked for by the list of the day alone.
    const next = await familyOf(opened, family)
    expect([next.team, next.teams, next.familyMembers.map(({ team }) => team)]).toEqual([
      undefined,
      teams,
      [sound, undefined],
    ])
    const [household] = await atDesk(opened, 'winter', eventId)
    expect([household?.teams, household?.people.map(({ team }) => team)]).toEqual([
      teams,
      [undefined, sound, undefined],
    ])
    await sendIn(opened, family, { family: [spouse.id] })
    expect(await familyOf(opened, family)).not.toHaveProperty('teams')
  })
})

describe('The desk', () => {
  test('sees who of each team is here and who of the list of the day is missing', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await add(opened, 'Sound', { needs: 3 })
    await add(opened, 'Band')
    const [here, away] = [await aFamily(opened), await aFamily(opened)]
    const eventId = await eventNow(opened)
    const [hers] = here.familyMembers
    await serveIn(opened, here, [{ personId: hers.id, teamId: 1 }], { familyMemberIds: [hers.id] })
    const rows = [{ name: 'Ruth Winter', team: 'sound' }]
    const { body: first } = await opened.asAdmin(setTeamList, { body: { eventId, rows } })
    expect(first).toEqual({
      set: 0,
      unclear: [
        {
          row: 0,
          name: 'Ruth Winter',
          team: 'sound',
          choices: [here, away].map(({ id, phone }) => ({ personId: id, name: 'Ruth Winter', phone })),
        },
      ],
      unknownTeams: [],
    })
    const chosen = [{ row: 0, personId: away.id }]
    const { body: then } = await opened.asAdmin(setTeamList, { body: { eventId, rows, chosen } })
    expect(then).toEqual({ set: 1, unclear: [], unknownTeams: [] })
    const at = '2026-11-22T15:58:00.000Z'
    expect(await boardOf(opened, eventId)).toEqual([
      { teamId: 2, name: 'Band', people: [], missing: [] },
      {
        teamId: 1,
        name: 'Sound',
        needs: 3,
        people: [{ personId: hers.id, name: 'Boaz Winter', at }],
        missing: [{ personId: away.id, name: 'Ruth Winter', phone: away.phone }],
      },
    ])
    // A tablet proposes the team to who is on the list.
    expect((await familyOf(opened, away)).team).toEqual({ teamId: 1, name: 'Sound' })
    await sendIn(opened, away)
    expect((await boardOf(opened, eventId))[1]?.missing).toEqual([])
    await opened.asAdmin(eraseAttendee, { params: { userId: away.id } })
    expect(JSON.stringify(await boardOf(opened, eventId))).not.toContain(away.phone)
  })

  test('is asked for names that nobody has, and told of teams that the event does not have', async () => {
    const opened = await foyer()
    await add(opened)
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const rows = [
      { name: '  boaz   WINTER ', team: 'Sound' },
      { name: 'Boaz Winters', team: 'Sound' },
      { name: 'Ruth Winter', team: 'Parking' },
      { name: '', team: '' },
    ]
    expect((await opened.asAdmin(setTeamList, { body: { eventId, rows } })).body).toEqual({
      set: 1,
      unclear: [{ row: 1, name: 'Boaz Winters', team: 'Sound', choices: [] }],
      unknownTeams: ['Parking'],
    })
    const [spouse] = family.familyMembers
    expect((await boardOf(opened, eventId))[0]?.missing).toEqual([
      { personId: spouse.id, name: 'Boaz Winter', phone: family.phone },
    ])
    const nobody = [{ row: 0, personId: 12 }]
    expect(refusal(await opened.asAdmin(setTeamList, { body: { eventId, rows, chosen: nobody } }))).toEqual([
      400,
      'not-valid',
    ])
  })

  test('lets somebody who is here join a team, change it and leave it', async () => {
    const opened = await foyer()
    await add(opened)
    await add(opened, 'Band')
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    const say = async (teamId: number, serves: boolean, personId = family.id) =>
      await opened.asAdmin(changeServing, { params: { teamId }, body: { eventId, personId, serves } })
    expect(refusal(await say(1, true))).toEqual([409, 'not-checked-in'])
    await sendIn(opened, family)
    expect((await say(1, true)).body).toEqual({ teamId: 1 })
    expect((await say(2, true)).body).toEqual({ teamId: 2 })
    expect((await boardOf(opened, eventId)).map(({ name, people }) => [name, people.length])).toEqual([
      ['Band', 1],
      ['Sound', 0],
    ])
    // Leaving a team in which one does not serve changes nothing.
    expect((await say(1, false)).body).toEqual({ teamId: 2 })
    expect((await say(2, false)).body).toEqual({})
    expect(await statsOf(opened, eventId)).toMatchObject({ totalAttendees: 1, serving: 0 })
    expect(refusal(await say(7, true))).toEqual([404, 'unknown-team'])
    const { body: acts } = await opened.asAdmin(activity, { query: {} })
    expect(acts.map(({ sentence }) => sentence)).toContain('Ruth Winter serves in the team Band.')
  })

  test('hears at once that somebody serves, and of another list', async () => {
    const opened = await foyer()
    await add(opened)
    const family = await aFamily(opened)
    const eventId = await eventNow(opened)
    await sendIn(opened, family)
    const viewer = viewerAt(opened)
    await watchBoard(viewer, eventId)
    const serves = hearing(viewer, 'board:changed')
    const body = { eventId, personId: family.id, serves: true }
    await opened.asAdmin(changeServing, { params: { teamId: 1 }, body })
    expect(await serves).toMatchObject({ stats: { serving: 1 }, rows: [{ serving: [{ team: 'Sound' }] }] })
    const listed = hearing(viewer, 'board:changed')
    const rows = [{ name: 'Boaz Winter', team: 'Sound' }]
    await opened.asAdmin(setTeamList, { body: { eventId, rows } })
    expect(await listed).toMatchObject({ isWhole: true })
  })
})

test('walls say how many people serve only when the church has said so', async () => {
  const opened = await foyer()
  await add(opened)
  const family = await aFamily(opened)
  const eventId = await eventNow(opened)
  await serveIn(opened, family, [{ personId: family.id, teamId: 1 }])
  const viewer = viewerAt(opened)
  expect(await watchCounts(viewer, eventId)).not.toHaveProperty('servingOnWalls')
  const heard = hearing(viewer, 'counts:changed')
  expect((await opened.asAdmin(setServingOnWalls, { body: { onWalls: true } })).body).toEqual({ onWalls: true })
  expect(await heard).toMatchObject({ stats: { totalAttendees: 1, serving: 1 }, servingOnWalls: true })
})

test('a server that starts again shows who serves as before', async () => {
  const log = memoryEventLog()
  const opened = await foyer({ log: shared(log) })
  await add(opened)
  const family = await aFamily(opened)
  const eventId = await eventNow(opened)
  await serveIn(opened, family, [{ personId: family.id, teamId: 1 }])
  const rows = [{ name: 'Boaz Winter', team: 'Sound' }]
  await opened.asAdmin(setTeamList, { body: { eventId, rows } })
  const again = await foyer({ log: shared(log) })
  expect(await boardOf(again, eventId)).toEqual(await boardOf(opened, eventId))
  expect((await boardOf(again, eventId))[0]).toMatchObject({ people: [{ name: 'Ruth Winter' }] })
})
