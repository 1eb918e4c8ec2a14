import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pino } from 'pino'
import type { Invocation } from '#commands/command.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { givenPassword } from '#server/access/computers-password.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { churchSecret } from '#server/configuration/secret.ts'
import { buildWhenStale } from '#server/pages/built.ts'
import { builtPages } from '#server/pages/pages.ts'
import { addresses } from '#server/http/addresses.ts'
import { openLog } from '#server/starting/open-log.ts'
import { type Running, start } from '#server/starting/start.ts'
import { FAMILIES, SEED, inventChurch } from './church.ts'
import {
  PHONES,
  type SeededHousehold,
  congregation,
  inventHousehold,
  phoneOfGuest,
  phoneOfMember,
} from '#commands/seed/congregation.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceFrom } from '#commands/seed/chance.ts'
import { pauseAfter } from './pause-after.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  searchByLastName,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { derivedFrom } from '#commands/seed/derived.ts'
import { type CallArguments, GRANT_HEADER, type Reply, type Route } from '#domain/contract/route.ts'

/**
 * Makes a call of the contract as a tablet does. `grant` comes from a look-up and is needed for a call that changes a
 * person.
 */
type Call = <R extends Route>(route: R, asked: CallArguments<R>, grant?: string) => Promise<Reply<R>>

