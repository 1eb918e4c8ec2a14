import { keepDoing } from '#server/keep-doing.ts'
import type { Services } from '#server/server-services.ts'
import { bySystem } from '#server/transact.ts'
import { giveNumber } from './admitting.ts'
import { forgetGuests } from './forgetting.ts'

/** How often the clock is read, in milliseconds. */
const CHECK_MS = 5_000

/** Forgets guests in time, and first gives those who were admitted just before a crash the number that they typed. */
export function keepGuests(services: Pick<Services, 'config' | 'log' | 'views' | 'hashPhone' | 'now' | 'logger'>): {
  stop(): void
} {
  let areNumbersGiven = false

  async function check(): Promise<void> {
    if (!areNumbersGiven) await giveNumbers(services)
    areNumbersGiven = true
    await forgetGuests(services, services.now())
  }

  const keeping = keepDoing(check, {
    every: CHECK_MS,
    logger: services.logger,
    failure: 'a guest could not be forgotten',
  })
  keeping.now()
  return keeping
}

async function giveNumbers(services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>): Promise<void> {
  for (const { id } of services.views.guests.all()) await giveNumber(services, id, bySystem(services.now()))
}
