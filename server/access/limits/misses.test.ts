import { expect, test } from 'vitest'
import { createUser } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { HttpReply } from '#tests/foyer/foyer.ts'
import { eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

type Ask = (at: number) => Promise<Pick<HttpReply, 'status'>>

/** Makes calls one after the other. Returns their statuses, each with the number of times that it came in a row. */
async function inARow(times: number, ask: Ask): Promise<string> {
  const runs: { status: number; times: number }[] = []
  for (let at = 0; at < times; at++) {
    const { status } = await ask(at)
    const last = runs.at(-1)
    if (last?.status === status) last.times += 1
    else runs.push({ status, times: 1 })
  }
  return runs.map((run) => `${run.times} × ${run.status}`).join(', ')
}

test('two hundred new families register and check in one after the other', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const users: User[] = []
  const register: Ask = async () => {
    const reply = await opened.ask(createUser, { body: { name: 'Naomi Frost', phone: newPhone() } })
    users.push(reply.body)
    return reply
  }
  expect(await inARow(200, register)).toBe('200 × 201')
  expect(await inARow(200, (at) => sendIn(opened, users[at] ?? { id: 0 }, { eventId }))).toBe('200 × 200')
})
