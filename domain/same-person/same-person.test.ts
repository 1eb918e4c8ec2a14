import { expect, test } from 'vitest'
import { ADA, BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import type { MemberPair, SamePersonEvent } from './events.ts'
import { samePeopleAfter } from './same-people.ts'
import { samePerson } from './same-person.ts'

/** Ruth also has a profile under her maiden name, and one that was typed at another tablet. */
const MAIDEN = 1_000_000_000_000_011
const TYPED = 1_000_000_000_000_012
/** Noah as the child of these profiles. */
const NOAH_OF_MAIDEN = 1_000_000_000_000_013
const NOAH_OF_TYPED = 1_000_000_000_000_014

const given = givenFor(samePerson)

const linked = (k: number, a: number, b: number): SamePersonEvent => ({
  type: 'PeopleLinked',
  data: { link: tap(k), a, b },
})
const merged = (k: number, from: number, into: number, pairs?: MemberPair[]): SamePersonEvent => ({
  type: 'ProfilesMerged',
  data: { link: tap(k), from, into, ...(pairs && { pairs }) },
})
const removed = (k: number): SamePersonEvent => ({ type: 'LinkRemoved', data: { link: tap(k) } })
const apart = (k: number): SamePersonEvent => ({ type: 'PairKeptApart', data: { a: RUTH, b: BOAZ, commandId: tap(k) } })

const link = (k: number, a: number, b: number, erased: number[] = []) =>
  ({ type: 'LinkPeople', link: tap(k), a, b, erased }) as const
const merge = (k: number, from: number, into: number, more: { pairs?: MemberPair[]; erased?: number[] } = {}) =>
  ({ type: 'MergeProfiles', link: tap(k), from, into, erased: [], ...more }) as const
const remove = (k: number, erased: number[] = []) => ({ type: 'RemoveLink', link: tap(k), erased }) as const
const keepApart = (k: number) => ({ type: 'KeepApart', a: RUTH, b: BOAZ, commandId: tap(k) }) as const
const reconsider = (k: number) => ({ type: 'Reconsider', a: BOAZ, b: RUTH, commandId: tap(k) }) as const

test('two records are said to be one person', () =>
  given()
    .when(link(1, RUTH, NOAH))
    .then(linked(1, RUTH, NOAH)))

test('two who are one already cannot be linked again', () =>
  given(linked(1, RUTH, NOAH), linked(2, NOAH, ADA))
    .when(link(3, ADA, RUTH))
    .thenRejected('one-already'))

test('somebody who was erased cannot be linked, whichever of the two it is', () => {
  for (const erased of [RUTH, NOAH])
    given()
      .when(link(1, RUTH, NOAH, [erased]))
      .thenRejected('attendee-erased')
})

test('a profile is merged into another', () =>
  given()
    .when(merge(1, MAIDEN, RUTH))
    .then(merged(1, MAIDEN, RUTH)))

test('no profiles are merged in a circle', () =>
  given(merged(1, MAIDEN, RUTH), merged(2, RUTH, TYPED))
    .when(merge(3, TYPED, MAIDEN))
    .thenRejected('merged-already'))

test('nobody is merged when one of the two, or a child of both, was erased', () => {
  for (const erased of [MAIDEN, RUTH, NOAH_OF_MAIDEN, NOAH])
    given()
      .when(merge(1, MAIDEN, RUTH, { pairs: [{ from: NOAH_OF_MAIDEN, into: NOAH }], erased: [erased] }))
      .thenRejected('attendee-erased')
})

test('a merge says which profile supplies the e-mail address', () => {
  const choice = { email: MAIDEN }
  given()
    .when({ ...merge(1, MAIDEN, RUTH), choice })
    .then({ type: 'ProfilesMerged', data: { link: tap(1), from: MAIDEN, into: RUTH, choice } })
})

test('a child that an earlier merge shows as another record is paired as that record', () =>
  given(merged(1, MAIDEN, RUTH, [{ from: NOAH_OF_MAIDEN, into: NOAH }]))
    .when(merge(2, TYPED, RUTH, { pairs: [{ from: NOAH_OF_TYPED, into: NOAH_OF_MAIDEN }] }))
    .then(merged(2, TYPED, RUTH, [{ from: NOAH_OF_TYPED, into: NOAH }])))

test('a pair that names the merged profiles themselves leaves the second profile as the one that is shown', () => {
  const pairs = [
    { from: RUTH, into: MAIDEN },
    { from: RUTH, into: NOAH },
    { from: NOAH_OF_MAIDEN, into: MAIDEN },
  ]
  const shown = [
    { from: NOAH, into: RUTH },
    { from: NOAH_OF_MAIDEN, into: RUTH },
  ]
  given()
    .when(merge(1, MAIDEN, RUTH, { pairs }))
    .then(merged(1, MAIDEN, RUTH, shown))
  const people = samePeopleAfter([merged(1, MAIDEN, RUTH, shown)])
  expect([MAIDEN, RUTH, NOAH, NOAH_OF_MAIDEN].map(people.shownAs)).toEqual([RUTH, RUTH, RUTH, RUTH])
})

test.each<[string, SamePersonEvent[], shownAs: number]>([
  ['the second as the first', [merged(1, MAIDEN, RUTH, [{ from: RUTH, into: MAIDEN }])], RUTH],
  [
    'the second as a child, and the child as the first',
    [
      merged(1, MAIDEN, RUTH, [
        { from: RUTH, into: NOAH },
        { from: NOAH, into: MAIDEN },
      ]),
    ],
    RUTH,
  ],
  [
    'the person that the second is shown as, as the first',
    [merged(1, RUTH, TYPED), merged(2, MAIDEN, RUTH, [{ from: TYPED, into: MAIDEN }])],
    TYPED,
  ],
])('a merge in the log whose pairs show %s is read, and the person is shown once', (_, events, shownAs) => {
  const people = samePeopleAfter(events)
  expect([MAIDEN, RUTH].map(people.shownAs)).toEqual([shownAs, shownAs])
  const apart = samePeopleAfter([...events, removed(1), removed(2)])
  expect([MAIDEN, RUTH, NOAH, TYPED].map(apart.shownAs)).toEqual([MAIDEN, RUTH, NOAH, TYPED])
})

test('a merge is taken apart', () =>
  given(merged(1, MAIDEN, RUTH))
    .when(remove(1))
    .then(removed(1)))

test('a merge that never was cannot be taken apart', () => given().when(remove(1)).thenRejected('unknown-merge'))

test('a merge stays when a child of both was erased', () =>
  given(merged(1, MAIDEN, RUTH, [{ from: NOAH_OF_MAIDEN, into: NOAH }]))
    .when(remove(1, [NOAH]))
    .thenRejected('erased-since'))

test('after it was taken apart, a profile can be merged again', () =>
  given(merged(1, MAIDEN, RUTH), removed(1))
    .when(merge(2, RUTH, MAIDEN))
    .then(merged(2, RUTH, MAIDEN)))

test('two who look alike are two different people', () => given().when(keepApart(1)).then(apart(1)))

test('two who are one are not two different people', () =>
  given(linked(1, RUTH, BOAZ))
    .when(keepApart(2))
    .thenRejected('one-already'))

test('who says that two are one is told when somebody has just said that they are two', () => {
  given(apart(1))
    .when(link(2, RUTH, BOAZ))
    .thenRejected('two-already')
  given(apart(1))
    .when(merge(2, BOAZ, RUTH))
    .thenRejected('two-already')
})

test('that two are two people also counts for the other records of each', () => {
  given(apart(1), linked(2, RUTH, NOAH), linked(3, BOAZ, ADA))
    .when(link(4, NOAH, ADA))
    .thenRejected('two-already')
  given(apart(1), linked(2, RUTH, NOAH), removed(2))
    .when(link(3, NOAH, BOAZ))
    .then(linked(3, NOAH, BOAZ))
})

test('that they are two different people can be taken back', () =>
  given(apart(1))
    .when(reconsider(2))
    .then({ type: 'PairReconsidered', data: { a: BOAZ, b: RUTH, commandId: tap(2) } }))

test('that they are two different people is taken back once, and can be said again', () => {
  const past = [apart(1), { type: 'PairReconsidered', data: { a: RUTH, b: BOAZ, commandId: tap(2) } } as const]
  given(...past)
    .when(reconsider(3))
    .then()
  given(...past)
    .when(keepApart(3))
    .then(apart(3))
  given(...past, apart(3))
    .when(reconsider(2))
    .then()
})

test('a command about two different people that arrives once more after it was taken back does nothing', () =>
  given(apart(1), { type: 'PairReconsidered', data: { a: RUTH, b: BOAZ, commandId: tap(2) } })
    .when(keepApart(1))
    .then())

test('people are one by way of others, and two again when that link is gone', () => {
  const events = [linked(1, RUTH, NOAH), merged(2, MAIDEN, NOAH), linked(3, RUTH, MAIDEN)]
  expect(samePeopleAfter(events).recordsOf(NOAH)).toEqual([RUTH, NOAH, MAIDEN])
  expect(samePeopleAfter([...events, removed(2)]).recordsOf(NOAH)).toEqual([RUTH, NOAH, MAIDEN])
  const people = samePeopleAfter([...events, removed(2), removed(1)])
  expect([people.recordsOf(NOAH), people.recordsOf(MAIDEN)]).toEqual([[NOAH], [RUTH, MAIDEN]])
})

test('a merged profile is shown as the last one of its chain, until that is taken apart', () => {
  const events = [merged(1, MAIDEN, RUTH), merged(2, RUTH, TYPED)]
  expect(samePeopleAfter(events).shownAs(MAIDEN)).toBe(TYPED)
  expect(samePeopleAfter([...events, removed(2)]).shownAs(MAIDEN)).toBe(RUTH)
  expect(samePeopleAfter([...events, removed(1)]).shownAs(MAIDEN)).toBe(MAIDEN)
})

test('an event that comes twice counts once', () => {
  const events = [merged(1, MAIDEN, RUTH), merged(2, RUTH, TYPED), removed(1)]
  const twice = samePeopleAfter(events.flatMap((event) => [event, event]))
  expect([...twice.links()]).toEqual([...samePeopleAfter(events).links()])
  expect(twice.recordsOf(MAIDEN)).toEqual([MAIDEN])
})
