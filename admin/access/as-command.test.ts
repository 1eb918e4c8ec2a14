import { expect, test } from 'vitest'
import { asCommand } from './as-command.ts'

const ari = { name: 'Ari', roles: ['desk'] }
const lea = { name: 'Lea', roles: ['desk'] }

test('what failed is sent again under its own id, and anything else, or the same after a success, under another', () => {
  const first = asCommand(ari, { isError: false, variables: undefined })
  expect(asCommand(ari, { isError: true, variables: first })).toEqual(first)
  for (const [sent, isError] of [
    [lea, true],
    [ari, false],
  ] as const)
    expect(asCommand(sent, { isError, variables: first }).commandId).not.toBe(first.commandId)
})
