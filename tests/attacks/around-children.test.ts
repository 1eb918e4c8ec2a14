import type { Who } from '#domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { changeWhoCame } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { addFamilyMember, checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { linkPeople } from '#domain/contract/same-person/same-person-routes.ts'
import { aLeader, refusal, withRooms, wrongCode } from '#tests/foyer/in-care.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventsIn, everythingIn, get } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** How somebody might get a child who is not theirs, or learn what is not for them: each line of the design, tried. */

/** What a leader says who hands over without a code. */
const exception = (second: Who) => ({ proof: 'identity', reason: 'other', seen: 'photo-id', second }) as const

describe('the codes', () => {
  test('who photographs the tag knows the mark only, and the third guess closes it', async () => {
    const { inRoom, handOver, list } = await withRooms()
    const dropped = await inRoom()
    for (const nth of [0, 1, 2])
      expect((await handOver({ ...dropped, code: wrongCode(dropped.code, nth) })).failure.code).toBe('code-wrong')
    expect(refusal(await handOver(dropped))).toEqual([403, 'mark-closed'])
    expect((await list()).children).toMatchObject([{ state: 'in-the-room' }])
  })

  test('who finds a receipt on the floor reads no name and no room, and it opens nothing once it is declared lost', async () => {
    const { opened, desk, eventId, inRoom, handOver, check } = await withRooms()
    const dropped = await inRoom()
    expect(dropped.code).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/)
    expect((await check(dropped.code)).body.broughtBy).toBe(dropped.family.id)
    const body = { eventId, personId: dropped.family.id, reason: 'lost', proof: 'identity' } as const
    await desk.call(opened, custodyRoutes.renewReceipt, { params: { mark: dropped.mark }, body })
    expect(refusal(await handOver(dropped))).toEqual([403, 'receipt-ended'])
  })

  test('who guesses waits after five wrong codes in a row, and a right check in between changes nothing', async () => {
    const { inRoom, check } = await withRooms()
    const parties = [await inRoom(), await inRoom(), await inRoom()]
    for (const [n, nth] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const)
      expect(refusal(await check(wrongCode(parties[n]!.code, nth)))).toEqual([403, 'code-wrong'])
    expect((await check(parties[2]!.code)).status).toBe(200)
    expect(refusal(await check(wrongCode(parties[2]!.code)))).toEqual([403, 'code-wrong'])
    expect(refusal(await check(parties[2]!.code))).toEqual([429, 'hand-over-paused'])
  })

  test('who prints a second receipt by the number of a family is refused, and the desk gives one to a named adult', async () => {
    const { opened, desk, eventId, lambs, marks, inRoom, check } = await withRooms()
    const dropped = await inRoom()
    const { tablet: kiosk } = await letInTablet(opened, { kind: 'kiosk' })
    const renewal = { eventId, personId: dropped.family.id, reason: 'lost', proof: 'identity' } as const
    const params = { mark: dropped.mark }
    expect((await kiosk.call(opened, custodyRoutes.renewReceipt, { params, body: renewal })).status).toBe(401)
    const [{ personId }] = dropped.children as [(typeof dropped.children)[0]]
    const userData = { eventId, userId: dropped.family.id }
    const again = { familyMemberIds: [personId], stays: [{ personId, roomId: lambs }], mark: marks[9]!.mark }
    expect(refusal(await desk.call(opened, checkIn, { body: { userData, ...again } }))).toEqual([409, 'in-care'])
    const stranger = { ...renewal, personId: (await aFamily(opened)).id }
    expect(refusal(await desk.call(opened, custodyRoutes.renewReceipt, { params, body: stranger }))).toEqual([
      403,
      'leader-needed',
    ])
    const { body } = await desk.call(opened, custodyRoutes.renewReceipt, { params, body: renewal })
    expect((await check(body.receipt.code)).body).toMatchObject({ issue: 1, renewed: { for: 'Ruth W.' } })
  })
})

