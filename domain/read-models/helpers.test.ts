import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { createHelpers } from './helpers.ts'

const helperId = '00000000-0000-4000-8000-000000000007'
const link = 'k'.repeat(43)
const [at, until] = ['2026-11-20T15:00:00.000Z', '2026-11-27T15:00:00.000Z']

const viewOf = (...events: { readonly type: string; readonly data: object }[]) => {
  const view = createHelpers()
  for (const event of events) view.apply(event as DomainEvent)
  return view
}

const invited = {
  type: 'HelperInvited',
  data: { helperId, roles: ['greeter'], epoch: 1, link, at, until, by: 'helper-1' },
}
const named = { type: 'HelperNamed', data: { helperId, name: 'Rivka Thornmere' } }

test('a helper is found by id, by who acted, and by the link', () => {
  const view = viewOf(invited, named)
  const rivka = { id: helperId, name: 'Rivka Thornmere', roles: ['greeter'], password: null }
  for (const found of [view.find(helperId), view.byActor(`helper-${helperId}`), view.byLink(link), view.list()[0]])
    expect(found).toMatchObject(rivka)
  expect(view.byActor('shared-password')).toBeNull()
})

test('somebody whose invitation was left without a name is no helper yet', () => {
  const view = viewOf(invited)
  expect([view.list(), view.nameless()]).toEqual([[], [helperId]])
})

test('a helper who was taken away is in no list, also when a database still hands on their name', () => {
  const view = viewOf(invited, named, { type: 'HelperTakenAway', data: { helperId } }, named)
  expect([view.find(helperId), view.list(), [...view.takenAway()]]).toEqual([null, [], [helperId]])
})
