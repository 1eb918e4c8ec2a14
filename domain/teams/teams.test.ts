import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor, RUTH, tap } from '#domain/given.ts'
import type { TeamsEvent } from './events.ts'
import { teamList, teamListStream } from './team-list.ts'
import { addedBy, isOnWalls, type TeamChange, teams, teamsInUse } from './teams.ts'

const given = givenFor(teams)

const SOUND = { name: 'Sound', services: 'all', needs: 3 } as const

const added = (teamId: number, k: number, team: object = SOUND): TeamsEvent => ({
  type: 'TeamAdded',
  data: { teamId, ...(team as typeof SOUND), commandId: tap(k) },
})
const undone = (undoes?: number) => (undoes === undefined ? {} : { undoes: tap(undoes) })
const changed = (k: number, change: TeamChange, undoes?: number): TeamsEvent => ({
  type: 'TeamChanged',
  data: { teamId: 1, ...(change as object), commandId: tap(k), ...undone(undoes) },
})
const ended = (k: number, undoes?: number): TeamsEvent => ({
  type: 'TeamEnded',
  data: { teamId: 1, commandId: tap(k), ...undone(undoes) },
})
const onWalls = (k: number, shown: boolean, undoes?: number): TeamsEvent => ({
  type: 'ServingOnWallsSet',
  data: { onWalls: shown, commandId: tap(k), ...undone(undoes) },
})

const add = (k: number, team: { name: string; services: 'all' | number[]; needs?: number } = { ...SOUND }) =>
  ({ type: 'AddTeam', team, commandId: tap(k) }) as const
const change = (k: number, fields: TeamChange, teamId = 1) =>
  ({ type: 'ChangeTeam', teamId, change: fields, commandId: tap(k) }) as const
const end = (k: number, teamId = 1) => ({ type: 'EndTeam', teamId, commandId: tap(k) }) as const
const show = (k: number, shown: boolean) => ({ type: 'SetServingOnWalls', onWalls: shown, commandId: tap(k) }) as const
const undo = (k: number, one: number) => ({ type: 'UndoTeams', change: tap(one), commandId: tap(k) }) as const

describe('A serving team', () => {
  test('gets a number that no team had before, also not one that has ended', () => {
    given().when(add(1)).then(added(1, 1))
    given(added(1, 1), ended(2)).when(add(3)).then(added(2, 3))
    expect(addedBy(stateAfter(teams, [added(1, 1), added(2, 3, { name: 'Welcome', services: [1] })]), tap(3))).toBe(2)
  })

  test('is refused after 999', () => {
    const all = Array.from({ length: 999 }, (_, at) => added(at + 1, at + 1, { name: `Team ${at}`, services: 'all' }))
    given(...all)
      .when(add(5000))
      .thenRejected('teams-used-up')
  })

  test('has a name of its own, unless the other one has ended', () => {
    given(added(1, 1))
      .when(add(2, { name: 'SOUND', services: [1] }))
      .thenRejected('team-name-taken')
    given(added(1, 1), added(2, 2, { name: 'Welcome', services: 'all' }))
      .when(change(3, { name: 'Welcome' }))
      .thenRejected('team-name-taken')
  })

  test('is changed in what differs, and loses what it may do without', () => {
    given(added(1, 1))
      .when(change(2, { name: 'Sound', needs: null, roomId: 4 }))
      .then(changed(2, { needs: null, roomId: 4 }))
    given(added(1, 1))
      .when(change(2, { needs: 3 }))
      .then()
    const [team] = teamsInUse(stateAfter(teams, [added(1, 1), changed(2, { needs: null, services: [2] })]))
    expect(team).toEqual({ teamId: 1, name: 'Sound', services: [2] })
  })

  test('that has ended is changed no more, and ends once', () => {
    given(added(1, 1), ended(2))
      .when(change(3, { needs: 4 }))
      .thenRejected('unknown-team')
    given(added(1, 1), ended(2)).when(end(3)).then()
    given().when(end(1)).thenRejected('unknown-team')
  })

  test('is as before when its last change is undone, and only the last one can be', () => {
    given(added(1, 1), changed(2, { needs: 5 }))
      .when(undo(3, 2))
      .then(changed(3, { needs: 3 }, 2))
    given(added(1, 1), changed(2, { needs: 5 }))
      .when(undo(3, 1))
      .thenRejected('plan-changed')
    given(added(1, 1)).when(undo(2, 1)).then(ended(2, 1))
    given(added(1, 1), ended(2))
      .when(undo(3, 2))
      .then({ type: 'TeamBroughtBack', data: { teamId: 1, commandId: tap(3), undoes: tap(2) } })
    given().when(undo(2, 1)).thenRejected('nothing-to-undo')
  })

  test('that is brought back must still have a name of its own', () =>
    given(added(1, 1), ended(2), added(2, 3)).when(undo(4, 2)).thenRejected('team-name-taken'))
})

test('walls say how many people serve only when the church has said so, and that can be undone', () => {
  expect(isOnWalls(teams.initial)).toBe(false)
  given().when(show(1, true)).then(onWalls(1, true))
  given().when(show(1, false)).then()
  given(onWalls(1, true))
    .when(undo(2, 1))
    .then(onWalls(2, false, 1))
})

test('each list of a day replaces the one before, and the same list is set once', () => {
  expect(teamListStream(2026112201)).toBe('teamlist-2026112201')
  const list = { gatheringId: 2026112201, at: '2026-11-21T10:00:00.000Z' }
  const set = (k: number, ...people: { personId: number; teamId: number }[]) =>
    ({ ...list, people, commandId: tap(k) }) as const
  const ruth = { personId: RUTH, teamId: 1 }
  const givenLists = givenFor(teamList)
  givenLists()
    .when({ type: 'SetTeamList', ...set(1, ruth) })
    .then({ type: 'TeamListSet', data: set(1, ruth) })
  givenLists({ type: 'TeamListSet', data: set(1, ruth) })
    .when({ type: 'SetTeamList', ...set(2) })
    .then({ type: 'TeamListSet', data: set(2) })
  givenLists({ type: 'TeamListSet', data: set(1, ruth) })
    .when({ type: 'SetTeamList', ...set(2, ruth) })
    .then()
})