describe('the drop-off', () => {
  test('who is there first with the number of a family gets a receipt that opens nothing once the desk has undone it', async () => {
    const { opened, eventId, dropOff, handOver, receive, list } = await withRooms()
    const family = await aFamily(opened)
    const early = await dropOff(undefined, { family })
    expect(refusal(await handOver(early))).toEqual([409, 'not-received'])
    const params = { eventId, userId: family.id }
    const removed = early.children.map(({ personId }) => personId)
    expect((await opened.asAdmin(changeWhoCame, { params, body: { added: [], removed } })).status).toBe(200)
    expect(refusal(await handOver(early))).toEqual([403, 'receipt-ended'])
    const parents = await dropOff(undefined, { family })
    await receive(removed)
    expect(refusal(await handOver(early))).toEqual([403, 'receipt-ended'])
    expect((await list()).children).toMatchObject([{ mark: parents.mark, state: 'in-the-room' }])
    expect((await handOver(parents)).status).toBe(201)
  })

  test('who joins a foreign family at a kiosk does not collect, before a desk has confirmed them', async () => {
    const { opened, dropOff, receive, check, handOver } = await withRooms()
    const family = await aFamily(opened)
    const { tablet: kiosk } = await letInTablet(opened, { kind: 'kiosk' })
    const found = await kiosk.call(opened, checkPhone, { body: { phone: family.phone } })
    expect(found.body.exists).toBe(true)
    const uncle = { userId: family.id, name: 'Laban Winter', relationship: 'other' } as const
    const { body: laban } = await kiosk.call(opened, addFamilyMember, { body: uncle })
    const dropped = await dropOff(undefined, { family })
    await receive(dropped.children.map(({ personId }) => personId))
    expect((await check(dropped.code)).body.adults.map(({ name }) => name)).not.toContain('Laban W.')
    expect(refusal(await handOver(dropped, { to: { personId: laban.id } }))).toEqual([403, 'leader-needed'])
    const late = await kiosk.call(opened, addFamilyMember, { body: { ...uncle, name: 'Dan Winter' } })
    expect(refusal(late)).toEqual([409, 'in-care'])
  })

  test('a parent who is separated cannot drop off a child who is in our care with the other parent', async () => {
    const { opened, desk, eventId, lambs, marks, inRoom } = await withRooms()
    const dropped = await inRoom()
    const fathers = await aFamily(opened)
    const child = fathers.familyMembers[1].id
    await opened.asAdmin(linkPeople, { body: { a: dropped.children[0]!.personId, b: child } })
    const given = { familyMemberIds: [child], stays: [{ personId: child, roomId: lambs }], mark: marks[9]!.mark }
    const userData = { eventId, userId: fathers.id }
    expect(refusal(await desk.call(opened, checkIn, { body: { userData, ...given } }))).toEqual([409, 'in-care'])
  })
})

