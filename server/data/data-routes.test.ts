import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { countPeople, moveCounter, takeBackCount } from '#domain/contract/counting/counting-routes.ts'
import { eraseAttendee, forgetFamilyMember, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { addTeam, changeServing, changeTeam } from '#domain/contract/teams/team-routes.ts'
import { SCOPES } from '#domain/programs/program-fields.ts'
import { DATA_COLUMNS, type DataName } from '#domain/read-models/data/data-file.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { ADMIN, type Foyer, SUNDAY } from '#tests/foyer/foyer.ts'
import { cameOn, serviceOn, sundayBefore } from '#tests/foyer/history/past-sundays.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { aFamily, eventNow, foyer, newPhone, sendIn } from '#tests/foyer/setup.ts'

/** The files of data over HTTP: what stands in them, and who may read what. */

type Row = Readonly<Record<string, string | number | boolean | null>>
type Read = { readonly status: number; readonly rows: Row[]; readonly position: string; readonly code?: string }

/** Reads a file as NDJSON, as the administrator or with other headers. */
async function read(
  { url }: Pick<Foyer, 'url'>,
  file: DataName,
  after?: string,
  headers: Record<string, string> = { authorization: ADMIN },
): Promise<Read> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  const response = await fetch(`${url}/api/data/${file}.ndjson${query}`, { headers })
  const text = await response.text()
  const position = response.headers.get('foyer-position') ?? ''
  if (!response.ok)
    return { status: response.status, rows: [], position, code: (JSON.parse(text) as { code: string }).code }
  const lines = text.split('\n').slice(0, -1)
  return { status: response.status, rows: lines.map((line) => JSON.parse(line) as Row), position }
}

const bearer = ({ key }: { readonly key: string }) => ({ authorization: `Bearer ${key}` })

const [BOAZ, OBED] = [0, 1] as const

/** A family of three. Two of them are checked in. */
async function twoCame() {
  const at = await foyer()
  const [eventId, family] = [await eventNow(at), await aFamily(at)]
  await sendIn(at, family, { family: [family.familyMembers[OBED].id] })
  const takeOff = async (person: number) =>
    await at.asAdmin(takeBackAttendance, { params: { eventId, userId: family.id }, body: { personIds: [person] } })
  return { at, eventId, family, child: family.familyMembers[OBED], takeOff }
}

describe('The file of who came', () => {
  test('has one row for each person at each event, with the columns that are documented', async () => {
    const { at, eventId, family, child } = await twoCame()
    const { rows, position } = await read(at, 'attendance')
    const same = {
      position,
      void: false,
      event_id: eventId,
      date: '2026-11-22',
      event: 'Open Check-In',
      household_id: family.id,
      checked_in_at: '2026-11-22T15:58:00.000Z',
      first_time: true,
      guest: true,
      group_size: 2,
      serving_team: null,
      added_later: false,
    }
    expect(rows).toEqual([
      { ...same, person_id: family.id, name: 'Ruth Winter' },
      { ...same, person_id: child.id, name: 'Obed Winter' },
    ])
    expect(Object.keys(rows[0]!)).toEqual(DATA_COLUMNS.attendance)
  })

  test('goes on after a position: with who came since, with who was taken back as void, and with who came again', async () => {
    const { at, family, child, takeOff } = await twoCame()
    const first = await read(at, 'attendance')
    expect((await read(at, 'attendance', first.position)).rows).toEqual([])

    await takeOff(child.id)
    const second = await read(at, 'attendance', first.position)
    expect(second.rows.find((row) => row['person_id'] === child.id)).toMatchObject({
      void: true,
      household_id: family.id,
    })
    expect((await read(at, 'attendance')).rows.map((row) => row['void'])).toEqual([false, true])

    await sendIn(at, family, { family: [child.id], primary: false })
    const third = await read(at, 'attendance', second.position)
    expect(third.rows.find((row) => row['person_id'] === child.id)).toMatchObject({ void: false, name: 'Obed Winter' })
  })

  test('says in which team somebody serves', async () => {
    const { at, eventId, family } = await twoCame()
    await at.asAdmin(addTeam, { body: { name: 'Music', services: 'all' } })
    const { position } = await read(at, 'attendance')
    const teamSince = async (after: string) =>
      (await read(at, 'attendance', after)).rows.find((row) => row['person_id'] === family.id)?.['serving_team']
    const body = { eventId, personId: family.id, serves: true }
    await at.asAdmin(changeServing, { params: { teamId: 1 }, body })
    expect(await teamSince(position)).toBe('Music')
    const { position: then } = await read(at, 'attendance')
    await at.asAdmin(changeTeam, { params: { teamId: 1 }, body: { name: 'Choir' } })
    expect(await teamSince(then)).toBe('Choir')
  })

  test('counts a person once who has two records, and tells the other record as void', async () => {
    const { at, family, child } = await twoCame()
    const { body: other } = await at.ask(createUser, { body: { name: 'Obed Winter', phone: newPhone() } })
    await sendIn(at, other)
    const before = await read(at, 'attendance')
    expect(before.rows.filter((row) => row['void'] === false)).toHaveLength(3)
    await at.asAdmin(linkPeople, { body: { a: child.id, b: other.id, commandId: randomUUID() } })
    const [one, second] = [child.id, other.id].toSorted((a, b) => a - b)
    const after = await read(at, 'attendance', before.position)
    expect(after.rows).toContainEqual(expect.objectContaining({ person_id: second, void: true }))
    const whole = (await read(at, 'attendance')).rows.map((row) => row['person_id'])
    expect(new Set(whole)).toEqual(new Set([family.id, one]))
  })
})

