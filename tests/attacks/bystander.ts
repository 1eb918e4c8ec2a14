import { setTimeout as wait } from 'node:timers/promises'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/**
 * The longest look-up of a kiosk while this ran, as CPU time of the server's thread in milliseconds. It contains what
 * the thread did for others before it served the look-up. Other programs of the machine do not count.
 */
export async function waitBeside({ ask }: Pick<Foyer, 'ask'>, phone: string, attack: () => Promise<unknown>) {
  const over = new AbortController()
  let longest = 0
  const attacking = attack().finally(() => over.abort())
  do {
    const busy = await busyFor(async () => {
      const { status } = await ask(checkPhone, { body: { phone } })
      if (status !== 200) throw new Error(`A look-up of another kiosk was refused with ${status}`)
    })
    longest = Math.max(longest, busy)
    await wait(5)
  } while (!over.signal.aborted)
  await attacking
  return longest
}

/** The CPU time, in milliseconds, that the main thread used for this. Other programs of the machine do not count. */
async function busyFor(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least of three tries. The first one also compiles, and any of them may collect what other tests have left. */
export async function busyAtBestFor(work: () => unknown): Promise<number> {
  return Math.min(await busyFor(work), await busyFor(work), await busyFor(work))
}
