import { test } from 'vitest'
import { givenFor, RUTH, tap } from '#domain/given.ts'
import { care, type CareCommand } from './care.ts'
import type { CareEvent } from './events.ts'

const given = givenFor(care)
const JOEL = '11111111-1111-4111-8111-111111111111'
const AT = '2026-11-22T18:00:00.000Z'
const about = { list: 'first-time', gatheringId: 2026112201 } as const

const assigned = (k: number, helperId?: string): CareEvent => ({
  type: 'CareAssigned',
  data: { personId: RUTH, ...(helperId && { helperId }), commandId: tap(k) },
})
const assign = (k: number, helperId: string | null, insteadOf?: string): CareCommand => ({
  type: 'Assign',
  personId: RUTH,
  helperId,
  insteadOf,
  commandId: tap(k),
})
const noted = (k: number, more: object = {}): CareEvent => ({
  type: 'CareNoted',
  data: { personId: RUTH, deed: 'called', at: AT, commandId: tap(k), ...more },
})
const noting = (k: number, more: Partial<Extract<CareCommand, { type: 'Note' }>> = {}): CareCommand => ({
  type: 'Note',
  personId: RUTH,
  deed: 'called',
  at: AT,
  commandId: tap(k),
  ...more,
})
const change = (k: number, type: 'TakeBackNote' | 'BringBackNote', note: number): CareCommand => ({
  type,
  personId: RUTH,
  note: tap(note),
  commandId: tap(k),
})
const takenBack = (k: number, note: number): CareEvent => ({
  type: 'CareNoteTakenBack',
  data: { personId: RUTH, note: tap(note), commandId: tap(k) },
})

test('a helper is asked to care for somebody', () => given().when(assign(1, JOEL)).then(assigned(1, JOEL)))

test('a call is noted, with or without a word', () => {
  given().when(noting(1, { about })).then(noted(1, { about }))
  given()
    .when(noting(1, { word: 'No answer' }))
    .then(noted(1, { word: 'No answer' }))
})

test('a note without a word is refused', () =>
  given()
    .when(noting(1, { deed: 'note', word: '' }))
    .thenRejected('nothing-noted'))

test('two helpers who call on the same day are both noted', () => given(noted(1)).when(noting(2)).then(noted(2)))

test('a note that was taken back can be brought back', () =>
  given(noted(1), takenBack(2, 1))
    .when(change(3, 'BringBackNote', 1))
    .then({ type: 'CareNoteBroughtBack', data: { personId: RUTH, note: tap(1), commandId: tap(3) } }))

test('a note that nobody wrote cannot be taken back', () =>
  given(noted(1))
    .when(change(2, 'TakeBackNote', 9))
    .thenRejected('unknown-note'))

test('of two notes the one that is meant is taken back, also when somebody else was asked to care since', () => {
  const past = [noted(1), noted(2, { word: 'No answer' }), assigned(3, JOEL), takenBack(4, 1)]
  given(...past)
    .when(change(5, 'TakeBackNote', 1))
    .then()
  given(...past)
    .when(change(5, 'TakeBackNote', 2))
    .then(takenBack(5, 2))
})

test('a helper who was asked to care stays the one after a note', () =>
  given(assigned(1, JOEL), noted(2), takenBack(3, 2))
    .when(assign(4, null, JOEL))
    .then(assigned(4)))
