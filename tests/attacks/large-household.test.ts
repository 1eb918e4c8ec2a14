import { describe, expect, test } from 'vitest'
import { addFamilyMember, updateUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { queuesOf } from '#server/transact.ts'
import { waitBeside } from './bystander.ts'
import { aFamily, eventsIn, foyer } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

/** A look-up meanwhile takes 10 to 120 ms. Before there was a limit and a queue it took 6.8 s. */
const BOUND_MS = 1_000

const inAll = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `Obed Winter ${from + at}`)

describe('a household', () => {
  test('has at most 200 family members beside the person, and a message in plain words refuses the next one', async () => {
    const opened = await foyer()
    const { id: userId, phone } = await aFamily(opened)
    const add = (name: string) => opened.ask(addFamilyMember, { body: { userId, name, relationship: 'child' } })
    let refused = 0
    const waited = await waitBeside(opened, phone, async () => {
      for (let from = 0; from < 240; from += 40) {
        const replies = await Promise.all(inAll(40, from).map(add))
        for (const { status, failure } of replies) {
          if (status === 201) continue
          refused++
          expect([status, failure]).toEqual([
            409,
            { code: 'household-full', message: 'A person can have 200 family members at most.' },
          ])
        }
      }
    })
    expect(refused).toBe(240 + 2 - 200)
    expect((await opened.ask(userWithFamily, { params: { userId } })).body.familyMembers).toHaveLength(200)
    expect(waited).toBeLessThan(BOUND_MS)
  })
})

describe('many commands for one profile at the same moment', () => {
  test('are all done, one after the other, and do not delay other tablets', async () => {
    const log = unhurried(memoryEventLog())
    const opened = await foyer({ log })
    const { id: userId } = await aFamily(opened)
    const other = await aFamily(opened)
    const before = log.conflicts()
    const rename = (name: string) => opened.ask(updateUser, { params: { userId }, body: { name } })
    let statuses: number[] = []
    const waited = await waitBeside(opened, other.phone, async () => {
      statuses = (await Promise.all(inAll(50).map(rename))).map(({ status }) => status)
    })
    expect(statuses).toEqual(Array(50).fill(200))
    expect(log.conflicts()).toBe(before)
    expect(await eventsIn(log, 'ProfileUpdated')).toHaveLength(50)
    expect(waited).toBeLessThan(BOUND_MS)
  })

  test('leave nothing behind when they are done', async () => {
    const opened = await foyer({ log: unhurried(memoryEventLog()) })
    const { id: userId } = await aFamily(opened)
    const rename = (name: string) => opened.ask(updateUser, { params: { userId }, body: { name } })
    await Promise.all(inAll(20).map(rename))
    expect(queuesOf(opened.log).size()).toBe(0)
  })
})
