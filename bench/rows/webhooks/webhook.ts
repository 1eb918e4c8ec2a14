import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import type { ReceiverQuestion, ReceiverReply } from './receiver.ts'
import { bench } from '#bench/measure.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/** Families check in, and a webhook tells of each: the time from the tap on Confirm until the receiver has it. */

type Round = { foyer: Times }

/** As on a busy Sunday. */
const FAMILIES_A_SECOND = 20

export const webhook = bench<Round>({
  name: 'webhook',
  async open({ households, viewers }, scratch) {
    const families = Math.ceil(viewers / 10)
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const server = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [directory])
    const receiver = await scratch.start<ReceiverQuestion, ReceiverReply, null>('rows/webhooks/receiver.ts', [])
    await receiver.ask({ do: 'make', ...server.greeting })
    let from = 0
    return {
      foyer: async () => {
        const took = await receiver.ask({ do: 'rush', from, families, perSecond: FAMILIES_A_SECOND })
        from += families
        return timesOf(took)
      },
    }
  },
  goals: [
    {
      row: '–',
      path: 'event → receiver of a webhook, p95',
      ratio: 'p95',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p95,
      target: { atMost: 1000 },
      stretch: 100,
    },
  ],
})
