import { keepDoing } from '#server/keep-doing.ts'
import type { Parts } from '#server/parts.ts'
import { bySystem } from '#server/transact.ts'
import { giveNumber } from './admitting.ts'
import { forgetGuests } from './forgetting.ts'

/** How often the clock is read, in milliseconds. */
const CHECK_MS = 5_000

/** Forgets guests in time, and first gives those who were admitted just before a crash the number that they typed. */
export function keepGuests(parts: Parts): { stop(): void } {
  let areNumbersGiven = false

  async function check(): Promise<void> {
    if (!areNumbersGiven) await giveNumbers(parts)
    areNumbersGiven = true
    await forgetGuests(parts, parts.now())
  }

  const keeping = keepDoing(check, {
    every: CHECK_MS,
    logger: parts.logger,
    failure: 'a guest could not be forgotten',
  })
  keeping.now()
  return keeping
}

async function giveNumbers(parts: Parts): Promise<void> {
  for (const { id } of parts.views.guests.all()) await giveNumber(parts, id, bySystem(parts.now()))
}
