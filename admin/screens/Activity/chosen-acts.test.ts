import { describe, expect, test } from 'vitest'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { englishPhrases } from '#domain/contract/activity/english.ts'
import { actsBeside, EVERYTHING, sourcesOf } from './chosen-acts.ts'

const [RUTH, MARTHA, JOEL] = ['Ruth Winter', 'Martha Ostrander', 'Joel Amsterby']

const act = (id: string, more: Partial<Act>): Act => ({
  id,
  at: '2026-11-22T15:58:00.000Z',
  kind: 'check-ins',
  sentence: '',
  deed: 'checkedIn',
  people: [{ id: 1, name: RUTH }],
  values: {},
  by: '',
  doer: { is: 'visitor' },
  canTakeBack: false,
  canUndo: false,
  canTakeApart: false,
  ...more,
})

const sideDoor = { device: 'Side Door', deviceId: 'd1' }
const acts = [
  act('visitor at the side door', sideDoor),
  act('visitor at another tablet of that name', { device: 'Side Door', deviceId: 'd2' }),
  act('Martha at the side door', { ...sideDoor, doer: { is: 'helper', name: MARTHA, id: 'h1' } }),
  act('Joel', { doer: { is: 'helper', name: JOEL, id: 'h2' } }),
  act('another Joel', { doer: { is: 'helper', name: JOEL, id: 'h3' } }),
  act('about Joel', { people: [], values: { helper: JOEL }, doer: { is: 'administrator' } }),
  act('about somebody erased', { people: [{ id: 2 }], doer: { is: 'helper' } }),
]
const { people, tablets } = sourcesOf(acts, englishPhrases.doers)
const shown = (choice: Partial<typeof EVERYTHING>) => actsBeside(acts, { ...EVERYTHING, ...choice }).map(({ id }) => id)

describe('the acts of a day', () => {
  test('are done by somebody, and some on a tablet: each is listed once, by name', () => {
    const gone = 'A helper who was taken away'
    expect(people.map(({ name }) => name)).toEqual([gone, 'A visitor', 'Administrator', JOEL, JOEL, MARTHA])
    expect(tablets.map(({ name }) => name)).toEqual(['Side Door', 'Side Door'])
  })

  test('are found by their tablet, also when different people did them', () => {
    expect(shown({ source: tablets[0] ?? null })).toEqual(['visitor at the side door', 'Martha at the side door'])
    expect(shown({ source: tablets[1] ?? null })).toEqual(['visitor at another tablet of that name'])
  })

  test('are found by who did them, and two helpers of one name are kept apart', () => {
    const by = (wanted: string) => people.filter(({ name }) => name === wanted)
    expect(by(JOEL).map((source) => shown({ source }))).toEqual([['Joel'], ['another Joel']])
    expect(by(MARTHA).map((source) => shown({ source }))).toEqual([['Martha at the side door']])
  })

  test('are found by a part of a person’s name, also without its accents and capitals', () => {
    expect(shown({ person: ' WÍNTER' })).toHaveLength(5)
    expect(shown({ person: 'joel' })).toEqual(['about Joel'])
    for (const nobody of ['somebody', "'"]) expect(shown({ person: nobody })).toEqual([])
    expect(shown({ person: '' })).toHaveLength(acts.length)
  })
})
