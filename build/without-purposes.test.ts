import { expect, test } from 'vitest'
import { withoutPurposesIn } from './without-purposes.ts'

test('what only the server needs of a call is in no page, and all else of the call is', () => {
  const routes = [
    "export const one = route('GET /api/one', ['kiosk'], 'What one is for.', { reply: One })",
    "const other = route(\n  'POST /api/other',\n  callers,\n  'What ' + 'the other is for.',\n  {},\n)",
    "export const three = route('GET /api/three', ['kiosk'], 'Three.', { scopes: ['counts'], body: One, reserved: [{ fields: [] }] })",
    "export const kept = { purpose: said('a', 'b', 'c') }",
  ]
  expect(withoutPurposesIn(routes.join('\n'))).toBe(
    [
      "export const one = route('GET /api/one', ['kiosk'], '', { reply: One })",
      "const other = route(\n  'POST /api/other',\n  callers,\n  '',\n  {},\n)",
      "export const three = route('GET /api/three', ['kiosk'], '', { body: One,  })",
      routes[3],
    ].join('\n'),
  )
})