describe('who collects', () => {
  test.each(['rick  sander', 'RÍCK SANDERS', 'Sanders, Rick', 'Rick James Sanders'])(
    'somebody that a court forbids to collect, as %s, is stopped with the code, by a leader and for a receipt',
    async (name) => {
      const { opened, eventId, inRoom, handOver, list } = await withRooms()
      const dropped = await inRoom()
      const params = { personId: dropped.children[0]!.personId }
      const { browser: esther } = await aLeader(opened)
      const rule = { name: 'Rick Sanders', ground: 'court-order' } as const
      expect((await esther.call(opened, childRoutes.forbidCollecting, { params, body: rule })).status).toBe(201)
      const to = { name, seen: 'photo-id' } as const
      const second = { personId: dropped.family.id }
      expect(refusal(await handOver(dropped, { to }))).toEqual([403, 'collecting-forbidden'])
      const byLeader = { to, exception: exception(second) }
      expect(refusal(await handOver(dropped, byLeader, esther))).toEqual([403, 'collecting-forbidden'])
      const without = { ...byLeader, code: undefined }
      expect(refusal(await handOver(dropped, without, esther))).toEqual([403, 'collecting-forbidden'])
      const renewal = { eventId, name, reason: 'lost', proof: 'identity' } as const
      const asked = { params: { mark: dropped.mark }, body: renewal }
      expect(refusal(await esther.call(opened, custodyRoutes.renewReceipt, asked))).toEqual([
        403,
        'collecting-forbidden',
      ])
      expect((await list()).children).toMatchObject([{ state: 'in-the-room', hasRule: true }])
    },
  )

  test('a forbidden adult of the household, with any of their records, has no button and gets no child', async () => {
    const { opened, inRoom, handOver, check } = await withRooms()
    const dropped = await inRoom()
    const [boaz] = dropped.family.familyMembers
    const { body: other } = await opened.ask(createUser, { body: { name: 'B. Winter', phone: '5125559911' } })
    await opened.asAdmin(linkPeople, { body: { a: boaz.id, b: other.id } })
    const { browser: esther } = await aLeader(opened)
    const params = { personId: dropped.children[0]!.personId }
    const rule = { name: 'Boaz Winter', personId: other.id, ground: 'court-order' } as const
    await esther.call(opened, childRoutes.forbidCollecting, { params, body: rule })
    expect((await check(dropped.code)).body.adults.map(({ name }) => name)).toEqual(['Ruth W.'])
    for (const personId of [boaz.id, other.id]) {
      const { status, failure } = await handOver(dropped, { to: { personId } })
      expect([status, ['collecting-forbidden', 'leader-needed'].includes(failure.code)]).toEqual([403, true])
    }
    const second = { personId: dropped.family.id }
    const byLeader = { to: { personId: boaz.id }, exception: exception(second) }
    expect(refusal(await handOver(dropped, byLeader, esther))).toEqual([403, 'collecting-forbidden'])
  })

  test('what one parent has asked against the other needs a leader, and a leader may', async () => {
    const { opened, inRoom, handOver, check } = await withRooms()
    const dropped = await inRoom()
    const [boaz] = dropped.family.familyMembers
    const { browser: esther } = await aLeader(opened)
    const params = { personId: dropped.children[0]!.personId }
    const rule = { name: 'Boaz Winter', personId: boaz.id, ground: 'asked' } as const
    await esther.call(opened, childRoutes.forbidCollecting, { params, body: rule })
    expect((await check(dropped.code)).body.children).toMatchObject([{ rule: 'asked' }])
    const to = { personId: boaz.id }
    expect(refusal(await handOver(dropped, { to }))).toEqual([403, 'leader-needed'])
    const byLeader = { to, exception: exception({ personId: dropped.family.id }) }
    expect((await handOver(dropped, byLeader, esther)).status).toBe(201)
    expect(await eventsIn(opened.log, 'RuleShown')).toHaveLength(1)
  })

  test('a brother of sixteen does not collect, unless a leader says so', async () => {
    const { opened, dropOff, receive, check, handOver } = await withRooms()
    const family = await aFamily(opened)
    const brother = { userId: family.id, name: 'Asher Winter', relationship: 'sibling' } as const
    const { body: asher } = await opened.ask(addFamilyMember, { body: brother })
    const born = '2010-06-01'
    await opened.asAdmin(childRoutes.describeChild, { params: { personId: asher.id }, body: { born } })
    const dropped = await dropOff(undefined, { family })
    await receive(dropped.children.map(({ personId }) => personId))
    expect((await check(dropped.code)).body.adults.map(({ name }) => name)).not.toContain('Asher W.')
    expect(refusal(await handOver(dropped, { to: { personId: asher.id } }))).toEqual([403, 'leader-needed'])
    const { browser: esther } = await aLeader(opened)
    const byLeader = { to: { personId: asher.id }, exception: exception({ personId: family.id }) }
    expect((await handOver(dropped, byLeader, esther)).status).toBe(201)
  })

  test('a leader who hands over to a friend needs a second helper, who is neither the leader nor the friend', async () => {
    const { opened, martha, inRoom, handOver } = await withRooms()
    const dropped = await inRoom()
    const { browser: esther, id: helperId } = await aLeader(opened)
    const friend = await aFamily(opened)
    const given = { code: undefined, to: { name: 'Naomi Frost', seen: 'known' } as const }
    const { second: _, ...alone } = exception({ helperId })
    for (const decided of [alone, exception({ helperId })]) {
      const asked = { ...given, exception: decided }
      expect(refusal(await handOver(dropped, asked, esther))).toEqual([403, 'second-needed'])
    }
    const own = { to: { personId: dropped.family.id }, exception: exception({ personId: dropped.family.id }) }
    expect(refusal(await handOver(dropped, { ...given, ...own }, esther))).toEqual([403, 'second-needed'])
    expect(refusal(await handOver(dropped, { ...given, exception: exception({ personId: friend.id }) }))).toEqual([
      403,
      'leader-needed',
    ])
    const rightly = { ...given, exception: exception({ helperId: martha.id }) }
    expect((await handOver(dropped, rightly, esther)).status).toBe(201)
    const [event] = await eventsIn(opened.log, 'ChildHandedOver')
    expect(event?.data).toMatchObject({ proof: 'identity', leader: helperId, second: { helperId: martha.id } })
  })
})

