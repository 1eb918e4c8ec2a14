import { expect, type Locator } from '@playwright/test'
import { assignCare, noteCare } from '#domain/contract/care/care-routes.ts'
import { chooseInAccount, givePassword, goTo, signInByName } from '#tests/browser/support/administrator.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { aFamily, sendIn } from '#tests/foyer/setup.ts'
import { placeOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

test('a helper asks somebody, opens a card wherever it is pressed, notes a call with a word, sees what others do, and closes a card, and each of it can be undone', async ({
  page,
  steered,
}) => {
  const joel = await signedIn(steered, { name: 'Joel Amsterby', signInName: 'Joel', roles: ['care'] })
  const esther = await signedIn(steered, { name: 'Esther Naramoor', roles: ['care'] })
  const family = await aFamily(steered)
  await sendIn(steered, family, { family: family.familyMembers.map(({ id }) => id) })
  await signInByName(page, joel.signInName, '/admin/care')
  const ruth = page.getByRole('article', { name: 'Ruth Winter' })
  // On paper each list is printed whole, and no card is cut between two pages.
  await page.emulateMedia({ media: 'print' })
  await expect(ruth).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('list').filter({ has: ruth })).toHaveCSS('overflow', 'visible')
  await page.emulateMedia({ media: 'screen' })
  await expect(ruth.getByRole('link', { name: /^Call Ruth Winter: / })).toHaveAttribute('href', /^tel:/)

  await button(ruth, 'Ask somebody to care for Ruth Winter').click()
  await page.getByRole('menuitem', { name: 'Esther Naramoor' }).click()
  await expectToast(page, 'Asked', /Esther Naramoor.* cares for .*Ruth Winter/)
  await expect(button(ruth, 'EN Esther Naramoor cares for Ruth Winter. Ask somebody else')).toBeVisible()
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is in your care just now.' })).toBeVisible()
  const params = { personId: family.id }
  await esther.browser.call(steered, assignCare, { params, body: { helperId: joel.id } })
  await expect(page.getByRole('link', { name: 'Care 1 waits' })).toBeVisible()
  await button(ruth, /Ask somebody else$/).click()
  await page.getByRole('menuitem', { name: 'Nobody any more' }).click()
  await expect(page.getByText('Nobody is asked any more')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Care 1 waits' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Care' }).getByRole('link', { name: 'Everybody’s' }).click()

  const name = button(ruth, 'Ruth Winter')
  await name.click()
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  const edge = await placeOf(ruth)
  const pressBeside = async (words: Locator) => {
    const { y, height } = await placeOf(words)
    await page.mouse.click(edge.x + edge.width - 6, y + height / 2)
  }
  await pressBeside(ruth.getByText('With 2 others'))
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.click(edge.x + edge.width / 2, edge.y + 3)
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await pressBeside(ruth.getByRole('link', { name: /^Call Ruth Winter: / }))
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await ruth.getByText('Last check-in').click()
  await ruth.getByPlaceholder('A word for the others…').fill('No answer')
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await button(ruth, 'Called').click()
  await expect(ruth.getByText('Called today')).toBeVisible()
  await expect(ruth.getByRole('list', { name: 'What was noted' })).toContainText(
    /Called by .*Joel Amsterby.*: No answer/,
  )
  await expect(ruth.getByPlaceholder('A word for the others…')).toHaveValue('')
  // Another helper writes meanwhile.
  await esther.browser.call(steered, noteCare, { params, body: { deed: 'note', word: 'Sings alto' } })
  await expect(ruth.getByText(/Written by .Esther Naramoor.: Sings alto/)).toBeVisible()

  await button(ruth, 'Visited').click()
  await expect(button(ruth, 'Not needed')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expectToast(page, 'Undone', 'Ruth Winter')
  await button(ruth, 'Not needed').click()
  await expect(ruth.getByText('Not needed', { exact: true })).toBeVisible()
  await button(page, 'Undo').click()
  // Longer words on a narrower card.
  await page.setViewportSize({ width: 1280, height: 800 })
  await chooseInAccount(page, 'Español', 'JA Account')
  const deeds = ruth.getByRole('group')
  await expect(button(deeds, 'No hace falta')).toBeVisible()
  expect(await deeds.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await button(deeds, 'No hace falta').click()
  await steered.turnTo('2026-11-22T15:59:00.000Z')
  await expect(ruth).toHaveCount(0)
})

test('the notes stand on the page of a person, where they are written, removed, and counted before an erasure', async ({
  page,
  steered,
}) => {
  const family = await aFamily(steered)
  const [, child] = family.familyMembers
  await steered.asAdmin(noteCare, { params: { personId: child.id }, body: { deed: 'note', word: 'Afraid of dogs' } })
  await page.goto(`/admin/people/${family.id}`)
  await givePassword(page, PASSWORD)
  const notes = page.getByRole('region', { name: 'Notes of Care' })
  await expect(notes).toContainText('Care and administrators')
  await button(notes, 'Add a note').click()
  await notes.getByLabel('New note').fill('Sings alto')
  await goTo(page, 'Sundays')
  await expect(page.getByRole('heading', { name: 'Sundays' })).toBeVisible()
  await page.goBack()
  await button(notes, 'Save').click()
  await expect(notes).toContainText('an administrator, November 22')
  await button(notes, 'Remove the note “Sings alto”').click()
  await expectToast(page, 'Note removed', 'Ruth Winter')
  await button(page, 'Undo').click()
  await expect(notes.getByText('Sings alto')).toBeVisible()
  await button(notes, 'Add a note').click()
  await notes.getByLabel('New note').fill('Is never saved')
  await button(page, 'Erase…').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 notes of care')
  await dialog.getByLabel('Type the name to confirm').fill('Ruth Winter')
  await button(dialog, 'Erase forever').click()
  // What was typed goes too: no message says that it is still on the page.
  await expectToast(page, 'Erased', 'Nothing that names this person is left.')
})
