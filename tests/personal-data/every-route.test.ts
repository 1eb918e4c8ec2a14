import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { endingsIn } from '#server/endings/endings-list.ts'
import { cases } from '#tests/contract/cases.ts'
import { furnished, type World } from '#tests/contract/world.ts'
import { pathOf, type Foyer } from '#tests/foyer/foyer.ts'
import { withoutPersonal } from '#tests/foyer/printed/streams-of-tests.ts'
import { everythingIn, foyer, newPhone } from '#tests/foyer/setup.ts'
import { personalIn, type Canary } from './canaries.ts'
import { canariesIn } from './traces.ts'

/**
 * Every call of the contract is made in a church that has everything. What the log then holds of people in its personal
 * fields is looked for wherever it may not be.
 */

/** The last ones: after them nobody could go on. */
const LAST = ['signOut', 'eraseAttendee', 'takeHelperAway', 'changeSharedPassword', 'endSharedPassword']

const names = Object.keys(routes) as (keyof typeof routes)[]
const inOrder = [...names.filter((name) => !LAST.includes(name)), ...LAST] as typeof names

type Asked = { params?: object; query?: object; body?: object }

const askedOf = (name: keyof typeof routes, world: World): Asked => cases[name](world)

/** Makes every call as the administrator. Returns the paths, and the names of the calls that succeeded. */
async function makeEveryCall(opened: Foyer, world: World) {
  const [paths, succeeded] = [[] as string[], [] as string[]]
  for (const name of inOrder) {
    const route: Route = routes[name]
    const asked = askedOf(name, world)
    paths.push(pathOf(route, asked as never))
    const { status } = await opened.asAdmin(route, asked)
    expect(status, name).toBeLessThan(500)
    if (status < 300) succeeded.push(name)
  }
  return { paths: paths.join('\n'), succeeded }
}

/** Every text of a call is a name that a person has, and so the call fails. */
function spoiled(value: unknown, words: string): unknown {
  if (typeof value === 'string') return words
  if (Array.isArray(value)) return value.map((one) => spoiled(one, words))
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? words : value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, spoiled(one, words)]))
}

/** What the replies say to calls that fail, whose bodies are full of a person. */
async function repliesToSpoiled(opened: Foyer, world: World, words: string): Promise<string[]> {
  const replies = names.map(async (name) => {
    const { body, ...asked } = askedOf(name, world)
    if (body === undefined) return []
    const reply = await opened.ask(routes[name], { ...asked, body: spoiled(body, words) })
    return reply.status >= 400 ? [JSON.stringify(reply.body)] : []
  })
  return (await Promise.all(replies)).flat()
}

/** Short values, such as a state, may stand anywhere, and doors are called as tablets are. */
const isTelling = ({ where, words }: Canary): boolean => words.length > 5 && !where.startsWith('Device')

test('after every call of the contract no person is in logs, metrics, addresses, errors, lists or streams that may not hold any', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-everywhere-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const kept = memoryEventLog()
  let fails: string | null = null
  const append: typeof kept.append = async (...what) => {
    if (fails !== null) throw new TypeError(fails)
    return await kept.append(...what)
  }
  const log = { ...kept, append }
  const opened = await foyer({ log, environment: { METRICS: 'on' }, endings: endingsIn([folder]) })
  const world = await furnished(opened)
  const planted = (await everythingIn(opened.log)).flatMap(({ event }) => personalIn(event))
  const [person = ''] = planted.filter(({ where }) => where.endsWith(' name')).map(({ words }) => words)
  const errors = await repliesToSpoiled(opened, world, person)
  const { paths, succeeded } = await makeEveryCall(opened, world)
  // Something breaks in the server, with a name in its words.
  fails = person
  expect((await opened.ask(routes.createUser, { body: { name: person, phone: newPhone() } })).status).toBe(500)
  fails = null
  const recorded = await everythingIn(opened.log)
  const canaries = [...planted, ...recorded.flatMap(({ event }) => personalIn(event))].filter(isTelling)
  await expect.poll(() => readFileSync(join(folder, 'foyer.endings'), 'utf8')).toContain('SharedPasswordEnded')

  // The administrator has no key of a tablet or a program, and no PIN of somebody else, and no printer is on.
  expect(names.filter((name) => !succeeded.includes(name))).toEqual([
    'lendMarks',
    'sendPrintJob',
    'printJobGiven',
    'testPrint',
    'choosePin',
    'feed',
    'join',
  ])
  expect(errors.length).toBeGreaterThan(50)
  // A person, a guest, a household that is handed over, a merge, a note, a helper and a message are among them.
  const kinds = new Set(canaries.map(({ where }) => where.split(' ')[0]))
  for (const kind of [
    'GuestAnnounced',
    'HouseholdTakenOver',
    'OwnProfileMade',
    'CareNoted',
    'HelperNamed',
    'WallMessageWritten',
  ])
    expect([...kinds]).toContain(kind)
  const searched = {
    log: opened.logged.join('\n'),
    metrics: await (await fetch(`${opened.url}/metrics`)).text(),
    addresses: paths,
    errors: errors.join('\n'),
    endings: readFileSync(join(folder, 'foyer.endings'), 'utf8'),
    streams: recorded.map(withoutPersonal).join('\n'),
  }
  for (const [where, text] of Object.entries(searched)) {
    expect(text.length, where).toBeGreaterThan(100)
    expect({ where, found: [...new Set(canariesIn(text, canaries))] }).toEqual({ where, found: [] })
  }
})
