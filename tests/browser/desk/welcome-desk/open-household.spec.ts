import { expect } from '@playwright/test'
import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { userWithFamily } from '#domain/contract/people/people-routes.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { eventNow } from '#tests/foyer/setup.ts'
import { field, households, openDesk } from './at-desk.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

/** So many households are in the list at most. */
const LISTED = 20

const ANNA = { name: 'Anna Kline', phone: '5125550200' }
const BERTA = { name: 'Berta Kline', phone: '5125550201' }
const others = Array.from({ length: LISTED }, (_, at) => ({
  name: `Carl Kline ${at}`,
  phone: String(5_125_550_202 + at),
}))

test('a household that is open and no longer found makes way to no other one, and gets the person who is being added to it', async ({
  page,
  steered: church,
}) => {
  await test.step('it makes way to no other one, and Enter checks nobody in', async () => {
    const anna = await church.family(ANNA)
    for (const other of others) await church.family(other)
    await openDesk(page)
    await field(page).fill('kline')
    await expect(households(page).getByRole('listitem').first()).toContainText('Anna Kline')
    // They check in at a tablet. The people who are in come last, and leave the list.
    await church.checkIn(anna)
    await expect(households(page)).not.toContainText('Anna Kline')
    await field(page).press('Enter')
    await field(page).fill('')
    await field(page).fill('kline')
    await expect(button(page, 'Check in 1 person')).toBeVisible()
    const { body } = await church.ask(eventStats, { params: { eventId: await eventNow(church) } })
    expect(body.totalAttendees).toBe(1)
  })

  await test.step('it gets the person who is being added to it', async () => {
    const [berta, ada] = [await church.family(BERTA), await church.family(ADA)]
    await field(page).fill('berta')
    await button(page, 'Add a person').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Dinah Kline')
    await church.asAdmin(editAttendee, { params: { userId: berta.id }, body: { name: 'Berta Stone' } })
    await church.checkIn(ada)
    await expect(households(page)).not.toContainText('Berta Kline')
    await button(dialog, 'Add').click()
    await expect(dialog).toHaveCount(0)
    const familyOf = async (userId: number) =>
      (await church.asAdmin(userWithFamily, { params: { userId } })).body.familyMembers.map(({ name }) => name)
    expect(await familyOf(berta.id)).toEqual(['Dinah Kline'])
  })
})
