import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogue } from '#domain/events.ts'
import { nameOf } from '#domain/fact.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { recordClearance } from '#domain/contract/clearances/clearance-routes.ts'
import { pauseDevice } from '#domain/contract/device/device-routes.ts'
import {
  editAttendee,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
  renewLink,
} from '#domain/contract/people/directory-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { addRoom, closeRoom, setChildRules } from '#domain/contract/rooms/room-routes.ts'
import { addTeam, setTeamList } from '#domain/contract/teams/team-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import type { DeviceId, GatheringId } from '#domain/ids.ts'
import { marksOfDay, marksStream } from '#domain/marks/marks-of-day.ts'
import { parentCalls, parentCallsStream } from '#domain/parent-calls/parent-calls.ts'
import { personalFields, streamsAndPeople, type Fate } from '#domain/personal-data.ts'
import { rollCall, rollCallStream } from '#domain/roll-calls/roll-call.ts'
import { streamPrefixes, type StreamPrefix } from '#domain/streams.ts'
import { webhookProgress, webhookStream } from '#domain/webhooks/webhook-progress.ts'
import { WEBHOOK_SENDER_STREAM, webhookSender } from '#domain/webhooks/webhook-sender.ts'
import { WEBHOOKS_STREAM, webhooks } from '#domain/webhooks/webhooks.ts'
import { fieldsIn } from '#docs/fields-in-words.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { bySystem, transact } from '#server/transact.ts'
import { counting } from '#tests/contract/counters.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, everythingIn, foyer, newPhone, sendIn, type Family } from '#tests/foyer/setup.ts'
import { makeCalendar } from '#domain/contract/programs/calendar-routes.ts'
import { importPastAttendance } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/**
 * Walks the table of what erasing, forgetting and exporting do to each kind of stream, in a church that has them all.
 */

async function aChurch() {
  const opened = await foyer({ log: memoryEventLog() })
  const [family, others] = [await aFamily(opened), await aFamily(opened)]
  const { id: deviceId } = await letInTablet(opened, { name: 'Side Door' })
  await opened.asAdmin(pauseDevice, { params: { id: deviceId } })
  await lend(opened, deviceId)
  await signedIn(opened)
  const times = { opens: '09:00', starts: '10:00', closes: '12:00' }
  await opened.asAdmin(addService, { body: { name: 'Vespers', weekday: 3, ...times, from: '2026-12-02' } })
  await opened.asAdmin(importDirectory, {
    body: { users: [{ name: 'Ruth Winter', phone: family.phone, city: 'Austin' }] },
  })
  await opened.asAdmin(editAttendee, { params: { userId: family.id }, body: { phone: newPhone() } })
  const params = { eventId: await eventNow(opened), counterId: randomUUID() }
  await opened.asAdmin(countingRoutes.countPeople, { params, body: { ...counting(3), doorName: 'Side door' } })
  await opened.asAdmin(wallRoutes.showMessage, { body: { text: 'Please move the blue van' } })
  const { roomId } = (await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })).body
  await opened.asAdmin(closeRoom, { params: { roomId }, body: { eventId: params.eventId } })
  await page(opened, params.eventId, roomId)
  await rollCallIn(opened, params.eventId, roomId)
  const [, child] = family.familyMembers
  for (const personId of [family.id, child.id])
    await opened.asAdmin(noteCare, { params: { personId }, body: { deed: 'note', word: 'Sings alto' } })
  for (const personId of [family.id, child.id])
    await opened.asAdmin(describeChild, { params: { personId }, body: { allergies: 'Peanuts' } })
  await opened.asAdmin(setChildRules, { body: { helpersWatched: true, clearancesKept: true } })
  const clearance = { kind: 'Background check', until: '2027-11-27' }
  for (const personId of [family.id, child.id])
    await opened.asAdmin(recordClearance, { params: { personId }, body: clearance })
  for (const one of [family, others]) await sendIn(opened, one, { family: one.familyMembers.map(({ id }) => id) })
  await byProgram(opened, others, params.eventId)
  await opened.asAdmin(makeCalendar, { body: { name: 'Families' } })
  await aWebhook(opened)
  await opened.asAdmin(addTeam, { body: { name: 'Sound', services: 'all' } })
  const rows = [{ name: 'somebody', team: 'Sound' }]
  const chosen = [{ row: 0, personId: child.id }]
  await opened.asAdmin(setTeamList, { body: { eventId: params.eventId, rows, chosen } })
  await earlierYears(opened, family)
  // Afterwards the code that the family had opens nothing at a tablet.
  await opened.asAdmin(renewLink, { params: { userId: family.id } })
  return { opened, family }
}

