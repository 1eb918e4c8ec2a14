import { expect, test } from 'vitest'
import type { Gathering } from '#domain/gathering/gathering.ts'
import { BOAZ, NOAH, RUTH } from '#domain/given.ts'
import { teamsOffered } from './teams-offered.ts'

const [SOUND, BAND] = [1, 2]
/** The first and the second service of two Sundays, a concert, and the two services of today. */
const [EARLY, LATE, CONCERT] = [2026111501, 2026111502, 2026111850]
const [TODAY, TODAY_LATE] = [2026112201, 2026112202]

const gathering = (gatheringId: number): Gathering => {
  const date = `2026-11-${String(gatheringId).slice(6, 8)}`
  const hour = 10 + (gatheringId % 10)
  const times = {
    startsAt: `${date}T${hour}:00:00.000Z`,
    opensAt: `${date}T09:00:00.000Z`,
    closesAt: `${date}T20:00:00.000Z`,
  }
  return { gatheringId, name: 'Service', date, ...times }
}

type Lived = {
  /** The gatherings to which somebody came, and the team in which they served there. */
  visits?: [number, number?][]
  expected?: { personId: number; teamId: number }[]
  born?: string
}

/** The team that is offered to Ruth at a gathering, when only she has lived so. */
function offered(at: number, { visits = [], expected = [], born }: Lived, relationship?: 'child') {
  const serving = (id: number) => {
    const teamId = visits.find(([one]) => one === id)?.[1]
    return new Map(teamId === undefined ? [] : [[RUTH, { teamId, at: '' }]])
  }
  const names = new Map([
    [SOUND, 'Sound'],
    [BAND, 'Band'],
  ])
  const models = {
    attendance: {
      board: (id: number) => ({ visitOf: () => visits.find(([one]) => one === id) && { at: '', wasMember: false } }),
      visitsOf: () => visits.map(([id]) => id),
    },
    children: { known: () => ({ facts: born === undefined ? {} : { born } }) },
    gatherings: { find: gathering },
    people: { keyOf: (id: number) => id, recordsOf: (id: number) => [id] },
    rooms: { rules: () => ({ promotion: '08-01' }) },
    serving: { at: serving },
    teams: {
      at: (id: number) => (id === CONCERT + 1 ? [] : [{ teamId: SOUND, name: 'Sound', services: 'all' as const }]),
      expectedAt: () => expected,
      nameOf: (id: number) => names.get(id),
    },
  } as unknown as Parameters<typeof teamsOffered>[0]
  const asked = { gathering: gathering(at), today: '2026-11-22' }
  return teamsOffered(models, [{ id: RUTH, relationship }], asked)?.of.get(RUTH)?.name
}

test('the team of the last visit to the same service is offered, whatever was done at the others', () => {
  expect(offered(TODAY, { visits: [[EARLY, SOUND], [LATE]] })).toBe('Sound')
  expect(offered(TODAY, { visits: [[EARLY], [LATE, SOUND]] })).toBeUndefined()
})

test('who never came to this service is offered the team of the last earlier day', () => {
  expect(offered(TODAY_LATE, { visits: [[EARLY, SOUND]] })).toBe('Sound')
  expect(offered(TODAY_LATE, { visits: [[TODAY, SOUND]] })).toBeUndefined()
  expect(offered(CONCERT, { visits: [[EARLY, SOUND]] })).toBe('Sound')
})

test('a team that does not serve at this event is not offered', () =>
  expect(offered(TODAY, { visits: [[EARLY, BAND]] })).toBeUndefined())

test('the list of the day comes first, and is the only way for somebody who is no adult', () => {
  const expected = [{ personId: RUTH, teamId: SOUND }]
  expect(offered(TODAY, { visits: [[EARLY]], expected })).toBe('Sound')
  expect(offered(TODAY, { visits: [[EARLY, SOUND]] }, 'child')).toBeUndefined()
  expect(offered(TODAY, { visits: [[EARLY, SOUND]], expected }, 'child')).toBe('Sound')
  expect(offered(TODAY, { visits: [[EARLY, SOUND]], born: '2012-01-01' })).toBeUndefined()
  expect(offered(TODAY, { visits: [[EARLY, SOUND]], born: '1990-01-01' }, 'child')).toBe('Sound')
  const others = [BOAZ, NOAH].map((personId) => ({ personId, teamId: SOUND }))
  expect(offered(TODAY, { expected: others })).toBeUndefined()
})

test('who is here is shown the team in which they serve, and none when they serve in none', () => {
  expect(
    offered(TODAY, {
      visits: [
        [EARLY, SOUND],
        [TODAY, BAND],
      ],
    }),
  ).toBe('Band')
  expect(offered(TODAY, { visits: [[EARLY, SOUND], [TODAY]] })).toBeUndefined()
})
