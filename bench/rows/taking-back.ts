import { randomUUID } from 'node:crypto'
import type { ServerGreeting, ServerQuestion, ServerReply } from '#bench/foyer/serving.ts'
import type { Imported, Importing } from '#bench/load/importing.ts'
import type { MeasuredTakeBack, TakingBack } from '#bench/load/taking-back.ts'
import { forAll } from '#bench/load/taking-in.ts'
import { seed } from '#bench/church/seeding.ts'
import { bench } from '#bench/measure.ts'

/** A member file was the wrong one, and its import is taken back. */

type Round = { foyer: { readonly seconds: number; readonly slowestTurn: number } }

export const takingBack = bench<Round>({
  name: 'taking an import back',
  async open({ imported: rows, households }, scratch) {
    const importing = await scratch.start<Importing, Imported, null>('load/importing.ts', [])
    const undoing = await scratch.start<TakingBack, MeasuredTakeBack, null>('load/taking-back.ts', [])
    let opened = 0
    return {
      async foyer() {
        const directory = scratch.directory(`taken-back-${(opened += 1)}`)
        await seed(directory, households)
        const server = await scratch.start<ServerQuestion, ServerReply, ServerGreeting>('foyer/server.ts', [directory])
        const importId = randomUUID()
        const { added } = await importing.ask({ ...server.greeting, rows, importId })
        await server.ask('slowest-turn')
        const { seconds, gone } = await undoing.ask({ ...server.greeting, importId })
        const [slowestTurn = NaN] = await server.ask('slowest-turn')
        await server.stop()
        if (gone !== added) throw new Error(`${added} households came with the import, and ${gone} left with it`)
        return { seconds: forAll(seconds, rows), slowestTurn }
      },
    }
  },
  goals: [
    {
      row: '–',
      path: 'an import of 200,000 rows is taken back',
      ratio: 'seconds',
      unit: 's',
      foyer: ({ foyer }) => foyer.seconds,
      target: { atMost: 30 },
      by: 'worst',
    },
    {
      row: '–',
      path: 'longest turn of the server while an import is taken back',
      ratio: 'ms',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.slowestTurn,
      target: { atMost: 100 },
      by: 'worst',
    },
  ],
})
