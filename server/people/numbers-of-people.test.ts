import { describe, expect, test } from 'vitest'
import { grantFor } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, everythingIn, foyer, get, sendText } from '#tests/foyer/setup.ts'

const SOMEBODY = 1234567890123456

describe('a number without a person', () => {
  const inPath = ['9007199254740993', '1e400', '-0', '1.5', '12', '1234567890123456.0', '0x38D7EA4C68000', '+1', '%00']
  test.each([...inPath, '%201234567890123456', '١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦'])('finds nothing in an address: %s', async (id) => {
    const opened = await foyer()
    for (const path of [`/api/users/${id}`, `/api/users/${id}/with-family`]) {
      const { status, failure } = await get(opened, path)
      expect([status, failure.code]).toEqual([404, 'not-found'])
    }
    const changed = await sendText(opened, `PATCH /api/users/${id}`, '{"name":"Nobody"}', grantFor(SOMEBODY))
    const removed = await sendText(opened, `DELETE /api/family-members/${id}`, '', grantFor(SOMEBODY))
    expect([changed.status, removed.status]).toEqual([404, 404])
  })

  test.each([
    '9007199254740993',
    '1e400',
    '-0',
    '1.5',
    '"12"',
    'null',
    '[]',
    '{}',
    'true',
    '1e15',
    '1000000000000000.5',
  ])('is refused in a form: %s', async (id) => {
    const opened = await foyer()
    const before = await everythingIn(opened.log)
    const member = await sendText(
      opened,
      'POST /api/family-members',
      `{"userId":${id},"name":"Obed","relationship":"child"}`,
      grantFor(SOMEBODY),
    )
    const party = `{"userData":{"eventId":${await eventNow(opened)},"userId":${id}},"familyMemberIds":[]}`
    const arrival = await sendText(opened, 'POST /api/check-in', party)
    expect([member.status, arrival.status]).toEqual([400, 400])
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test('is not another spelling of somebody’s number', async () => {
    const opened = await foyer()
    const { id } = await aFamily(opened)
    const eventId = await eventNow(opened)
    const before = await everythingIn(opened.log)
    const forms = [
      `${id}.0`,
      `${id}.4`,
      `${id}e0`,
      `${id}e0 `,
      `${id}E+0\n`,
      `${id / 10}e1`,
      `"${id}"`,
      `${String(id).slice(0, 1)}.${String(id).slice(1)}E15`,
    ]
    for (const form of forms) {
      const party = `{"userData":{"eventId":${eventId},"userId":${form}},"familyMemberIds":[]}`
      expect([form, (await sendText(opened, 'POST /api/check-in', party)).status]).toEqual([form, 400])
      const event = `{"userData":{"eventId":${eventId - 1}.99999999999999999,"userId":${id}},"familyMemberIds":[]}`
      expect((await sendText(opened, 'POST /api/check-in', event)).status).toBe(400)
    }
    expect(await everythingIn(opened.log)).toEqual(before)
  })
})