/** A file of another program says that they came in an earlier year. */
async function earlierYears(opened: Foyer, { id, familyMembers }: Family): Promise<void> {
  const people = [id, ...familyMembers.map((member) => member.id)]
  const batch = { importId: randomUUID(), number: 0 }
  await opened.asAdmin(importPastAttendance, {
    body: { batch, name: 'The old program', days: [{ date: '2024-03-03', people }] },
  })
}

/** Lends a tablet marks of a day. */
async function lend({ log }: Foyer, deviceId: DeviceId): Promise<void> {
  const lent = { day: '2026-11-22', deviceId, at: '2026-11-22T15:00:00.000Z', commandId: randomUUID() }
  const command = { type: 'LendMarks', ...lent, holds: new Map(), more: false, from: 'first' } as const
  await transact(log, marksStream(lent.day), marksOfDay, command, bySystem(lent.at))
}

/** Another program checks a family in. */
async function byProgram(opened: Foyer, { id: userId }: Family, eventId: GatheringId): Promise<void> {
  const { call } = await aProgram(opened, { scopes: ['check-in:write'] })
  const { status } = await call(checkIn, { body: { userData: { eventId, userId } } }, { 'idempotency-key': 'first' })
  expect(status).toBe(200)
}

/** A webhook, which skips an event, and a server that sends. */
async function aWebhook({ log }: Foyer): Promise<void> {
  const [webhookId, at] = [randomUUID(), '2026-11-22T15:00:00.000Z']
  const settings = { events: 'all', ordered: true, privateHttp: false, names: false } as const
  const place = { name: 'Texts', url: 'https://texts.example', from: {}, at }
  const make = { type: 'MakeWebhook', webhookId, ...place, ...settings } as const
  await transact(log, WEBHOOKS_STREAM, webhooks, make, bySystem(at))
  const skip = { type: 'Skip', webhookId, publishedId: 'e1' } as const
  await transact(log, webhookStream(webhookId), webhookProgress, skip, bySystem(at))
  const take = { type: 'Take', server: randomUUID(), seen: 0, at } as const
  await transact(log, WEBHOOK_SENDER_STREAM, webhookSender, take, bySystem(at))
}

/** Calls the parent of a mark to a room. */
async function page({ log }: Foyer, gatheringId: GatheringId, roomId: number): Promise<void> {
  const called = { gatheringId, pageId: randomUUID(), at: '2026-11-22T15:00:00.000Z', mark: 'K7Q', roomId }
  const command = { type: 'Page', ...called, elsewhere: 0, left: new Set<string>() } as const
  await transact(log, parentCallsStream(gatheringId), parentCalls, command, bySystem(called.at))
}

/** Starts a roll call in a room. */
async function rollCallIn({ log }: Foyer, gatheringId: GatheringId, roomId: number): Promise<void> {
  const started = { rollCallId: randomUUID(), gatheringIds: [gatheringId], roomId, at: '2026-11-22T15:00:00.000Z' }
  await transact(log, rollCallStream(started.rollCallId), rollCall, { type: 'Start', ...started }, bySystem(started.at))
}

type Streams = Map<string, RecordedEvent[]>

const streamsOf = async ({ log }: Foyer): Promise<Streams> =>
  Map.groupBy(await everythingIn(log), ({ stream }) => stream)

const prefixOf = (stream: string): StreamPrefix => {
  const prefix = streamPrefixes.find((one) => stream.startsWith(one))
  if (!prefix) throw new Error(`The table has no row for ${stream}`)
  return prefix
}

