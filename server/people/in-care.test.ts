import { beforeAll, describe, expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import * as imports from '#domain/contract/directory-import/import-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import * as directory from '#domain/contract/people/directory-routes.ts'
import * as family from '#domain/contract/people/family-routes.ts'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  removeFamilyMember,
  updateUser,
} from '#domain/contract/people/people-routes.ts'
import { addRoom, endRoom } from '#domain/contract/rooms/room-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { type Foyer, grantFor, openFoyer } from '#tests/foyer/foyer.ts'
import { eventNow, newPhone } from '#tests/foyer/setup.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

type Refusal = { status: number; failure: { code: string; children?: object[] } }

/** A church in which Noah, of an imported family, is in our care in Lambs. */
async function withNoah(opened: Foyer) {
  const { body } = await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
  const phone = newPhone()
  const users = [
    {
      name: 'Ruth Winter',
      phone,
      familyMembers: [
        { name: 'Boaz Winter', relationship: 'spouse' as const },
        { name: 'Noah Winter', relationship: 'child' as const },
        { name: 'Ada Winter', relationship: 'child' as const },
      ],
    },
  ]
  await opened.asAdmin(imports.importDirectory, { body: { users } })
  const { tablet } = await letInTablet(opened, { kind: 'kiosk' })
  const { body: found } = await tablet.call(opened, checkPhone, { body: { phone } })
  const head = found.user!
  const [boaz, noah, ada] = head.familyMembers
  const { body: lent } = await tablet.call(opened, marksRoutes.lendMarks, { body: { holds: [] } })
  const { mark } = lent.days[0]!.blocks[0]!.marks[0]!
  const eventId = await eventNow(opened)
  const stays = [{ personId: noah!.id, roomId: body.roomId }]
  const dropOff = { userData: { eventId, userId: head.id }, familyMemberIds: [noah!.id], stays, mark }
  expect((await tablet.call(opened, checkIn, { body: dropOff })).status).toBe(200)
  const { body: other } = await opened.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
  const [listed] = (await opened.asAdmin(imports.imports, {})).body
  return {
    opened,
    tablet,
    head,
    boaz: boaz!,
    noah: noah!,
    ada: ada!,
    eventId,
    roomId: body.roomId,
    other,
    importId: listed?.importId ?? '',
  }
}

let world: Awaited<ReturnType<typeof withNoah>>
beforeAll(async () => {
  const opened = await openFoyer()
  world = await withNoah(opened)
  return () => opened.stop()
})

type World = typeof world

/** Each way to take away what the hand-over of Noah needs. */
const ways: Record<string, (world: World) => Promise<Refusal>> = {
  'erasing the child': ({ opened, noah }) => opened.asAdmin(directory.forgetFamilyMember, { params: { id: noah.id } }),
  'erasing the head of the household': ({ opened, head }) =>
    opened.asAdmin(directory.eraseAttendee, { params: { userId: head.id } }),
  'forgetting an adult of the household': ({ opened, boaz }) =>
    opened.asAdmin(directory.forgetFamilyMember, { params: { id: boaz.id } }),
  'taking the child off the family': ({ opened, head, noah }) =>
    opened.asAdmin(family.takeOffFamily, { params: { userId: head.id, memberId: noah.id }, body: {} }),
  'handing the household over': ({ opened, head, boaz }) =>
    opened.asAdmin(family.handOverHousehold, { params: { userId: head.id }, body: { to: boaz.id, joins: true } }),
  'merging the household away': ({ opened, head, other }) =>
    opened.asAdmin(mergeProfiles, { body: { from: head.id, into: other.id } }),
  'a kiosk that adds somebody': ({ opened, tablet, head }) =>
    tablet.call(opened, addFamilyMember, { body: { userId: head.id, name: 'Laban Winter', relationship: 'other' } }),
  'a kiosk that takes somebody off': ({ opened, head, ada }) =>
    opened.ask(removeFamilyMember, { params: { id: ada.id } }, grantFor(head.id)),
  'a kiosk that changes the profile': ({ opened, tablet, head }) =>
    tablet.call(opened, updateUser, { params: { userId: head.id }, body: { name: 'Bob Winter' } }),
  'undoing the import of the household': ({ opened, importId }) =>
    opened.asAdmin(imports.takeBackImport, { params: { importId }, body: {} }),
  'calling the event off': ({ opened, eventId }) => opened.asAdmin(cancelEvent, { params: { eventId } }),
  'ending the room': ({ opened, roomId }) => opened.asAdmin(endRoom, { params: { roomId }, body: {} }),
}

describe('50, 51: while a child is in our care', () => {
  test.each(Object.entries(ways))('%s is refused, with the name of the child and the room', async (_, act) => {
    const { status, failure } = await act(world)
    const children = [{ personId: world.noah.id, firstName: 'Noah', room: 'Lambs' }]
    expect([status, failure.code, failure.children]).toEqual([409, 'in-care', children])
  })

  test('a program that changes the profile is refused, and is told no name', async () => {
    const { opened, head } = world
    const { call } = await aProgram(opened, { scopes: ['people:write'] })
    const edit = { params: { userId: head.id }, body: { phone: newPhone() } }
    const { status, failure } = await call(directory.editAttendee, edit)
    expect([status, Object.keys(failure), failure.code]).toEqual([409, ['code', 'message'], 'in-care'])
  })

  test('a sister who is not in our care may be forgotten', async () => {
    const { opened, ada } = world
    expect((await opened.asAdmin(directory.forgetFamilyMember, { params: { id: ada.id } })).status).toBe(204)
  })
})
