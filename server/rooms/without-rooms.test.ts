import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#domain/contract/routes.ts'
import { fieldsOf } from '#tests/contract/fields.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, eventNow, everythingIn, foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** 65. A church without children's rooms is sent what it was sent before there were any. */

type Fields = Record<string, string[]>

/** The fields that version 0.5.0 sent, in a church that has set up no room. A field of another kind is added here. */
const before = (): Fields => JSON.parse(readFileSync('tests/data/fields-without-rooms.json', 'utf8')) as Fields

type Asked = Partial<Record<keyof typeof routes, object>>

/** What the pages of a tablet, of the desk and of an administrator ask about a family. */
async function askedBy(opened: Foyer): Promise<Record<'tablet' | 'desk' | 'administrator', Asked>> {
  const [eventId, { id: userId, phone, familyMembers }] = [await eventNow(opened), await aFamily(opened)]
  const params = { userId }
  const family = {
    checkPhone: { body: { phone } },
    searchByLastName: { query: { lastName: 'winter' } },
    userWithFamily: { params },
    publicUser: { params },
  }
  const familyMemberIds = familyMembers.map(({ id }) => id)
  const find = { findAtDesk: { body: { typed: 'winter', eventId } } }
  const atEvent = { params: { eventId } }
  return {
    tablet: {
      ownStanding: {},
      currentEvent: {},
      session: {},
      ...family,
      checkIn: { body: { userData: { eventId, userId }, familyMemberIds } },
    },
    desk: { session: {}, ...family, ...find, eventAttendances: atEvent },
    administrator: {
      ...find,
      allAttendees: { query: {} },
      attendeeProfile: { params },
      personPage: { params: { personId: userId } },
      exportAttendee: { params },
      eventStats: atEvent,
      schedule: { query: {} },
      fleet: {},
      listHelpers: {},
      activity: { query: {} },
      firstSteps: {},
      sundays: { query: {} },
    },
  }
}

/** The status and the fields of each reply. */
async function fieldsSent(opened: Foyer): Promise<Fields> {
  const asked = await askedBy(opened)
  const { tablet } = await letInTablet(opened)
  const { browser } = await signedIn(opened, { roles: ['desk'] })
  const sent: Fields = {}
  for (const [who, calls] of Object.entries(asked))
    for (const [name, call] of Object.entries(calls)) {
      const route = routes[name as keyof typeof routes]
      const { status, body }: { status: number; body: unknown } =
        who === 'tablet'
          ? await tablet.call(opened, route, call)
          : who === 'desk'
            ? await browser.call(opened, route, call)
            : await opened.asAdmin(route, call)
      sent[`${who}: ${name}`] = [String(status), ...[...fieldsOf(body)].toSorted((a, b) => (a < b ? -1 : 1))]
    }
  return sent
}

const OF_ROOMS = /^(?:Room|Seats|ChildRules|Child|Collect|MayBring|Marks)/

test('65. a church without rooms is sent no field more than before, and nothing of them is recorded', async () => {
  const opened = await foyer()
  expect(await fieldsSent(opened)).toEqual(before())
  const recorded = (await everythingIn(opened.log)).map(({ event }) => event)
  expect(recorded.filter(({ type }) => OF_ROOMS.test(type))).toEqual([])
  expect(recorded.filter(({ data }) => 'stays' in data || 'mark' in data)).toEqual([])
})

test('65. the same is sent again once the last room has ended, and more while there is one', async () => {
  const opened = await foyer()
  const { body } = await opened.asAdmin(routes.addRoom, { body: { name: 'Lambs', services: 'all' } })
  expect(await fieldsSent(opened)).not.toEqual(before())
  await opened.asAdmin(routes.endRoom, { params: { roomId: body.roomId }, body: {} })
  const { 'administrator: activity': _, ...after } = await fieldsSent(opened)
  const { 'administrator: activity': __, ...known } = before()
  expect(after).toEqual(known)
})
