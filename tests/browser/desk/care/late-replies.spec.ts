import { expect } from '@playwright/test'
import { noteCare } from '#domain/contract/care/care-routes.ts'
import { givePassword, goTo } from '#tests/browser/support/administrator.ts'
import { holdReply } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, sendIn } from '#tests/foyer/setup.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

test('what is typed while a note is saved stays, on a card and on the page of a person', async ({
  page,
  steered: church,
}) => {
  await test.step('a word that is typed on a card while the one before is noted stays', async () => {
    await sendIn(church, await aFamily(church))
    await page.goto('/admin')
    await givePassword(page, PASSWORD)
    await goTo(page, 'Care')
    const ruth = page.getByRole('article', { name: 'Ruth Winter' })
    await button(ruth, 'Ruth Winter').click()
    const word = ruth.getByPlaceholder('A word for the others…')
    await word.fill('No answer')
    const { replied, letCome } = await holdReply(page, noteCare)
    await button(ruth, 'Called').click()
    await replied
    await word.fill('Try again on Tuesday')
    await letCome()
    await expect(ruth.getByRole('list', { name: 'What was noted' })).toContainText('No answer')
    await expect(word).toHaveValue('Try again on Tuesday')
  })
  await test.step('a note that is typed on the page of a person while the one before is saved stays', async () => {
    const { id } = await aFamily(church)
    await page.goto(`/admin/people/${id}`)
    const notes = page.getByRole('region', { name: 'Notes of Care' })
    await button(notes, 'Add a note').click()
    await notes.getByRole('textbox').fill('Sings alto')
    const { replied, letCome } = await holdReply(page, noteCare)
    await button(notes, 'Save').click()
    await replied
    await expect(button(notes, 'Discard')).toBeDisabled()
    await notes.getByRole('textbox').fill('Plays the organ')
    await letCome()
    await expect(notes.getByRole('listitem')).toContainText('Sings alto')
    await expect(notes.getByRole('textbox')).toHaveValue('Plays the organ')
  })
})
