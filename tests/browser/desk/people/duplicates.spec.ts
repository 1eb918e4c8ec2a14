import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'
import { allAttendees, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import type { KnownAs, ListedAttendee } from '#domain/contract/people/people-shapes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import {
  Clue,
  type Compared,
  type ComparedMember,
  type ComparedPair,
  type LookAlikes,
} from '#domain/contract/same-person/pair-shapes.ts'
import { comparePair, duplicates, keepPairApart, links } from '#domain/contract/same-person/same-person-routes.ts'
import { givePassword, signInByName } from '#tests/browser/support/administrator.ts'
import { fail, hold, restore, replyWith, untilIdle } from '#tests/browser/support/calls.ts'
import { closeDoors } from '#tests/browser/support/device/devices.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { sendIn } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

const register = async (church: SteeredChurch, name: string, phone: string) =>
  (await church.ask(createUser, { body: { name, phone } })).body.id

const namesAt = async (church: SteeredChurch, personId: number) =>
  (await church.asAdmin(personPage, { params: { personId } })).body.name

const heading = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const person = (id: number, name: string, more: Partial<Compared> = {}): Compared => ({
  id,
  name,
  isMember: false,
  belongsTo: [],
  attendances: 0,
  ...more,
})

const listed = (id: number, name: string, also: KnownAs): ListedAttendee => ({
  id,
  name,
  isMember: false,
  familyMembers: [],
  attendances: 0,
  attendanceHistory: [],
  alsoAs: [also],
})

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
  await church.asAdmin(editAttendee, { params: { userId: thomas }, body: { email: 'thomas@mail.example' } })
  await church.ask(addFamilyMember, { body: { userId: tom, name: 'Grace Smith', relationship: 'spouse' } })
  await sendIn(church, { id: tom })
  await page.goto('/directory')
  await givePassword(page, PASSWORD)
  await page.getByRole('link', { name: '2 possible duplicates' }).click()
  await expect(page.getByRole('heading', { name: 'Possible Duplicates' })).toBeVisible()
  await button(page, 'The next pair').click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await button(page, 'The pair before').click()
  await expect(page.getByRole('region', { name: 'Side by side' })).toContainText(
    'What differs is marked: choose what to keep.',
  )
  await expect(page.getByText('1 attendance, last today')).toBeVisible()
  await expect(page.getByText('with 1 family member')).toBeVisible()
  await expect(page.getByText('and 1 attendance. It can be taken apart again.')).toBeVisible()

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
  await expect(page.getByRole('region', { name: 'Merged before' })).toContainText('Thomas Smith into Tom Smith')
  await button(page, 'Undo').click()
  await expect(heading(page, 'Thomas Smith')).toBeVisible()

  await button(page, 'Two different people').click()
  await expect(heading(page, 'Leah Okaris')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(message(page, 'Perhaps the same again')).toBeVisible()
  await expect(heading(page, 'Thomas Smith')).toBeVisible()
  await button(page, 'Merge').click()
  await expect(heading(page, 'Leah Okaris')).toBeVisible()
  await button(page, 'Take apart: Thomas Smith and Tom Smith').click()
  const question = page.getByRole('alertdialog', { name: 'Take this apart?' })
  await expect(question).toContainText('become two profiles again, each with its own number, family and check-ins.')
  await expect(question).toContainText('Nothing was changed since.')
  await button(question, 'Keep').click()
  await page.goto('/directory')
  await expect(page.getByRole('link', { name: '1 possible duplicate' })).toBeVisible()
  await page.goto(`/admin/people/${tom}`)
  await expect(page.getByRole('region', { name: 'Also known as' })).toContainText('A profile that was merged')

  await church.asAdmin(editAttendee, { params: { userId: tom }, body: { city: 'Austin' } })
  await page.getByRole('link', { name: 'Activity' }).click()
  const merged = page.getByRole('listitem').filter({ hasText: 'was merged into' }).first()
  await button(merged, 'Take apart').click()
  await expect(question).toContainText('Changed since, and it stays where it was changed:')
  await expect(question).toContainText('was changed.')
  await button(question, 'Take apart').click()
  await expect(merged).toContainText('Taken apart')
  await page.goto('/directory')
  await expect(page.getByRole('link', { name: '2 possible duplicates' })).toBeVisible()
  await page.goto(`/admin/people/${tom}`)
  await expect(page.getByText('Perhaps the same as Thomas Smith')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeVisible()
  const alike = (id: number): LookAlikes => ({ a: { id: tom, name: 'Tom' }, b: { id, name: 'Tom' }, clues: [] })
  await replyWith(page, duplicates, { pairs: [1, 2, 3, 4, 5].map(alike) })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveCount(3)
  await button(page, 'and 2 more').click()
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveCount(5)
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
  await expect(page.getByText('They come to 1, because at 1 both were there')).toBeVisible()
  for (const words of [
    'Belongs to',
    'Leah Brindlow counts once. It can be taken apart again.',
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
  await button(page, 'Take apart: Leah Okaris and Leah Brindlow').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('count separately again.')
  await button(question, 'Take apart').click()
  await expect(page.getByRole('region', { name: 'Also known as' })).toBeHidden()
})

test('a helper of care finds the other record of a person, also while the doors are closed', async ({
  page,
  steered: church,
}) => {
  const [boaz, tom] = [
    await register(church, 'Boaz Okaris', '5125550101'),
    await register(church, 'Tom Okarys', '5125550102'),
  ]
  const { signInName } = await signedIn(church, { roles: ['care'] })
  await closeDoors(church)
  await signInByName(page, signInName, `/admin/people/${tom}`)
  await button(page, 'Merge with…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name or phone number').fill('okaris')
  await dialog.getByRole('button', { name: /Boaz Okaris/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/duplicates\\?a=${tom}&b=${boaz}$`))
})

test('a page of duplicates says what it cannot show, what was said before, and what an erasure keeps together', async ({
  page,
}) => {
  await fail(page, duplicates)
  await page.goto('/admin/duplicates')
  await givePassword(page, PASSWORD)
  await expect(page.getByText('The possible duplicates cannot be shown right now.')).toBeVisible()
  const clues = Clue.options.toReversed()
  const [a, b] = [
    person(11, 'Tom Smith', { attendances: 12, lastCame: '2026-11-15' }),
    person(12, 'Thomas Smith', { attendances: 3 }),
  ]
  const pair = { a: { id: 11, name: a.name }, b: { id: 12, name: b.name }, clues }
  const pairs = Array.from({ length: 200 }, (_, at) => ({ ...pair, b: { id: 12 + at, name: b.name } }))
  await replyWith(page, duplicates, { pairs })
  const gone = { link: randomUUID(), is: 'merge', canTakeApart: false, doer: { is: 'administrator' } } as const
  await replyWith(page, links, [{ ...gone, a: { id: 1 }, b: { id: 2 } }])
  const family: ComparedMember[] = [
    { name: 'Grace', relationship: 'spouse', of: 'both', ids: [21, 22] },
    { name: 'Ella', relationship: 'child', of: 'a', ids: [23] },
    { name: 'Otis', relationship: 'child', of: 'b', ids: [24] },
  ]
  const compared: ComparedPair = { a, b, clues, family, attendances: 15, decision: 'two' }
  await replyWith(page, comparePair, {
    ...compared,
    a: { ...a, profile: { notes: 'Sings', baptismDate: '2001-09-14T00:00:00.000Z' } },
    b: { ...b, profile: { memberSince: '2018-06-12T00:00:00.000Z', address: '412 Cedar Street' } },
  })
  await page.reload()
  await expect(page.getByText('Somebody has said that they are two different people.')).toBeVisible()
  await expect(page.getByText('1 of 200+')).toBeVisible()
  await expect(page.getByText('200+', { exact: true })).toBeVisible()
  const reason =
    'Same name, same name as somebody who was removed from a family, nearly the same name, same name, two digits differ in the number, one digit differs in the number, two digits swapped, same street, same email'
  await expect(page.getByRole('region', { name: 'Side by side' })).toContainText(reason)
  for (const words of ['Address', 'Membership', 'Member since', 'Baptism date', 'Notes', 'All 15 are kept: 12 and 3'])
    await expect(page.getByText(words).first()).toBeVisible()
  for (const words of [
    '12 attendances, last November 15, 2026',
    'with 3 family members',
    'Spouse, in both',
    'Child, left only',
    'Child, right only',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('and 15 attendances. It can be taken apart again.')).toBeVisible()
  await expect(page.getByText('Somebody who was erased into somebody who was erased')).toBeVisible()
  await expect(page.getByText('One of them was erased since, so this stays.')).toBeVisible()

  await page.goto('/admin/duplicates?a=98&b=99')
  await button(page, 'The next pair').click()
  await expect(page.getByText('1 of 200+')).toBeVisible()

  await restore(page)
  await replyWith(page, comparePair, { ...compared, attendances: 0, decision: 'one' })
  await page.goto('/admin/duplicates?a=11&b=12')
  await expect(page.getByText('They are one person already.')).toBeVisible()
  await expect(page.getByText('None yet')).toBeVisible()
  await restore(page)
  await page.reload()
  await expect(page.getByText('One of these two people is not here any more.')).toBeVisible()
  await replyWith(page, duplicates, { pairs })
  await replyWith(page, allAttendees, [
    listed(31, 'Ruth Winter', { is: 'merge', name: 'Ruth Winter' }),
    listed(32, 'Tom Smith', { is: 'merge', name: 'Thomas Smith' }),
    listed(33, 'Leah Okaris', { is: 'link', name: 'Leah Okaris', familyOf: 'Boaz Okaris' }),
  ])
  await page.goto('/directory')
  await expect(page.getByRole('link', { name: '200 possible duplicates, or more' })).toBeVisible()
  for (const words of ['in two profiles', 'also as Thomas Smith', 'also in the family of Boaz Okaris'])
    await expect(page.getByText(words)).toBeVisible()
  await restore(page)
  await page.goto('/admin/duplicates')
  await expect(page.getByText('Nobody here twice, as far as Foyer can see.')).toBeVisible()
})

test('what was chosen of two people stays when they cannot be read again', async ({ page, steered: church }) => {
  await register(church, 'Leah Okaris', '5125550101')
  await register(church, 'Lea Okaris', '5125550102')
  const [tom, thomas] = [
    await register(church, 'Tom Smith', '5125550148'),
    await register(church, 'Thomas Smith', '5125550184'),
  ]
  await page.goto(`/admin/duplicates?a=${tom}&b=${thomas}`)
  await givePassword(page, PASSWORD)
  const name = page.getByRole('radiogroup', { name: 'Name (differs)', exact: true })
  await name.getByRole('radio', { name: 'Tom Smith' }).check()
  await fail(page, comparePair)
  const failed = page.waitForResponse(`**/api/admin/pairs/${tom}/${thomas}`)
  // Another page decides about other people.
  const { body } = await church.asAdmin(duplicates, { query: {} })
  const okaris = body.pairs.find(({ a }) => a.name.endsWith('Okaris'))!
  await church.asAdmin(keepPairApart, { body: { a: okaris.a.id, b: okaris.b.id } })
  await (await failed).finished()
  await untilIdle(page)
  await expect(name.getByRole('radio', { name: 'Tom Smith' })).toBeChecked()
})

test('on a phone the list of pairs stays below while two people are read, and does not jump away when they come', async ({
  page,
  steered: church,
}) => {
  await resize(page, { width: 390, height: 844 })
  await register(church, 'Leah Okaris', '5125550101')
  await register(church, 'Lea Okaris', '5125550102')
  const release = await hold(page, comparePair)
  await page.goto('/admin/duplicates')
  await givePassword(page, PASSWORD)
  const list = page.getByText('Perhaps the same')
  await expect(list).toBeVisible()
  await expect(list).not.toBeInViewport()
  release()
  await expect(button(page, 'Merge')).toBeVisible()
  await expect(list).not.toBeInViewport()
})