describe('The file of the people', () => {
  test('has their families, numbers and days, and goes on with what was changed', async () => {
    const { at, family } = await twoCame()
    const spouse = family.familyMembers[BOAZ]
    const { rows, position } = await read(at, 'people')
    expect(rows.find((row) => row['person_id'] === family.id)).toEqual({
      position,
      void: false,
      person_id: family.id,
      household_id: family.id,
      name: 'Ruth Winter',
      hebrew_name: null,
      relationship: null,
      phone: family.phone,
      email: 'ruth@example.org',
      member: false,
      member_since: null,
      first_came: '2026-11-22',
    })
    expect(rows.find((row) => row['person_id'] === spouse.id)).toMatchObject({
      household_id: family.id,
      relationship: 'spouse',
      phone: null,
      first_came: null,
    })
    await at.asAdmin(editAttendee, { params: { userId: family.id }, body: { name: 'Ruth Summer' } })
    const changed = await read(at, 'people', position)
    expect(changed.rows.find((row) => row['person_id'] === family.id)).toMatchObject({ name: 'Ruth Summer' })
  })

  test('tells an erased person and their family as void, and who came then without their name', async () => {
    const { at, family, child } = await twoCame()
    const [people, came] = [await read(at, 'people'), await read(at, 'attendance')]
    await at.asAdmin(eraseAttendee, { params: { userId: family.id } })
    const everybody = [family.id, ...family.familyMembers.map(({ id }) => id)]
    const gone = (await read(at, 'people', people.position)).rows
    expect(gone.filter((row) => row['void'] === true).map((row) => row['person_id'])).toEqual(
      expect.arrayContaining(everybody),
    )
    const told = (await read(at, 'attendance', came.position)).rows
    for (const id of [family.id, child.id])
      expect(told).toContainEqual(expect.objectContaining({ person_id: id, void: false, name: '' }))
    for (const { rows } of [await read(at, 'people'), await read(at, 'attendance')])
      expect(JSON.stringify([rows, gone, told])).not.toContain('Winter')
  })

  test('tells somebody of a family who was erased as void', async () => {
    const { at, family } = await twoCame()
    const { position } = await read(at, 'people')
    const spouse = family.familyMembers[BOAZ]
    await at.asAdmin(forgetFamilyMember, { params: { id: spouse.id } })
    const { rows } = await read(at, 'people', position)
    expect(rows).toContainEqual(expect.objectContaining({ person_id: spouse.id, void: true, name: null }))
  })
})