const names = (events: readonly RecordedEvent[], id: number) => JSON.stringify(events).includes(String(id))
/** Whether events name somebody of a family. */
const nameAny = (events: readonly RecordedEvent[], { id, familyMembers }: Family) =>
  [id, ...familyMembers.map((member) => member.id)].some((one) => names(events, one))
const types = (events: readonly RecordedEvent[] = []) => events.map(({ event }) => event.type)

/** What has become of a stream, in the words of the table. */
function fateOf(before: RecordedEvent[], after: RecordedEvent[], isEnded: boolean): Fate {
  if (isEnded && after.length === 0) return 'ended'
  if (JSON.stringify(before) === JSON.stringify(after)) return 'kept'
  if (types(after).join() === 'HouseholdRestated') return 'restated'
  if (types(after).join() === 'PhoneReleased') return 'released'
  const isMore = JSON.stringify(after.slice(0, before.length)) === JSON.stringify(before)
  const news = after.slice(before.length).flatMap(({ event }) => Object.values(event.data).flat())
  if (isMore && news.every((value) => typeof value === 'number')) return 'recorded'
  throw new Error(`No word of the table says what has become of ${before[0]?.stream}: ${types(after).join(', ')}`)
}

/** The fates of all streams of each kind. A stream about somebody else must be as before. */
async function fatesAt(opened: Foyer, family: Family, act: () => Promise<unknown>) {
  const before = await streamsOf(opened)
  await act()
  const after = await streamsOf(opened)
  const fates = new Map<StreamPrefix, Set<Fate>>()
  for (const stream of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(stream) ?? [], after.get(stream) ?? []]
    const fate = fateOf(was, is, (await opened.log.read(stream)).ended)
    const isAbout = nameAny(was, family) || nameAny(is, family)
    if (!isAbout) expect(fate, stream).toBe('kept')
    const prefix = prefixOf(stream)
    if (isAbout || !fates.has(prefix)) fates.set(prefix, new Set([...(fates.get(prefix) ?? []), fate]))
  }
  return { fates: Object.fromEntries([...fates].map(([prefix, all]) => [prefix, [...all].filter(isNews(all))])), after }
}

/** A number that somebody gave up before does not change. Their present number says what erasing does. */
const isNews = (all: ReadonlySet<Fate>) => (fate: Fate) => all.size === 1 || fate !== 'kept'

/** Nothing was copied into this church, and nobody was merged in it. */
const ABSENT = ['copy-main', 'people-main']

/** The table without the kinds of streams that this church does not have. */
const expected = (column: 'erasing' | 'forgetting') =>
  Object.fromEntries(
    Object.entries(streamsAndPeople)
      .filter(([prefix]) => !ABSENT.includes(prefix))
      .map(([prefix, row]) => [prefix, [row[column]]]),
  )

test('erasing a person does to each kind of stream what the table says', async () => {
  const { opened, family } = await aChurch()
  const erase = () => opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
  const { fates, after } = await fatesAt(opened, family, erase)
  expect(fates).toEqual(expected('erasing'))
  const others = [...after].filter(
    ([stream]) => !['attendance-', 'erasure-', 'pastattendance-'].includes(prefixOf(stream)),
  )
  expect(others.filter(([, events]) => names(events, family.id)).map(([stream]) => stream)).toEqual([])
})

test('forgetting a family member does to each kind of stream what the table says', async () => {
  const { opened, family } = await aChurch()
  const [, child] = family.familyMembers
  const forget = () => opened.asAdmin(forgetFamilyMember, { params: { id: child.id } })
  const { fates, after } = await fatesAt(opened, family, forget)
  expect(fates).toEqual(expected('forgetting'))
  expect(JSON.stringify(after.get(attendeeStream(family.id)))).not.toContain('Obed')
})

