import { expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import * as calls from './calls.ts'

test('the calls of the page of a room are those of the contract', () => {
  const known = new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`))
  for (const { method, path } of Object.values(calls)) expect(known).toContain(`${method} ${path}`)
})