describe('The files of counts and Sundays', () => {
  const west = { doorName: 'West' }

  test('have what was counted in each five minutes, and the figures of each event', async () => {
    const { at, eventId } = await twoCame()
    const [counterId, sliceId] = [randomUUID(), randomUUID()]
    const slices = [{ sliceId, from: SUNDAY, sum: 18, sequence: 1 }]
    const before = await read(at, 'sundays')
    await at.asAdmin(countPeople, { params: { eventId, counterId }, body: { ...west, slices } })
    const { rows, position } = await read(at, 'counts')
    const row = {
      slice_id: sliceId,
      event_id: eventId,
      date: '2026-11-22',
      event: 'Open Check-In',
      counter_id: counterId,
    }
    const counted = { door: 'West', counted_from: SUNDAY, people: 18 }
    expect(rows).toEqual([{ position, void: false, ...row, ...counted }])
    const { rows: sundays } = await read(at, 'sundays', before.position)
    expect(sundays).toEqual([
      {
        position,
        void: false,
        event_id: eventId,
        date: '2026-11-22',
        event: 'Open Check-In',
        slot: null,
        checked_in: 2,
        counted: 18,
        members: 0,
        first_time_guests: 2,
        households: 1,
        serving: 0,
        first_arrival: '2026-11-22T15:58:00.000Z',
        busiest_from: '2026-11-22T15:55:00.000Z',
        busiest_people: 20,
      },
    ])
    await at.asAdmin(takeBackCount, { params: { eventId, counterId }, body: { sliceId, commandId: randomUUID() } })
    expect((await read(at, 'counts', position)).rows).toMatchObject([{ slice_id: sliceId, void: true, people: 0 }])
  })

  test('tell five minutes that were moved to an event that a key does not open as void', async () => {
    const at = await foyer()
    const [eventId, other] = [await serviceOn(at, sundayBefore(1)), await eventNow(at)]
    const [counterId, sliceId] = [randomUUID(), randomUUID()]
    const slices = [{ sliceId, from: '2026-11-15T15:55:00.000Z', sum: 4, sequence: 1 }]
    await at.asAdmin(countPeople, { params: { eventId, counterId }, body: { ...west, slices } })
    const key = bearer(await aProgram(at, { scopes: ['counts'], services: [1] }))
    const { rows, position } = await read(at, 'counts', undefined, key)
    expect(rows).toMatchObject([{ event_id: eventId, people: 4 }])
    const move = { to: other, commandId: randomUUID() }
    await at.asAdmin(moveCounter, { params: { eventId, counterId }, body: move })
    expect((await read(at, 'counts', position, key)).rows).toMatchObject([
      { slice_id: sliceId, void: true, event_id: null },
    ])
    expect((await read(at, 'counts', position)).rows).toMatchObject([{ event_id: other, people: 4 }])
  })
})

describe('The file of care', () => {
  test('has the cards of the board, in ids alone', async () => {
    const { at, eventId, family } = await twoCame()
    const { rows } = await read(at, 'care')
    expect(rows).toMatchObject([{ person_id: family.id, list: 'first-time', event_id: eventId, since: '2026-11-22' }])
    expect(Object.keys(rows[0]!)).toEqual(DATA_COLUMNS.care)
    expect(JSON.stringify(rows)).not.toContain('Winter')
  })
})

describe('A key', () => {
  test('opens the files of its scopes, and the board of care never', async () => {
    const { at } = await twoCame()
    const opened = async (scopes: (typeof SCOPES)[number][]) => {
      const key = bearer(await aProgram(at, { scopes }))
      const files = Object.keys(DATA_COLUMNS) as DataName[]
      const replies = await Promise.all(files.map((file) => read(at, file, undefined, key)))
      expect(replies.filter(({ status }) => status !== 200).every(({ code }) => code === 'scope-needed')).toBe(true)
      return files.filter((_, n) => replies[n]!.status === 200)
    }
    expect(await opened(['counts'])).toEqual(['counts', 'sundays'])
    expect(await opened(['attendance:read'])).toEqual(['attendance'])
    expect(await opened(['people:read'])).toEqual(['people'])
    expect(await opened(['check-in:write', 'people:write'])).toEqual([])
    expect(await opened([...SCOPES])).toEqual(['attendance', 'people', 'counts', 'sundays'])
    expect(await read(at, 'care', undefined, {})).toMatchObject({ status: 401 })
  })

  test('sees names of those who came only with the scope for them', async () => {
    const { at } = await twoCame()
    const named = async (scopes: (typeof SCOPES)[number][]) =>
      (await read(at, 'attendance', undefined, bearer(await aProgram(at, { scopes })))).rows.map((row) => row['name'])
    expect(await named(['attendance:read'])).toEqual([null, null])
    expect(await named(['attendance:read', 'people:read'])).toEqual(['Ruth Winter', 'Obed Winter'])
  })

  test('sees the events of its services alone', async () => {
    const { at, family } = await twoCame()
    await cameOn(at, family, [family.id], [2])
    const key = bearer(await aProgram(at, { scopes: ['attendance:read', 'counts'], services: [1] }))
    for (const file of ['attendance', 'sundays'] as const) {
      const dates = (await read(at, file, undefined, key)).rows.map((row) => row['date'])
      expect(dates).toEqual(['2026-11-08'])
    }
  })
})

