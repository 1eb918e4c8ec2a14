import { expect, test } from 'vitest'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { keptForDoor } from '#domain/contract/custody/kept-routes.ts'
import { refusal, withRooms } from '#tests/foyer/in-care.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

async function atTheDoor(headers: Record<string, string> = {}) {
  const church = await withRooms({ environment: { TRUST_PROXY: 'loopback' } })
  const { opened, eventId, lambs } = church
  const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Lambs' }, headers)
  const kept = (roomId = lambs) => tablet.call(opened, keptForDoor, { params: { eventId, roomId } })
  return { ...church, kept }
}

test('a tablet at the door keeps the drop-offs of its room, and who may collect, without a code', async () => {
  const { opened, lambs, lions, inRoom, kept, marks } = await atTheDoor()
  const { family, children, code } = await inRoom([lambs, lions])
  const [obed = 0] = children.map(({ personId }) => personId)
  const rule = { name: 'Boaz Winter', ground: 'asked' } as const
  await opened.asAdmin(childRoutes.forbidCollecting, { params: { personId: obed }, body: rule })
  const { body } = await kept()
  expect(body).toEqual({
    twoScans: false,
    dropOffs: [
      {
        mark: marks[0]!.mark,
        day: '2026-11-22',
        issue: 0,
        at: expect.any(String),
        broughtBy: family.id,
        personIds: [obed],
        rules: [{ personId: obed, ground: 'asked' }],
        adults: [{ personId: family.id, name: 'Ruth W.' }],
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain(code.slice(4))
})

test('it keeps nothing of another room, nothing over plain http, and nothing when nobody is there', async () => {
  const { kept, lions } = await atTheDoor()
  expect((await kept()).body.dropOffs).toEqual([])
  expect(refusal(await kept(lions))).toEqual([403, 'room-not-served'])
  const without = await atTheDoor({ 'x-forwarded-for': '192.168.7.4' })
  expect(refusal(await without.kept())).toEqual([403, 'https-needed'])
})
