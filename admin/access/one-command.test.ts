import { expect, test } from 'vitest'
import { underOneCommand } from './one-command.ts'

const succeeding = (tap: string) => underOneCommand(tap, async (commandId) => commandId)

async function failing(tap: string): Promise<string> {
  let sent = ''
  const act = async (commandId: string) => {
    sent = commandId
    throw new Error('Later')
  }
  await expect(underOneCommand(tap, act)).rejects.toThrow('Later')
  return sent
}

test('a tap that failed is sent again under its own command, and one after a success under another', async () => {
  const first = await failing('Check in Lea')
  expect(await failing('Check in Lea')).toBe(first)
  expect(await succeeding('Check in Ari')).not.toBe(first)
  expect(await succeeding('Check in Lea')).toBe(first)
  expect(await succeeding('Check in Lea')).not.toBe(first)
})
