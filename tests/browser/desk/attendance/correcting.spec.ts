import { allEvents } from '#domain/contract/gathering/event-routes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { changeWhoCame, moveAttendance, takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { removeFamilyMember, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { expectCounts, openDashboard, rows } from '#tests/browser/support/administrator.ts'
import { cutOff, fail, hold, mend, replyWith } from '#tests/browser/support/calls.ts'
import { ADA, NOA, RUTH } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { sunday } from '#tests/browser/tours/desk/desk-tour.ts'
import { grantFor, PASSWORD } from '#tests/foyer/foyer.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: sunday('10:04') })

async function choose(page: Page, name: string, wish: string): Promise<Locator> {
  await button(page, `Correct the check-in of ${name}`).click()
  await page.getByRole('menuitem', { name: wish }).click()
  return page.getByRole('dialog')
}

const tick = (dialog: Locator, name: string): Locator => dialog.getByRole('checkbox', { name })

const openFinder = async (page: Page): Promise<Locator> => {
  await button(page, 'Check somebody in').click()
  return page.getByRole('dialog', { name: 'Check somebody in' })
}

const find = (dialog: Locator, query: string): Promise<void> =>
  dialog.getByRole('searchbox', { name: 'Name or phone number' }).fill(query)

/** Collects every text of the status in this dialog, also one that is gone at once. */
function listen(dialog: Element): string[] {
  const heard: string[] = []
  const hear = () => heard.push(dialog.querySelector('[role=status]')?.textContent ?? '')
  new MutationObserver(hear).observe(dialog, { subtree: true, childList: true, characterData: true })
  return heard
}

test.describe('staff who change who came', () => {
  test('staff see the household with those who came, add and remove people, and two pages do not undo each other', async ({
    page,
    context,
    steered: church,
  }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family.slice(0, 1))
    await openDashboard(page, PASSWORD)
    const other = await context.newPage()
    await openDashboard(other, PASSWORD)
    await test.step('staff see the household with those who came, and add and remove people', async () => {
      const dialog = await choose(page, 'Ruth Winter', 'Change who came')
      await expect(dialog.getByRole('heading', { name: 'Who came?' })).toBeVisible()
      await expect(dialog.getByText('Ruth Winter, checked in at 10:04 AM')).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveText([
        /Ruth Winter.*רות/,
        /Boaz Winter\s*Spouse\s*בועז/,
        /Obed Winter\s*Child/,
      ])
      for (const [name, isIn] of [
        ['Ruth', true],
        ['Boaz', true],
        ['Obed', false],
      ] as const)
        await expect(tick(dialog, name)).toBeChecked({ checked: isIn })
      await expect(dialog.getByText('2 people. Nothing was changed.', { exact: true })).toBeVisible()
      await expect(button(dialog, 'Save')).toBeDisabled()
      await tick(dialog, 'Obed').check()
      await expect(dialog.getByText('3 people, 1 more than before')).toBeVisible()
      await tick(dialog, 'Ruth').uncheck()
      await tick(dialog, 'Boaz').uncheck()
      await expect(dialog.getByText('1 person, 1 fewer than before')).toBeVisible()
      await button(dialog, 'Save').click()
      await expectToast(page, 'Saved', 'Ruth Winter, 1 person')
      await expect(dialog).toHaveCount(0)
      for (const one of [page, other]) {
        await expect(rows(one)).toHaveText([/Ruth Winter.*Obed.*1\s*View/])
        await expectCounts(one, 1, 1)
      }
      await expect(button(page, 'Correct the check-in of Ruth Winter')).toBeFocused()
    })
    await test.step('staff on two pages at once do not undo each other, because only what they changed is sent', async () => {
      await church.checkIn(winters, winters.family)
      const [one, two] = [
        await choose(page, 'Ruth Winter', 'Change who came'),
        await choose(other, 'Ruth Winter', 'Change who came'),
      ]
      await tick(one, 'Boaz').uncheck()
      await tick(two, 'Obed').uncheck()
      await button(one, 'Save').click()
      await expect(one).toHaveCount(0)
      // The other page sees it while its dialog is open.
      await expect(tick(two, 'Boaz')).not.toBeChecked()
      await button(two, 'Save').click()
      await expect(two).toHaveCount(0)
      for (const shown of [page, other]) {
        await expect(rows(shown)).toHaveText([/Ruth Winter.*1\s*View/])
        await expectCounts(shown, 1, 1)
      }
    })
  })

  test('staff cannot remove the last person, may discard what they ticked, and are told when it cannot be saved', async ({
    page,
    steered: church,
  }) => {
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await test.step('staff cannot remove the last person, may discard what they ticked, and are told when it cannot be saved', async () => {
      await openDashboard(page, PASSWORD)
      const dialog = await choose(page, 'Ruth Winter', 'Change who came')
      for (const name of ['Ruth', 'Boaz', 'Obed']) await tick(dialog, name).uncheck()
      await expect(dialog.getByText('Nobody is left: undo the check-in instead.')).toBeVisible()
      await expect(button(dialog, 'Save')).toBeDisabled()
      await button(dialog, 'Discard').click()
      await expect(dialog).toHaveCount(0)
      await expectCounts(page, 3, 3)
      await choose(page, 'Ruth Winter', 'Change who came')
      await tick(dialog, 'Boaz').uncheck()
      await cutOff(page, changeWhoCame)
      await button(dialog, 'Save').click()
      await expect(dialog.getByRole('alert')).toHaveText(
        'The server did not respond. Please look at the list again once it is live.',
      )
      await mend(page)
      await fail(page, changeWhoCame)
      await button(dialog, 'Save').click()
      await expect(dialog.getByRole('alert')).toHaveText('Something went wrong.')
      await mend(page)
      const release = await hold(page, changeWhoCame)
      await button(dialog, 'Save').click()
      await expect(button(dialog, 'Saving...')).toBeVisible()
      release()
      await expect(dialog).toHaveCount(0)
      await mend(page)
    })
    await test.step('staff also see those who left the family since', async () => {
      await church.ask(removeFamilyMember, { params: { id: winters.family[1]!.id } }, grantFor(winters.id))
      const dialog = await choose(page, 'Ruth Winter', 'Change who came')
      await tick(dialog, 'Obed Winter').uncheck()
      await button(dialog, 'Save').click()
      await expectCounts(page, 1, 1)
    })
  })
})

