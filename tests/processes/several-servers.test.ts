import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterChange, type ShownBoard } from '#web/live/board.ts'
import { routes } from '#domain/contract/routes.ts'
import { POSITION_HEADER, type CallArguments, type Route } from '#domain/contract/route.ts'
import { addEvent, schedule } from '#domain/contract/schedule/schedule-routes.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { startProcess, type FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt, type HttpReply } from '#tests/foyer/foyer.ts'
import {
  startServersOnOneLog,
  type ServerOnLog,
  type ServersOnOneLog,
} from '#tests/foyer/cluster/servers-on-one-log.ts'
import { newPhone, viewerAt } from '#tests/foyer/setup.ts'
import { watchBoard } from '#tests/foyer/watching.ts'

/** Five servers on one log, as separate processes, behind a balancer that sends a tablet to any of them. */

let church: ServersOnOneLog

beforeAll(async () => {
  church = await startServersOnOneLog(5)
})
afterAll(() => church.stop())

/** How many times something was written, according to the database. */
const written = (type: string, isMeant = (_data: string) => true) =>
  church.database.store.log.filter((event) => event.type === type && isMeant(Buffer.from(event.data).toString())).length

/** A page that remembers its position, and repeats a request when the reply shows an older state. */
function tablet(url: string) {
  let position: string | null = null
  async function ask<R extends Route>(route: R, asked: CallArguments<R>): Promise<HttpReply<R>> {
    const reply = await askAt(url, route, asked, {
      authorization: ADMIN,
      ...(position === null ? {} : { [POSITION_HEADER]: position }),
    })
    if (reply.position) position = reply.position
    return route.method === 'GET' && reply.isBehind ? await ask(route, asked) : reply
  }
  return { ask }
}

const atEach = () => church.servers.map(({ running }) => tablet(running.url))

const eventNow = async () => (await tablet(church.balancer.url).ask(routes.currentEvent, {})).body.id

/** Everything that one server returns to the administrator. */
async function readModelsOf({ ask }: ReturnType<typeof tablet>) {
  const events = (await ask(routes.allEvents, {})).body
  const ofEach = events.map(async ({ id }) => [
    (await ask(routes.eventStats, { params: { eventId: id } })).body,
    (await ask(routes.eventAttendances, { params: { eventId: id } })).body,
  ])
  return {
    events,
    current: (await ask(routes.currentEvent, {})).body,
    everybody: (await ask(routes.allAttendees, {})).body,
    schedule: (await ask(schedule, { query: {} })).body,
    present: await Promise.all(ofEach),
  }
}

async function expectAllToAgree(): Promise<void> {
  await expect
    .poll(async () => {
      const all = await Promise.all(atEach().map(readModelsOf))
      return new Set(all.map((one) => JSON.stringify(one))).size
    })
    .toBe(1)
}

/** What a viewer at a server sees, as the dashboard keeps it. */
async function dashboardAt({ running }: ServerOnLog, eventId: number) {
  const viewer = viewerAt(running)
  let shown: ShownBoard | null = null
  const ask = async () => void (shown = await watchBoard(viewer, eventId))
  viewer.on('board:changed', (change) => {
    const after = shown && afterChange(shown, change)
    if (after) shown = after
    else void ask()
  })
  await ask()
  return () => ({ stats: shown?.stats, ids: shown?.rows?.map(({ id }) => id).toSorted((one, other) => one - other) })
}

