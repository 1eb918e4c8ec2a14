import { setTimeout as wait } from 'node:timers/promises'
import { checkPhone } from '#domain/contract/people-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/** The longest time, in milliseconds, that a kiosk waited for a look-up while this ran. */
export async function waitBeside({ ask }: Pick<Foyer, 'ask'>, phone: string, attack: () => Promise<unknown>) {
  const over = new AbortController()
  let longest = 0
  const attacking = attack().finally(() => over.abort())
  do {
    const asked = performance.now()
    const { status } = await ask(checkPhone, { body: { phone } })
    if (status !== 200) throw new Error(`A look-up of another kiosk was refused with ${status}`)
    longest = Math.max(longest, performance.now() - asked)
    await wait(5)
  } while (!over.signal.aborted)
  await attacking
  return longest
}