/** Calls this server until the signal. Throws the server's message, with the status and the path of the route. */
const caller =
  (url: string, signal: AbortSignal): Call =>
  async (route, asked, grant) => {
    const { params = {}, query, body } = asked as { params?: object; query?: Record<string, string>; body?: unknown }
    const values = new Map(Object.entries(params))
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
    const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: route.method,
      signal,
      headers: { 'content-type': 'application/json', ...(grant ? { [GRANT_HEADER]: grant } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${route.path} failed with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Reply<typeof route>
  }

/** It protects only invented people, and the demo prints it. */
const PASSWORD = 'open-the-doors'

/** What the demo takes from the environment. DATA_DIR is not among it, so a church's data stays untouched. */
const TAKEN = ['PORT', 'HOST', 'TIME_ZONE', 'CHURCH_NAME']

/** Runs a server on a temporary folder, with an invented congregation that arrives while it runs. */
export async function demo({ environment, say, warn }: Invocation): Promise<void> {
  const leaving = untilStopped()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'))
  // Also runs when a second signal or an error of ours ends the process.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({ ...taken(environment), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD })
  try {
    const running = await open(config, leaving, say)
    try {
      say(greeting(config, running.port, PASSWORD).join('\n'))
      await arriveAt(addresses(config, running.port).here, leaving, warn)
    } finally {
      await running.stop()
    }
  } catch (error) {
    if (!leaving.aborted) throw error
  }
  say('The demo has ended, and all that belonged to it is removed.')
}

async function open(config: Config, leaving: AbortSignal, say: Invocation['say']): Promise<Running> {
  const log = await openLog(config)
  try {
    const secret = churchSecret(undefined, config.dataDir)
    const { timeZone } = config
    await Promise.all([buildWhenStale(say), inventChurch(log, { now: new Date().toISOString(), timeZone, secret })])
    leaving.throwIfAborted()
    return await serve(config, log, secret, leaving)
  } catch (error) {
    await log.close()
    throw error
  }
}

const serve = (config: Config, log: EventLog, secret: string, leaving: AbortSignal): Promise<Running> =>
  start({
    config,
    log,
    secret,
    computersPassword: givenPassword(PASSWORD),
    servePages: async () => builtPages(),
    logger: pino({ base: null, level: 'warn' }),
    leaving,
  })

const taken = (environment: Invocation['environment']) => ({
  CHURCH_NAME: 'Demo Church',
  ...Object.fromEntries(TAKEN.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
})

/** Aborts at the first signal. A second one ends the process without waiting for work under way. */
function untilStopped(): AbortSignal {
  const leaving = new AbortController()
  const stop = () => (leaving.signal.aborted ? process.exit(1) : leaving.abort())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return leaving.signal
}

/** What the demo prints when it is ready, line by line: what to open, and that everybody in it is invented. */
function greeting(config: Config, port: number, password: string): string[] {
  const { here, tablets } = addresses(config, port)
  return [
    `Foyer is open at ${here}, as a demo. Everybody in it is invented, and nothing of it is kept.`,
    '',
    `  wall       ${here}/admin/wall`,
    `  dashboard  ${here}/admin   (password: ${password})`,
    `  kiosk      ${here}/`,
    ...tablets.map((address) => `  for tablets: ${address}`),
    '',
    `To practise, check in with ${inWords(phoneOfMember(FAMILIES - 1))} or any number that you make up.`,
    'Ctrl-C ends the demo.',
  ]
}

const inWords = (phone: string): string => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`

const TABLETS = 4
const MINUTE_MS = 60_000

/** Lets families arrive at the tablets of a server until the demo ends. */
async function arriveAt(url: string, leaving: AbortSignal, warn: (text: string) => void): Promise<void> {
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

/** Checks in a party at a tablet as a family does: they type, look, and confirm. */
async function visit(call: Call, party: DemoParty, chance: Chance, leaving: AbortSignal): Promise<void> {
  const think = (least: number, most: number) => wait(chance.between(least, most), undefined, { signal: leaving })
  await think(800, 3_000)
  const { id: eventId } = await call(currentEvent, {})
  const known = await lookUp(call, party, chance)
  if (!known) await think(3_000, 9_000)
  const user = known ?? (await register(call, party))
  await think(600, 2_500)
  const familyMemberIds = user.familyMembers.filter(({ name }) => party.family.includes(name)).map(({ id }) => id)
  const userData = { eventId, userId: user.id, primary: party.primary }
  await call(checkIn, { body: { userData, familyMemberIds, commandId: randomUUID() } })
}

/** Most families type their number, some their last name, and some show their code. */
async function lookUp(call: Call, { household, isGuest }: DemoParty, chance: Chance): Promise<User | null> {
  const { id, profile } = household
  const way = isGuest ? 'phone' : chance.pick(['phone', 'phone', 'phone', 'name', 'code'] as const)
  if (way === 'phone') return (await call(checkPhone, { body: { phone: profile.phone } })).user ?? null
  if (way === 'name') await call(searchByLastName, { query: { lastName: profile.name.split(' ').at(-1) ?? '' } })
  return await call(userWithFamily, { params: { userId: id } })
}

async function register(call: Call, { household }: DemoParty): Promise<User> {
  const { profile, family } = household
  const { name, hebrewName, phone } = profile
  const { grant, ...user } = await call(createUser, { body: { name, hebrewName, phone } })
  const familyMembers: User['familyMembers'] = []
  for (const { id: _, ...member } of family)
    familyMembers.push(await call(addFamilyMember, { body: { userId: user.id, ...member } }, grant))
  return { ...user, familyMembers }
}

/** The people of a household who come to a tablet together. */
type DemoParty = {
  readonly household: SeededHousehold
  readonly isGuest: boolean
  readonly primary: boolean
  /** The names of the family members who come. */
  readonly family: readonly string[]
}

const derived = derivedFrom(SEED)

/** Yields the parties that come, without end: members in the order of their habits, and guests in between. */
export function* visitors(chance: Chance): Generator<DemoParty, never> {
  const coming = membersWhoCome(chance)
  for (let guests = 0; ;) {
    const next = chance.happens(0.14) ? undefined : coming.shift()
    if (next) yield withoutLatecomer(next, coming, chance)
    else yield newcomers(guests++, chance)
  }
}

/** All families of the member file except the last one, which is left for people who try the kiosk. */
const membersWhoCome = (chance: Chance): DemoParty[] =>
  congregation(derived, FAMILIES - 1)
    .filter(({ loyalty }) => chance.happens(loyalty + 0.1))
    .toSorted((a, b) => a.usualArrival - b.usualArrival)
    .map((household) => ({ ...wholeFamily(household), isGuest: false }))

/** In some families one person is still parking the car, and comes to a tablet a little later. */
function withoutLatecomer(party: DemoParty, coming: DemoParty[], chance: Chance): DemoParty {
  const [late, ...family] = party.family
  if (late === undefined || family.length === 0 || chance.happens(0.8)) return party
  coming.splice(chance.between(4, 12), 0, { ...party, primary: false, family: [late] })
  return { ...party, family }
}

/** A family that is new to the church. */
function newcomers(place: number, chance: Chance): DemoParty {
  const phone = phoneOfGuest(chance.between(0, PHONES - 1))
  const household = inventHousehold(chance, phone, (member) => derived.personId('demo', place, member))
  return { ...wholeFamily(household), isGuest: true }
}

const wholeFamily = (household: SeededHousehold) => ({
  household,
  primary: true,
  family: household.family.map(({ name }) => name),
})