/** A family of two at one tablet, from home to the attendance list. Each request goes to another server. */
async function comeIn(eventId: number): Promise<number> {
  const { ask } = tablet(church.balancer.url)
  const { body: user } = await ask(routes.createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const member = { userId: user.id, name: 'Boaz Winter', relationship: 'spouse' } as const
  const { body: boaz } = await ask(routes.addFamilyMember, { body: member })
  const { body: family } = await ask(routes.userWithFamily, { params: { userId: user.id } })
  expect(family.familyMembers.map(({ id }) => id)).toEqual([boaz.id])
  const body = { userData: { eventId, userId: user.id }, familyMemberIds: [boaz.id] }
  expect((await ask(routes.checkIn, { body })).status).toBe(200)
  const { body: list } = await ask(routes.eventAttendances, { params: { eventId } })
  expect(list.find(({ id }) => id === user.id)?.groupSize).toBe(2)
  return user.id
}

test('five servers that start at the same moment create one church, with one plan', () => {
  expect(['ChurchFounded', 'OneOffScheduled', 'WeeklyServiceScheduled'].map((type) => written(type, isFirst))).toEqual([
    1, 1, 1,
  ])
})
/** Plans of the tests have another name. */
const isFirst = (data: string) => !data.includes('Choir')

test('a tablet that reaches another server with every request sees what it wrote, and every dashboard sees it too', async () => {
  const eventId = await eventNow()
  const dashboards = await Promise.all(church.servers.map((one) => dashboardAt(one, eventId)))
  await Promise.all(Array.from({ length: 15 }, () => comeIn(eventId)))
  const { ask } = tablet(church.balancer.url)
  const { body: list } = await ask(routes.eventAttendances, { params: { eventId } })
  const ids = list.map(({ id }) => id).toSorted((one, other) => one - other)
  expect(ids.length).toBeGreaterThanOrEqual(15)
  const { body: stats } = await ask(routes.eventStats, { params: { eventId } })
  for (const dashboard of dashboards) await expect.poll(dashboard).toEqual({ stats, ids })
  await expectAllToAgree()
})

test('the same request at all five at the same moment is done once', async () => {
  const phone = newPhone()
  const registered = await Promise.all(
    atEach().map(({ ask }) => ask(routes.createUser, { body: { name: 'Naomi Frost', phone } })),
  )
  expect(registered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409, 409,
  ])
  const naomi = registered.find(({ status }) => status === 201)!.body

  const date = '2031-06-01'
  const gathering = { date, name: 'Choir', starts: '19:00', opens: '18:00', closes: '21:00' }
  const planned = await Promise.all(atEach().map(({ ask }) => ask(addEvent, { body: gathering })))
  expect(new Set(planned.map(({ body }) => body.eventId)).size).toBe(1)
  expect(written('OneOffScheduled', (data) => data.includes('Choir'))).toBe(1)

  const eventId = await eventNow()
  const body = { userData: { eventId, userId: naomi.id }, commandId: randomUUID() }
  const sent = await Promise.all(atEach().map(({ ask }) => ask(routes.checkIn, { body })))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(written('PartyCheckedIn', (data) => data.includes(String(naomi.id)))).toBe(1)

  await Promise.all(atEach().map(({ ask }) => ask(routes.ensurePastEvents, {})))
  expect(written('GatheringRecorded', (data) => data.includes(String(eventId)))).toBe(1)
  await expectAllToAgree()
})

/** Kills one of the five when this many were written, and starts it again at the end. */
async function withoutOne(
  [type, isMeant, count]: readonly [string, (data: string) => boolean, number],
  work: (victim: FoyerProcess) => Promise<void>,
): Promise<void> {
  const one = church.servers[randomInt(church.servers.length)]!
  const stop = church.database.store.onWritten(() => {
    if (written(type, isMeant) >= count) one.running.signal('SIGKILL')
  })
  await work(one.running)
  expect(await one.running.ended).toBe('SIGKILL')
  stop()
  one.running = await startProcess(one.environment)
}

test('any one of them can be killed in the middle of the rush: the others continue, and nobody is lost or counted twice', async () => {
  const eventId = await eventNow()
  const { ask } = tablet(church.balancer.url)
  const families = await Promise.all(
    Array.from({ length: 40 }, () => ask(routes.createUser, { body: { name: 'Ada Sommer', phone: newPhone() } })),
  )
  const ids = families.map(({ body }) => body.id)
  const isOurs = (data: string) => ids.some((id) => data.includes(String(id)))

  /** Like a tablet: a command without a reply is sent again with the same id. */
  async function checkIn(userId: number): Promise<void> {
    const body = { userData: { eventId, userId }, commandId: randomUUID() }
    for (;;) {
      const { status } = await askAt(church.balancer.url, routes.checkIn, { body })
      if (status === 200) return
      expect([502, 503]).toContain(status)
    }
  }
  await withoutOne(['PartyCheckedIn', isOurs, 5], async () => void (await Promise.all(ids.map(checkIn))))
  for (const id of ids) expect(written('PartyCheckedIn', (data) => data.includes(String(id)))).toBe(1)
  await expectAllToAgree()
})

test('an import that was interrupted with its server is finished at another', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `Orpah Moab${n},,${3_105_550_000 + n}`)
  const { households } = readMemberFile(`name,relationship,phone\n${rows.join('\n')}`, 'standard')
  const body = { users: households, batch: { importId: randomUUID(), number: 0 } }
  const isOurs = (data: string) => data.includes('Moab')
  await withoutOne(['MemberImported', isOurs, 20], async (victim) => {
    await expect(tablet(victim.url).ask(routes.importDirectory, { body })).rejects.toThrow()
    expect(written('MemberImported', isOurs)).toBeLessThan(300)
    const { body: finished } = await tablet(church.balancer.url).ask(routes.importDirectory, { body })
    expect(finished.results).toMatchObject({ added: 300, changed: 0, errors: [] })
  })
  expect(written('MemberImported', isOurs)).toBe(300)
  expect(written('DirectoryImported')).toBe(1)
  await expectAllToAgree()
})