describe('what others learn', () => {
  test('a kiosk hears that a child is in our care and allergies were asked, and not which, nor the room', async () => {
    const { opened, inRoom } = await withRooms()
    const dropped = await inRoom()
    const params = { personId: dropped.children[0]!.personId }
    await opened.asAdmin(childRoutes.describeChild, { params, body: { allergies: 'Peanuts, egg', careNotes: 'Cries' } })
    const { tablet: kiosk } = await letInTablet(opened, { kind: 'kiosk' })
    const { body } = await kiosk.call(opened, checkPhone, { body: { phone: dropped.family.phone } })
    const heard = JSON.stringify(body)
    expect(heard).toContain('"inCare":true')
    for (const secret of ['Peanuts', 'Cries', 'Lambs', dropped.mark]) expect(heard).not.toContain(secret)
    expect((await kiosk.call(opened, childRoutes.childKnown, { params })).status).toBe(401)
  })

  test('N8: the secret half of a receipt is in no event, no line of the log, no list and no refusal', async () => {
    const { opened, martha, eventId, inRoom, check, handOver, list } = await withRooms()
    const dropped = await inRoom()
    const secret = dropped.code.slice(4)
    const replies: unknown[] = [await list(), (await check(dropped.code)).body]
    for (const code of [dropped.code, wrongCode(dropped.code), `${dropped.mark}O${secret}`, `x${dropped.code}`])
      for (const personIds of [[1], [dropped.children[0]!.personId]]) {
        const body = { eventId, code, personIds, to: { personId: 5 } }
        replies.push((await martha.browser.call(opened, handOverRoutes.handOver, { body })).body)
      }
    replies.push((await handOver(dropped)).body, (await check(dropped.code)).body)
    replies.push((await get(opened, `/qr/${dropped.family.id}`)).body)
    const events = (await everythingIn(opened.log)).map((one) => JSON.stringify(one))
    const told = [...opened.logged, ...events, ...replies.map((one) => JSON.stringify(one))].join('\n')
    expect(told).not.toMatch(new RegExp(`${dropped.mark}[- ]?${secret}`, 'i'))
    expect(told).not.toContain(`"${secret}"`)
  })

  test('a desk, a greeter and a carer open no room and no code', async () => {
    const { opened, desk, eventId, inRoom } = await withRooms()
    const { code } = await inRoom()
    const asked = { body: { eventId, code } }
    expect((await desk.call(opened, handOverRoutes.checkHandOver, asked)).status).toBe(401)
    for (const role of ['greeter', 'care', 'desk'] as const) {
      const { browser } = await signedIn(opened, { name: 'Jonah Reed', roles: [role] })
      expect((await browser.call(opened, handOverRoutes.checkHandOver, asked)).status).toBe(403)
    }
  })

  test('a mark that was lent is no code: the secrets of a stolen kiosk open nothing that it did not drop off', async () => {
    const { opened, inRoom, check } = await withRooms()
    await inRoom()
    const { tablet: stolen } = await letInTablet(opened, { kind: 'kiosk' })
    const { body } = await stolen.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
    const { mark, secret } = body.days[0]!.blocks[0]!.marks[0]!
    expect(refusal(await check(`${mark}-${secret}`))).toEqual([403, 'code-wrong'])
  })
})