test.describe('somebody who was forgotten', () => {
  test('somebody who was forgotten is found by the name of anybody in the family, or by what was typed, and checked in', async ({
    page,
    steered: church,
    context,
  }) => {
    await test.step('somebody who was forgotten is searched for by what was typed above the list', async () => {
      await church.family(RUTH)
      await church.checkIn(await church.family(ADA))
      await openDashboard(page, PASSWORD)
      await page.getByRole('searchbox', { name: 'Find a person' }).fill('winter')
      await expect(page.getByText('Nobody in this list matches.')).toBeVisible()
      const dialog = await openFinder(page)
      await expect(dialog.getByRole('searchbox')).toHaveValue('winter')
      await expect(dialog.getByRole('searchbox')).toBeFocused()
      await expect(dialog.getByRole('listitem')).toHaveText([/Ruth Winter/])
      await button(dialog, 'Close').click()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('searchbox', { name: 'Find a person' }).fill('')
    })
    await test.step('somebody who was forgotten is found by the name of anybody in the family, and checked in', async () => {
      const wall = await context.newPage()
      await wall.goto('/admin/wall')
      const dialog = await openFinder(page)
      await expect(dialog.getByText('Please type at least two letters.')).toBeVisible()
      // What screen readers read: never that nobody matches while somebody does.
      const heard = await dialog.evaluateHandle(listen)
      await find(dialog, 'sommer')
      await expect(dialog.getByRole('status')).toHaveText('1 household')
      expect(await heard.evaluate((said) => said.filter((words) => words.startsWith('Nobody')))).toEqual([])
      await find(dialog, 'zz')
      await expect(dialog.getByText('Nobody in the directory matches. New people register at a tablet.')).toBeVisible()
      await find(dialog, 'sommer')
      await expect(dialog.getByRole('listitem')).toHaveText([/Ada Sommer.*Checked in/])
      await find(dialog, 'obed')
      await cutOff(page, userWithFamily)
      await dialog.getByRole('button', { name: /Ruth Winter/ }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to fetch user data')
      await mend(page)
      await dialog.getByRole('button', { name: /Ruth Winter/ }).click()
      const asked = page.getByRole('dialog', { name: 'Who came?' })
      await expect(asked.getByText('Ruth Winter, not checked in')).toBeVisible()
      // The one who was searched for is ticked, and nobody else.
      await expect(tick(asked, 'Obed')).toBeChecked()
      await expect(tick(asked, 'Ruth')).not.toBeChecked()
      await tick(asked, 'Obed').uncheck()
      await expect(asked.getByText('Please tick who came.')).toBeVisible()
      await expect(button(asked, 'Check in')).toBeDisabled()
      await button(asked, 'Back').click()
      await dialog.getByRole('button', { name: /Ruth Winter/ }).click()
      await tick(asked, 'Boaz').check()
      await button(asked, 'Check in').click()
      await expectToast(page, 'Checked in', 'Ruth Winter, 2 people')
      await expect(rows(page)).toHaveText([/Ruth Winter.*Boaz, Obed.*2\s*View/, /Ada Sommer/])
      for (const one of [page, wall]) await expectCounts(one, 3, 3)
      await expect(button(page, 'Check somebody in')).toBeFocused()
    })
  })

  test('somebody who was forgotten is checked in at a past service, and the pages say that they were added later', async ({
    page,
    steered: church,
  }) => {
    await church.checkIn(await church.family(ADA))
    const { body: event } = await church.ask(currentEvent, {})
    await church.family(RUTH)
    await church.turnTo('2026-11-29T15:30:00.000Z')
    await openDashboard(page, PASSWORD)
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page
      .getByRole('option', { name: /November 22, 2026/ })
      .filter({ hasText: event.name })
      .click()
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    const dialog = await openFinder(page)
    await find(dialog, '5550102')
    await dialog.getByRole('button', { name: /Ruth Winter/ }).click()
    await button(page.getByRole('dialog'), 'Check in').click()
    await expect(rows(page)).toHaveText([/Ruth Winter.*Added later/, /Ada Sommer/])
    await expectCounts(page, 2, 2)
    await expect(
      (await choose(page, 'Ruth Winter', 'Change who came')).getByText('Ruth Winter, added later'),
    ).toBeVisible()
    const { body: list } = await church.asAdmin(allAttendees, { query: { brief: 'true' } })
    expect(list.find(({ name }) => name === 'Ruth Winter')?.attendances).toBe(1)
  })

  test('the search for somebody who was forgotten says how many more there are, or that the directory cannot be read', async ({
    page,
    steered: church,
  }) => {
    for (let n = 10; n < 33; n++) await church.family({ name: `Guest ${n}`, phone: `51255502${n}` })
    await openDashboard(page, PASSWORD)
    await fail(page, allAttendees)
    const dialog = await openFinder(page)
    await expect(dialog.getByRole('alert')).toHaveText('Failed to fetch user data')
    await mend(page)
    await button(dialog, 'Close').click()
    await openFinder(page)
    await find(dialog, 'guest')
    await expect(dialog.getByText('3 more. Please type more of the name.')).toBeVisible()
    // What was said of one household is not said of the next search.
    await fail(page, userWithFamily)
    await find(dialog, 'guest 12')
    await button(dialog, /^Guest 12/).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to get user data')
    await find(dialog, 'guest 13')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a check-in that is moved', () => {
  test('a check-in that is moved to another service is listed there with its time, and nowhere else', async ({
    page,
    context,
    steered: church,
  }) => {
    await church.checkIn(await church.family(ADA))
    const { body: sundays } = await church.ask(currentEvent, {})
    const winters = await church.family(RUTH)
    await church.checkIn(winters, winters.family)
    await church.turnTo('2026-11-29T15:30:00.000Z')
    const { body: next } = await church.ask(currentEvent, {})
    await church.checkIn(await church.family(NOA))
    await openDashboard(page, PASSWORD)
    const other = await context.newPage()
    await openDashboard(other, PASSWORD)
    await expect(rows(other)).toHaveText([/Noa Lehmann/])
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page
      .getByRole('option', { name: /November 22, 2026/ })
      .filter({ hasText: sundays.name })
      .click()
    await expect(rows(page)).toHaveText([/Ruth Winter/, /Ada Sommer/])
    const dialog = await choose(page, 'Ruth Winter', 'Move to another service')
    await expect(dialog.getByRole('heading', { name: 'Move to which service?' })).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Service' }).selectOption(String(next.id))
    await cutOff(page, moveAttendance)
    await button(dialog, 'Move').click()
    await expect(dialog.getByRole('alert')).toContainText('The server did not respond.')
    await mend(page)
    await button(dialog, 'Move').click()
    await expectToast(page, 'Moved', `Ruth Winter and 2 others, to ${next.name}, November 29, 2026`)
    await expect(rows(page)).toHaveText([/Ada Sommer/])
    await expectCounts(page, 1, 1)
    await expect(rows(other)).toHaveCount(2)
    await expect(rows(other).filter({ hasText: 'Ruth Winter' })).toContainText('3')
    await expectCounts(other, 4, 4)
  })

  test('a check-in is moved only when there is another service, and not when somebody else has taken it back', async ({
    page,
    steered: church,
  }) => {
    const sommer = await church.family(ADA)
    await church.checkIn(sommer)
    const { body: event } = await church.ask(currentEvent, {})
    await replyWith(page, allEvents, [event])
    await openDashboard(page, PASSWORD)
    const alone = await choose(page, 'Ada Sommer', 'Move to another service')
    await expect(alone.getByText('There is no other service yet.')).toBeVisible()
    await expect(button(alone, 'Move')).toBeDisabled()
    await mend(page)
    await church.turnTo('2026-11-29T15:30:00.000Z')
    await openDashboard(page, PASSWORD)
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page
      .getByRole('option', { name: /November 22, 2026/ })
      .filter({ hasText: event.name })
      .click()
    const dialog = await choose(page, 'Ada Sommer', 'Move to another service')
    await church.asAdmin(takeBackAttendance, { params: { eventId: event.id, userId: sommer.id }, body: {} })
    await expect(page.getByText('No attendance records found.')).toBeVisible()
    await button(dialog, 'Move').click()
    await expect(dialog.getByRole('alert')).toHaveText('None of these people is checked in at this event.')
  })
})
