import { describe, expect, test } from 'vitest'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aReceiver, aWebhook, type Got } from '#tests/foyer/receivers.ts'
import { aFamily, foyer, sendIn } from '#tests/foyer/setup.ts'

/** A first wait of a millisecond, and everything else as quick. */
export const QUICK = {
  environment: { WEBHOOK_RETRY_MS: '1' },
  webhookPace: { countEveryMs: 20, noteEveryMs: 20, lookEveryMs: 10 },
}

const typesOf = (got: readonly Got[]) => got.map(({ type }) => type)

/** Registers a family, and checks it in. */
async function comes(at: Foyer): Promise<void> {
  await sendIn(at, await aFamily(at))
}

describe('A webhook', () => {
  test('sends what happens from the moment at which it was made, in order and in ids alone', async () => {
    const opened = await foyer(QUICK)
    await comes(opened)
    const receiver = await aReceiver()
    await aWebhook(opened, receiver, { events: ['person.registered', 'check_in.recorded'] })
    const family = await aFamily(opened)
    await sendIn(opened, family)
    const [spouse, child] = family.familyMembers
    await expect.poll(() => typesOf(receiver.got)).toHaveLength(4)
    expect(receiver.got.map(({ type, data }) => [type, data['personIds']])).toEqual([
      ['person.registered', [family.id]],
      ['person.registered', [spouse.id]],
      ['person.registered', [child.id]],
      ['check_in.recorded', [family.id]],
    ])
    expect(receiver.got.map(({ text }) => text).join()).not.toContain('Winter')
  })
})
