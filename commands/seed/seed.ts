import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { PHONES } from './congregation.ts'
import { type Seeded, seedChurch } from './seed-church.ts'
import { readConfig } from '#server/configuration/config.ts'
import { openLog } from '#server/starting/open-log.ts'
import { churchSecret } from '#server/configuration/secret.ts'
import type { DomainEvent } from '#domain/events.ts'
import { type EventLog, START } from '#infra/event-log/event-log.ts'
import { derivedFrom } from './derived.ts'

/** The events that give somebody a profile. */
const ARRIVALS: ReadonlySet<DomainEvent['type']> = new Set([
  'MemberImported',
  'AttendeeRegistered',
  'RegisteredWithoutPhone',
])

/**
 * Whether a log had people of its own before any were invented from this seed. Invented people would stay among them
 * for good. Real ones who came later, to try Foyer, do no harm.
 */
async function hasOwnPeople(log: EventLog, seed: number): Promise<boolean> {
  const derived = derivedFrom(seed)
  for await (const page of log.readAll(START)) {
    const first = page.find(({ event }) => ARRIVALS.has(event.type))
    if (first && 'attendeeId' in first.event.data)
      return first.cause.commandId !== derived.commandId('household', first.event.data.attendeeId)
  }
  return false
}

const USAGE = 'npm run seed -- [--families 250] [--weeks 12] [--seed 7]'

/** Fills the log of the data directory with invented people and their attendance, for a first look at Foyer. */
export async function seed({ words, environment, say }: Invocation): Promise<void> {
  const wish = wishes(words)
  const config = readConfig(environment)
  const { dataDir, eventStore, timeZone, secret: given } = config
  const place = eventStore ? 'EventStoreDB' : dataDir
  const log = await openLog(config)
  try {
    if (await hasOwnPeople(log, wish.seed)) throw new CommandRefused(ownPeople(place, eventStore !== undefined))
    const secret = churchSecret(given, dataDir)
    say(inWords(await seedChurch(log, { ...wish, now: new Date().toISOString(), timeZone, secret }), place))
  } finally {
    await log.close()
  }
}

const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))

const Wishes = z.object({
  families: z._default(count(1, PHONES), 250),
  weeks: z._default(count(0, 520), 12),
  seed: z._default(count(0, 2 ** 32 - 1), 7),
})

function wishes(words: string[]): z.infer<typeof Wishes> {
  try {
    const text = { type: 'string' } as const
    return Wishes.parse(parseArgs({ args: words, options: { families: text, weeks: text, seed: text } }).values)
  } catch (error) {
    throw new CommandRefused(`Say how many, in digits: ${USAGE}`, { cause: error })
  }
}

function ownPeople(place: string, isDatabase: boolean): string {
  const instead = isDatabase ? 'name an empty database in EVENTSTORE_URL' : 'set DATA_DIR to another directory'
  return `The log in ${place} holds people already, and invented ones would stay among them: ${instead}`
}

function inWords({ households, people, checkIns, services, open }: Seeded, place: string): string {
  if (households + checkIns === 0)
    return `These people and their attendance are in ${place} already: nothing was written.`
  const written = `${households} households with ${people} people and ${checkIns} check-ins, all of them invented`
  return `Added to ${place}: ${written}, at ${services} past services and at "${open}", which is open now.`
}
