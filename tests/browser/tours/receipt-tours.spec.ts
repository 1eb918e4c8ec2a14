import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { describeChild } from '#domain/contract/children/child-routes.ts'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { closeStays, receiveChildren } from '#domain/contract/custody/room-day-routes.ts'
import { lendMarks } from '#domain/contract/marks/marks-routes.ts'
import { callParent } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { expectNoFindings } from '#tests/browser/measuring/findings.ts'
import { expectToFit } from '#tests/browser/measuring/fitting.ts'
import { picture } from '#tests/browser/measuring/picture.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { onEachOf } from '#tests/browser/support/tablets.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { inBothLanguages } from '#tests/browser/tours/desk/rounds.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** A small phone, the usual one, one held sideways, a tablet, and computers. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const

const FINGER = 44

test.use({ contextOptions: { reducedMotion: 'reduce' }, begins: sunday('10:04'), viewport: SCREENS[0] })

test('everything on the page of a receipt is accessible and nothing is cut off, in both languages', async ({
  page,
  steered: church,
}) => {
  const see = (state: string) =>
    inBothLanguages(page, async (language) => {
      await onEachOf(SCREENS, page, async (size) => {
        const seen = `${state} in ${language}, ${size}`
        await expectToFit(page, seen, FINGER)
        await picture(page, seen)
      })
      await expectNoFindings(page, `${state} in ${language}`)
    })
  const add = async (name: string, where: string) =>
    (await church.asAdmin(addRoom, { body: { name, where, services: 'all', receiveBy: 'tap' } })).body.roomId
  const [three, fish] = [await add('Room 3', 'upstairs'), await add('Little Fish', 'garden house, on the left side')]
  const { tablet: desk } = await letInTablet(church, { kind: 'desk' })
  const { browser: leader } = await signedIn(church, { name: 'Esther Naramoor', roles: ['children'] })
  const child = (name: string, hebrewName?: string) => ({
    name,
    relationship: 'child' as const,
    ...(hebrewName !== undefined && { hebrewName }),
  })
  const family = [child('Noa Wrenfield', 'נועה'), child('Maximiliana-Joy Wrenfield')]
  const household = await church.family({ name: 'Tamar Wrenfield', phone: '5125550143', family })
  const personIds = household.family.map(({ id }) => id)
  const describe = (personId: number) =>
    church.asAdmin(describeChild, { params: { personId }, body: { bornAbout: 2022, allergies: 'none' } })
  for (const personId of personIds) await describe(personId)
  const { body: lent } = await desk.call(church, lendMarks, { body: { holds: [] } })
  const { mark } = lent.days[0]!.blocks[0]!.marks[0]!
  const eventId = await eventNow(church)
  const stays = personIds.map((personId, n) => ({ personId, roomId: n === 0 ? three : fish }))
  const userData = { eventId, userId: household.id }
  const given = { userData, familyMemberIds: personIds, stays, mark, broughtBy: household.id }
  const { token } = (await desk.call(church, checkIn, { body: given })).body.receipt!
  for (const { personId, roomId } of stays)
    await leader.call(church, receiveChildren, { params: { eventId, roomId }, body: { personIds: [personId] } })

  await page.goto(`/receipt#${token}`)
  await expect(page.getByText('Noa', { exact: true })).toBeVisible()
  await see('receipt')
  await button(page, 'Somebody else collects today…').click()
  await expect(page.getByRole('dialog', { name: 'Who collects today?' })).toBeVisible()
  await see('receipt-somebody-else')
  await page.getByLabel('Name').fill('Bartholomew Featherstonehaugh-Montgomery')
  await page.getByLabel('Who is this to your children?').fill('Uncle')
  await button(page, 'Tell the room').click()
  await expect(page.getByText(/^The room knows/)).toBeVisible()
  await see('receipt-somebody-told')
  await button(page, 'Close').click()

  const { body: call } = await desk.call(church, callParent, { body: { eventId, mark, roomId: fish } })
  expect(call.id).toBeTruthy()
  await expect(page.getByRole('alert')).toContainText('Little Fish asks you to come.', { timeout: 20_000 })
  await see('receipt-called')
  await button(page, 'I am coming').click()
  await expect(page.getByText('Little Fish knows.')).toBeVisible()
  await see('receipt-coming')

  await leader.call(church, closeStays, { body: { eventId, personIds, as: 'collected' } })
  await expect(page.getByText('Everybody is collected.')).toBeVisible({ timeout: 20_000 })
  await see('receipt-all-collected')

  const again = await church.family({ name: 'Ruth Moss', phone: '5125550199', family: [child('Obed Moss')] })
  const [obed] = again.family
  await describe(obed!.id)
  const second = lent.days[0]!.blocks[0]!.marks[1]!.mark
  const dropped = await desk.call(church, checkIn, {
    body: {
      userData: { eventId, userId: again.id },
      familyMemberIds: [obed!.id],
      stays: [{ personId: obed!.id, roomId: fish }],
      mark: second,
    },
  })
  const renewal = { eventId, personId: again.id, reason: 'lost', proof: 'identity' } as const
  await desk.call(church, custodyRoutes.renewReceipt, { params: { mark: second }, body: renewal })
  await page.goto(`/receipt#${dropped.body.receipt!.token}`)
  await expect(page.getByRole('heading', { name: /^This receipt ended at/ })).toBeVisible()
  await see('receipt-ended')
  await page.goto('/receipt#R1')
  await expect(page.getByRole('heading', { name: /^This link leads to no receipt/ })).toBeVisible()
  await see('receipt-unknown')
})
