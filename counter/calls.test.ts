import { expect, test } from 'vitest'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { askToComeIn } from '#domain/contract/device/device-routes.ts'
import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { session } from '#domain/contract/helper/helper-routes.ts'
import * as calls from './calls.ts'

test('the calls of an usher’s phone are those of the contract', () => {
  const { countPeople, doorCounts } = countingRoutes
  const lines = (routes: readonly { method: string; path: string }[]) =>
    routes.map(({ method, path }) => `${method} ${path}`)
  expect(lines(Object.values(calls)).toSorted()).toEqual(
    lines([countPeople, doorCounts, allEvents, askToComeIn, session]).toSorted(),
  )
})
