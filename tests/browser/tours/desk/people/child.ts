import { expect } from '@playwright/test'
import * as children from '#domain/contract/children/child-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday, type DeskTour } from '#tests/browser/tours/desk/desk-tour.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

const LONG = 'Maximiliana-Joy Featherstonehaugh-Winterhalter'

/** Every state of what the children's rooms know of a child, on its page. */
const aChild: DeskTour = async ({ page, church, see }) => {
  await church.turnTo(sunday('09:40'))
  const name = 'Little Lambs of the Upper Fold'
  const { roomId } = (await church.asAdmin(addRoom, { body: { name, services: 'all' } })).body
  const family = [{ name: LONG, hebrewName: 'נועה', relationship: 'child' as const }]
  const household = await church.family({ name: 'Wilhelmina Winterhalter', phone: '5125550142', family })
  const others = await church.family({ name: 'Bartholomew Cholmondeley-Featherstonehaugh', phone: '5125550143' })
  const params = { personId: household.family[0]!.id }
  await page.goto(`/admin/people/${params.personId}`)
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'For the children’s rooms' })).toBeVisible()
  await see('child-unknown')

  const careNotes = 'Settles when she can hold a book, and sleeps at eleven with the blue blanket from her bag.'
  const said = { born: '2022-03-05', allergies: 'Peanuts, egg, milk, sesame, bee stings', careNotes, room: roomId }
  await church.asAdmin(children.describeChild, { params, body: said })
  const grandmother = { name: 'Konstantina Cholmondeley', relation: 'Grandmother', phone: '5125550144' }
  await church.asAdmin(children.allowCollector, { params, body: grandmother })
  const order = { name: 'Rick Featherstonehaugh-Sanders', ground: 'court-order', until: '2027-08-01' } as const
  await church.asAdmin(children.forbidCollecting, { params, body: order })
  await church.asAdmin(children.letBring, { params: { ...params, householdId: others.id }, body: {} })
  await page.reload()
  await expect(page.getByText('Konstantina Cholmondeley')).toBeVisible()
  await see('child')
  await button(page, 'Edit for the rooms').click()
  await see('child-edit')
  await button(page, 'Cancel').click()
  await page.getByRole('region', { name: 'Who may collect' }).getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('child-add-collector')
  await button(page, 'Cancel').click()
  await button(page, 'Add a rule').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see('child-add-rule')
  await button(page, 'Cancel').click()
  await button(page, `Lift the rule about ${order.name}…`).click()
  await expect(page.getByText('From then on the child can be handed over')).toBeVisible()
  await see('child-lift-rule')
}

export const childTours: Readonly<Record<string, DeskTour>> = { 'what the rooms know of a child': aChild }
