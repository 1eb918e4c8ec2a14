import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { chanceFrom } from '#commands/seed/chance.ts'
import { caller } from './calls.ts'
import { pauseAfter } from './pause-after.ts'
import { visit } from './visit.ts'
import { visitors } from './visitors.ts'

const TABLETS = 4
const MINUTE_MS = 60_000

/** Lets families arrive at the tablets of a server until the demo ends. */
export async function arriveAt(url: string, leaving: AbortSignal, warn: (text: string) => void): Promise<void> {
  const begun = Date.now()
  const chance = chanceFrom(randomInt(2 ** 32))
  const queue = visitors(chance)
  const call = caller(url, leaving)
  /** The door of the church: families come in one at a time. */
  let door: Promise<unknown> = Promise.resolve()
  const comeIn = () =>
    (door = door.then(() => wait(pauseAfter((Date.now() - begun) / MINUTE_MS, chance), undefined, { signal: leaving })))

  async function tablet(): Promise<void> {
    for (let isFirst = true; !leaving.aborted; isFirst = false) {
      // At the beginning a family stands at each tablet already.
      if (!isFirst) await comeIn()
      await visit(call, queue.next().value, chance, leaving).catch((error: Error) => {
        if (!leaving.aborted) warn(`A family of the demo went away: ${error.message}`)
      })
    }
  }

  const tablets = Array.from({ length: TABLETS }, () => tablet().catch(unlessLeaving(leaving)))
  await Promise.all(tablets)
}

const unlessLeaving = (leaving: AbortSignal) => (error: unknown) => {
  if (!leaving.aborted) throw error
}