describe('A position', () => {
  test('of another log is refused with 410, and one that is none with 400', async () => {
    const { at } = await twoCame()
    const { position } = await read(at, 'attendance')
    const other = position.replace(/^[^:]+/, randomUUID())
    expect(await read(at, 'attendance', other)).toMatchObject({ status: 410, code: 'position-of-other-log' })
    for (const unfit of ['17', `${position}0000`, 'Ruth'])
      expect(await read(at, 'people', unfit)).toMatchObject({ status: 400, code: 'position-unfit' })
    expect((await read(at, 'attendance', '')).rows).toHaveLength(2)
  })
})

describe('A CSV file', () => {
  const csvAt = async ({ url }: Foyer, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api/data/attendance.csv`, { headers })
    return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString('utf8') }
  }

  test('is fit for Excel when a person downloads it, and has no mark for a program', async () => {
    const at = await foyer()
    const { body: user } = await at.ask(createUser, { body: { name: '=Ruth "R", Winter', phone: newPhone() } })
    await sendIn(at, user)
    const { headers, text } = await csvAt(at, { authorization: ADMIN })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="attendance.csv"')
    const [head, row, end] = text.split('\r\n')
    expect(head).toBe(`\uFEFF${DATA_COLUMNS.attendance.join(',')}`)
    expect([row, end]).toEqual([expect.stringContaining(`,${user.id},"'=Ruth ""R"", Winter",2026-`), ''])
    const program = await aProgram(at, { scopes: ['attendance:read'] })
    expect((await csvAt(at, bearer(program))).text).toMatch(/^position,void,/)
  })

  test('comes in gzip when it is asked for, and as it is otherwise', async () => {
    const { at } = await twoCame()
    const raw = (accept: string) =>
      new Promise<[string | undefined, Buffer]>((resolve) => {
        const headers = { authorization: ADMIN, 'accept-encoding': accept }
        get(`${at.url}/api/data/attendance.csv`, { headers }, async (reply) => {
          resolve([reply.headers['content-encoding'], Buffer.concat(await reply.toArray())])
        })
      })
    const [[zipped, packed], [none, plain]] = [await raw('gzip'), await raw('identity')]
    expect([zipped, none]).toEqual(['gzip', undefined])
    expect(gunzipSync(packed)).toEqual(plain)
  })
})

test('No more than four files are sent at once, and a reader who leaves makes room', async () => {
  const log = memoryEventLog()
  const gate = Promise.withResolvers<void>()
  let isHeld = false
  async function* readAll(from: string) {
    if (isHeld) await gate.promise
    yield* log.readAll(from)
  }
  const at = await foyer({ log: { ...log, readAll } })
  const { position } = await read(at, 'counts')
  isHeld = true
  const leaving = new AbortController()
  const path = `${at.url}/api/data/counts.ndjson?${new URLSearchParams({ after: position })}`
  const first = fetch(path, { headers: { authorization: ADMIN }, signal: leaving.signal })
  const others = [1, 2, 3].map(() => read(at, 'counts', position))
  const more = async () => (await read(at, 'counts')).code
  await expect.poll(more).toBe('too-many-files')
  leaving.abort()
  await expect(first).rejects.toThrow('abort')
  isHeld = false
  gate.resolve()
  await Promise.all(others)
  await expect.poll(more).toBeUndefined()
})
