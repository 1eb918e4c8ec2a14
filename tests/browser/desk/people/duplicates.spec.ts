import { type Page, expect } from '@playwright/test'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import { givePassword } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { sendIn } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const register = async (church: SteeredChurch, name: string, phone: string) =>
  (await church.ask(createUser, { body: { name, phone } })).body.id

const namesAt = async (church: SteeredChurch, personId: number) =>
  (await church.asAdmin(personPage, { params: { personId } })).body.name

const heading = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the office finds a duplicate in the directory, chooses what is kept and merges it, undoes that, and takes it apart in the activity', async ({
  page,
  steered: church,
}) => {
  const [tom, thomas] = [
    await register(church, 'Tom Smith', '5125550148'),
    await register(church, 'Thomas Smith', '5125550184'),
  ]
  await register(church, 'Leah Okaris', '5125550101')
  await register(church, 'Lea Okaris', '5125550102')
  await page.goto('/directory')
  await givePassword(page, PASSWORD)
  await page.getByRole('link', { name: '2 possible duplicates' }).click()
  await button(page, 'The next pair').click()
  await button(page, 'The pair before').click()
  // With the keyboard alone: the name on the left, and then Merge.
  const name = page.getByRole('radiogroup', { name: 'Name (differs)', exact: true })
  await expect(name.getByRole('radio', { name: 'Thomas Smith' })).toBeChecked()
  await name.getByRole('radio', { name: 'Thomas Smith' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(name.getByRole('radio', { name: 'Tom Smith' })).toBeChecked()
  await button(page, 'Merge').press('Enter')
  await expect(message(page, 'Merged')).toBeVisible()
  await expect(heading(page, 'Leah Okaris')).toBeVisible()
  expect([await namesAt(church, tom), await namesAt(church, thomas)]).toEqual(['Tom Smith', 'Tom Smith'])
  await button(page, 'Undo').click()
  await expect(heading(page, 'Thomas Smith')).toBeVisible()
  await button(page, 'Two different people').click()
  await expect(heading(page, 'Leah Okaris')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(heading(page, 'Thomas Smith')).toBeVisible()
  await button(page, 'Merge').click()
  await expect(page.getByRole('region', { name: 'Merged before' })).toContainText(/Smith into .*Smith/)
  await page.goto(`/admin/people/${tom}`)
  await expect(page.getByRole('region', { name: 'Also known as' })).toContainText('A profile that was merged')

  await church.asAdmin(editAttendee, { params: { userId: tom }, body: { city: 'Austin' } })
  await page.getByRole('link', { name: 'Activity' }).click()
  const merged = page.getByRole('listitem').filter({ hasText: 'was merged into' }).first()
  await button(merged, 'Undo merge').click()
  const question = page.getByRole('alertdialog', { name: 'Undo this merge?' })
  await expect(question).toContainText('Changed since, and it stays where it was changed:')
  await button(question, 'Undo merge').click()
  await expect(merged).toContainText('Merge undone')
  await page.goto(`/admin/people/${tom}`)
  await expect(page.getByText('Perhaps the same as Thomas Smith')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeVisible()
})

/** Leah has a profile of her own, and is a member of the family of Boaz. She is on the list with both. */
async function leahWithTwoRecords(church: SteeredChurch): Promise<{ leah: number; member: number }> {
  const boaz = await register(church, 'Boaz Okaris', '5125550101')
  const leah = await register(church, 'Leah Brindlow', '5125550102')
  const wife = { userId: boaz, name: 'Leah Okaris', relationship: 'spouse' } as const
  const member = (await church.ask(addFamilyMember, { body: wife })).body.id
  await sendIn(church, { id: boaz }, { family: [member] })
  await sendIn(church, { id: leah })
  return { leah, member }
}

test('somebody finds the other record of a person by name, says that both are one, and sees it on the list of the service', async ({
  page,
  steered: church,
}) => {
  const { leah } = await leahWithTwoRecords(church)
  await page.goto(`/admin/people/${leah}`)
  await givePassword(page, PASSWORD)
  await button(page, 'Merge with…').click()
  const dialog = page.getByRole('dialog', { name: 'Who is the same person as Leah Brindlow?' })
  await expect(dialog).toContainText(
    'Find the other profile or family member. You see both side by side before anything is changed.',
  )
  // Somebody takes the record that they came from for the other one.
  await dialog.getByLabel('Name or phone number').fill('brindlow')
  await dialog.getByRole('button', { name: /Leah Brindlow/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is the record that you came from. Please find the other one.',
  )
  await dialog.getByLabel('Name or phone number').fill('okaris')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: /Boaz Okaris/ }).click()
  // The row of the search names her too, in the family of Boaz.
  await dialog.getByRole('button', { name: 'Leah Okaris', exact: true }).click()
  await expect(page.getByText('Nothing that Foyer compares is alike.')).toBeVisible()
  await expect(page.getByText('Both records stay as they are, and the person counts once.')).toBeVisible()
  await expect(page.getByText('Visits together: 1 (1 at the same event)')).toBeVisible()
  for (const words of [
    'Belongs to',
    'Leah Brindlow counts once. You can undo this.',
    'A profile of their own, (512) 555-0102',
    'Family of Boaz Okaris',
  ])
    await expect(page.getByText(words)).toBeVisible()
  // There is no room for it beside the words, so it stands below them, in one piece.
  const number = page.getByText('(512) 555-0102', { exact: true })
  expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1)
  await button(page, 'Same person').click()
  await expect(message(page, 'One person now')).toBeVisible()

  await page.goto('/admin')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('View Boaz Okaris')).toContainText('Leah has a row too. Counts once')
  await expect(row('Leah Brindlow')).toContainText('also with Boaz Okaris')
  await page.goto(`/admin/people/${leah}`)
  await expect(page.getByRole('region', { name: 'Also known as' })).toContainText('in the family of Boaz Okaris')
  await button(page, 'Undo merge: Leah Okaris and Leah Brindlow').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('count separately again.')
  await button(question, 'Undo merge').click()
  await expect(page.getByRole('region', { name: 'Also known as' })).toBeHidden()
})