test('the export of a person, with a profile or without, holds of each kind of stream what the table says', async () => {
  const { opened, family } = await aChurch()
  const [, child] = family.familyMembers
  await opened.asAdmin(linkPeople, { body: { a: child.id, b: (await aFamily(opened)).familyMembers[1].id } })
  const all = await everythingIn(opened.log)
  const exporting = ({ stream }: RecordedEvent) => streamsAndPeople[prefixOf(stream)].exporting
  for (const { id } of [family, child]) {
    const { body } = await opened.asAdmin(exportAttendee, { params: { userId: id } })
    const own = [id, ...opened.views.people.recordsOf(id)]
    const about = all.filter((one) => own.some((record) => names([one], record)))
    const recorded = about.filter(
      (one) =>
        exporting(one) === 'events-and-families' ||
        (exporting(one) === 'events' && own.some((record) => one.stream.endsWith(String(record)))),
    )
    expect(body.recorded.map(({ what }) => what)).toEqual(recorded.map(({ event }) => event.type))
    const gatherings = about.flatMap((one) =>
      exporting(one) === 'attendance' && 'gatheringId' in one.event.data ? one.event.data.gatheringId : [],
    )
    expect(body.checkIns.map(({ eventId }) => eventId)).toEqual(gatherings)
    const links = about.filter((one) => exporting(one) === 'names')
    expect(body.alsoAs).toHaveLength(links.length)
    expect(new Set(about.map(exporting)).size).toBeGreaterThan(3)
  }
})

/** Texts that are about nobody. */
const ABOUT_NOBODY = [
  'GatheringRecorded name',
  'WeeklyServiceScheduled name',
  'WeeklyServiceChanged name',
  'OneOffScheduled name',
  'OneOffChanged name',
  'OccurrenceChanged name',
  // The id of the helper who made a link.
  'HelperInvited by',
  'HelperLinkRenewed by',
  // A hash of a password that several people share.
  'SharedPasswordChanged password.salt',
  'SharedPasswordChanged password.hash',
  'ChurchFounded secretFingerprint',
  // The name of a door.
  'PeopleCounted doorName',
  // What stands on the tags of the children of a drop-off.
  'PartyCheckedIn mark',
  'ReceiptRenewed mark',
  'ReceiptClosed mark',
  'HandOverRefused mark',
  'TagSeen mark',
  'ParentPaged mark',
  // The children's rooms.
  'RoomAdded name',
  'RoomAdded where',
  'RoomChanged name',
  'RoomChanged where',
  'ChildRulesSet promotion',
  // The name of an earlier service.
  'PastAttendanceImported service',
  'PastHeadCountImported service',
  // The serving teams.
  'TeamAdded name',
  'TeamChanged name',
  // A hash of random bytes.
  'DeviceLetIn key',
  'ProgramKeyMade key',
  'CalendarMade token',
  // What a program asked for, as a keyed hash, and the answer in ids.
  'ProgramCommandGiven asked',
  'ProgramCommandAnswered reply',
  // Places in the log, and ids of recorded and published events.
  'WebhookMade from.position',
  'WebhookReached position',
  'WebhookReached eventId',
  'WebhookReached failing[].id',
  'WebhookReached failing[].position',
  'WebhookReached failing[].eventId',
  'WebhookSentAgain from.position',
  'WebhookSkipped publishedId',
]

test('every field into which somebody can write is a personal one, or is known to be about nobody', () => {
  const free = catalogue.flatMap((event) => {
    const type = nameOf(event)
    const known = new Set(personalFields[type]?.fields)
    const open = fieldsIn(event.shape.data).filter(({ words }) => /^(text|ten digits)/.test(words))
    return open.filter(({ path }) => !known.has(path)).map(({ path }) => `${type} ${path}`)
  })
  expect(free.toSorted()).toEqual(ABOUT_NOBODY.toSorted())
})

test('every personal field of the table is a field of its event', () => {
  const wrong = catalogue.flatMap((event) => {
    const paths = new Set(fieldsIn(event.shape.data).map(({ path }) => path))
    return (personalFields[nameOf(event)]?.fields ?? []).filter((path) => !paths.has(path))
  })
  expect(wrong).toEqual([])
})
