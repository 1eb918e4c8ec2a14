import { type Page, expect } from '@playwright/test'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { DEEDS, type ActionType, kindOf } from '#domain/contract/activity/action-types.ts'
import { takeBackAttendance } from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { attendeeProfile, editAttendee, eraseAttendee, takeBackEdit } from '#domain/contract/people/directory-routes.ts'
import { givePassword, goTo, readSpanish } from '#tests/browser/support/administrator.ts'
import { cutOff, hold, holdReply, mend, refuse, replyWith } from '#tests/browser/support/calls.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { test } from '#tests/browser/support/steered-church.ts'
import { resize } from '#tests/browser/measuring/findings.ts'
import { printedList } from '#tests/browser/support/printed-list.ts'
import { button, expectToast } from '#tests/browser/support/visitor.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'
import { placeOf, placesOf } from '#tests/browser/measuring/places.ts'

test.use({ viewport: { width: 1440, height: 900 }, begins: '2026-11-22T15:58:00.000Z' })

async function openActivity(page: Page): Promise<void> {
  await page.goto('/admin/activity')
  await givePassword(page, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Show' })).toBeVisible()
  await pointAway(page)
}

/** The pointer leaves the list, in which new acts wait meanwhile. */
const pointAway = (page: Page): Promise<void> => page.mouse.move(1, 1)

const list = (page: Page) => page.getByRole('region', { name: 'What was done' })
const line = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text })

test('an administrator sees who checked in and what was changed, takes both back and undoes that', async ({
  page,
  steered,
}) => {
  const family = await aFamily(steered)
  await sendIn(steered, family, { family: family.familyMembers.map(({ id }) => id) })
  await openActivity(page)
  await expect(page.getByText('Who did what, newest first')).toBeVisible()
  const checkedIn = line(page, 'Ruth Winter and 2 others checked in.')
  await expect(checkedIn).toContainText('9:58 AM')
  await expect(checkedIn).toContainText('A visitor')
  const told = 'Ruth Winter and 2 others checked in.'
  await expect(button(checkedIn, 'Undo')).toHaveAccessibleDescription(told)
  await button(checkedIn, 'Undo').click()
  await pointAway(page)
  const takenBack = line(page, 'The check-in of Ruth Winter and 2 others was undone.')
  await expect(takenBack).toContainText('Administrator')
  await expect(checkedIn).toContainText('Undone')
  await button(takenBack, 'Undo').click()
  await pointAway(page)
  await expect(line(page, 'Ruth Winter and 2 others are checked in again.')).toBeVisible()
  await expect(takenBack).toContainText('Undone')
  await expect(button(checkedIn, 'Undo')).toBeVisible()
  const city = async () => (await steered.asAdmin(attendeeProfile, { params: { userId: family.id } })).body.city
  await steered.asAdmin(editAttendee, { params: { userId: family.id }, body: { city: 'Austin' } })
  const edits = line(page, 'The profile of Ruth Winter was changed.')
  await button(edits, 'Undo').click()
  await pointAway(page)
  await expect(edits).toHaveCount(2)
  await expect(edits.last()).toContainText('Undone')
  await expect(button(edits.last(), 'Undo')).toBeHidden()
  expect(await city()).toBeUndefined()
  await button(edits.first(), 'Undo').click()
  await expect.poll(city).toBe('Austin')
})

test('a failure is said, the page asks again, and a take-back that broke off is the same command when it is pressed again', async ({
  page,
  steered,
}) => {
  await test.step('a take-back of an edit that broke off is the same command when it is pressed again', async () => {
    const family = await aFamily(steered)
    await steered.asAdmin(editAttendee, { params: { userId: family.id }, body: { city: 'Austin' } })
    await openActivity(page)
    const edits = line(page, 'The profile of Ruth Winter was changed.')
    const commands: unknown[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/take-back-edit')) commands.push(sent.postDataJSON().commandId)
    })
    await cutOff(page, takeBackEdit)
    await button(edits, 'Undo').click()
    await expectToast(page, 'Not done', 'The server does not respond. Please try again.')
    await mend(page)
    await button(edits, 'Undo').click()
    await pointAway(page)
    await expect(edits.last()).toContainText('Undone')
    expect(commands).toEqual([expect.any(String), commands[0]])
  })
  await test.step('a failure is said, and the page asks again', async () => {
    await sendIn(steered, await aFamily(steered))
    await expect(line(page, 'Ruth Winter checked in.')).toBeVisible()
    // After a failure the page reads the day again. Until that is there, the next try goes through too.
    const letBeRead = await hold(page, activity)
    const failure = { code: 'not-checked-in', message: 'None of these people is checked in.' }
    await refuse(page, takeBackAttendance, 409, failure)
    await button(line(page, 'Ruth Winter checked in.'), 'Undo').click()
    await expectToast(page, 'Not done', failure.message)
    // Something between the page and the server replies instead.
    await page.route('**/take-back', (call) => call.fulfill({ body: 'Welcome to this network' }))
    await button(line(page, 'Ruth Winter checked in.'), 'Undo').click()
    await expectToast(page, 'Not done', 'There was a problem. Please try again.')
    letBeRead()
    await mend(page)
    await refuse(page, activity, 503, { code: 'log-unavailable', message: 'Later' })
    await button(page, 'The day before').click()
    await expect(page.getByText('The activity could not be loaded.')).toBeVisible()
    await mend(page)
    await button(page, 'Try Again').click()
    await expect(page.getByText('Nothing like that on this day.')).toBeVisible()
  })
})

test('a line under the pointer keeps its place, and what is done meanwhile waits while somebody reads further down', async ({
  page,
  steered,
}) => {
  await test.step('what is done meanwhile is shown, and waits while somebody reads further down', async () => {
    for (let count = 0; count < 4; count += 1) await aFamily(steered)
    await openActivity(page)
    const family = await aFamily(steered)
    await sendIn(steered, family)
    await expect(line(page, 'Ruth Winter checked in.')).toBeVisible()
    await list(page).getByRole('group').hover()
    await page.mouse.wheel(0, 400)
    await expect(line(page, 'Ruth Winter checked in.')).not.toBeInViewport()
    await steered.asAdmin(eraseAttendee, { params: { userId: family.id } })
    await button(page, /^\d new$/).click()
    await expect(line(page, 'Somebody was erased.')).toBeInViewport()
    await expect(line(page, 'Somebody who was erased checked in.')).toBeVisible()
  })
  await test.step('a line under the pointer keeps its place, and is corrected once however often it is clicked', async () => {
    await sendIn(steered, await aFamily(steered))
    await page.reload()
    await pointAway(page)
    const ruth = line(page, 'Ruth Winter checked in.')
    const before = await placeOf(ruth)
    await button(ruth, 'Undo').hover()
    const { id } = await steered.family(ADA)
    await sendIn(steered, { id })
    await expect(button(page, /^\d new$/)).toBeVisible()
    expect(await placeOf(ruth)).toEqual(before)

    let asked = 0
    const held = await holdReply(page, takeBackAttendance)
    page.on('request', (request) => void (asked += request.url().endsWith('/take-back') ? 1 : 0))
    await button(ruth, 'Undo').dblclick()
    await held.replied
    await held.letCome()
    await expect(ruth).toContainText('Undone')
    expect(asked).toBe(1)
    await pointAway(page)
    await expect(line(page, 'Ada Sommer checked in.')).toBeVisible()
    await expect(page.getByText('Not done')).toHaveCount(0)
  })
})

test('the acts are chosen by kind, person, who did them, and on which tablet', async ({ page, steered }) => {
  const { tablet } = await letInTablet(steered, { name: 'Side Door' })
  const family = await aFamily(steered)
  const params = { eventId: await eventNow(steered), userId: family.id }
  await tablet.call(steered, checkIn, { body: { userData: params } })
  await steered.asAdmin(takeBackAttendance, { params, body: {} })
  await openActivity(page)
  const items = list(page).getByRole('listitem')
  await expect(button(page, 'Everything 7')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Edits 3').click()
  await expect(items).toHaveCount(3)
  await page.getByLabel('Person').fill('oaz')
  await expect(items).toHaveText([/Boaz Winter joined the family of Ruth Winter/])
  await expect(page.getByPlaceholder('Name')).toBeVisible()
  await button(page, 'Erasures 0').click()
  await expect(page.getByText('Nothing like that on this day.')).toBeVisible()
  await page.getByLabel('Person').fill('')
  await button(page, /^Everything/).click()
  const doneBy = page.getByLabel('Done by')
  await expect(doneBy.getByRole('option', { name: 'Anybody, on any tablet' })).toBeAttached()
  const group = (label: string) => doneBy.locator(`optgroup[label="${label}"]`).getByRole('option')
  await expect(group('Who')).toHaveText(['A visitor', 'Administrator'])
  await expect(group('On the tablet')).toHaveText(['Side Door'])
  await doneBy.selectOption('Administrator')
  await expect(items).toHaveText([/The check-in of Ruth Winter was undone/, /Side Door was let in/, /could ask/])
  const printed = await printedList(page)
  for (const words of ['Activity, November 22, 2026', 'Administrator', 'The check-in of Ruth Winter was undone'])
    expect(printed).toContain(words)
  expect(printed).not.toContain('Ruth Winter checked in')
  await doneBy.selectOption('Side Door')
  await expect(items).toHaveText([/Ruth Winter checked in/])
  await button(page, 'The day before').click()
  await expect(page.getByText('Nothing like that on this day.')).toBeVisible()
  await expect(doneBy).toHaveText(/Side Door/)
})

test('the header leads to the activity, which speaks Spanish, and shows the day of the church where a clock is wrong', async ({
  page,
  steered,
}) => {
  await sendIn(steered, await aFamily(steered))
  await page.clock.setSystemTime('2026-11-20T15:58:00.000Z')
  await openActivity(page)
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-11-22')
  await expect(line(page, 'Ruth Winter checked in.')).toBeVisible()
  const family = await aFamily(steered)
  await sendIn(steered, family, { family: family.familyMembers.map(({ id }) => id) })
  await page.goto('/admin')
  await goTo(page, 'Activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await readSpanish(page)
  await expect(page.getByText('Ruth Winter y 2 más llegaron.')).toBeVisible()
  // On a phone the button that prints stands beside those that choose the day.
  await resize(page, { width: 360, height: 740 })
  const buttons = ['El día anterior', 'El día siguiente', 'Imprimir'].map((name) => button(page, name))
  const tops = (await placesOf(...buttons)).map(({ y }) => y)
  expect(new Set(tops).size, String(tops)).toBe(1)
})

test.describe('before midnight', () => {
  test.use({ begins: '2026-11-23T05:58:00.000Z' })

  test('each day is reached with the arrows, and a page that stays open goes on to the new day', async ({
    page,
    steered,
  }) => {
    await sendIn(steered, await aFamily(steered))
    await openActivity(page)
    const [day, checkedIn] = [page.getByLabel('Day', { exact: true }), line(page, 'Ruth Winter checked in.')]
    await expect(day).toHaveValue('2026-11-22')
    await expect(button(checkedIn, 'Undo')).toBeVisible()
    await expect(button(page, 'The day after')).toBeDisabled()
    await button(page, 'The day before').click()
    await expect(page.getByText('Nothing like that on this day.')).toBeVisible()
    await button(page, 'The day after').click()
    await expect(checkedIn).toBeVisible()

    await steered.turnTo('2026-11-23T06:00:01.000Z')
    await expect(day).toHaveValue('2026-11-23')
    await expect(page.getByText('Nothing like that on this day.')).toBeVisible()
    await aFamily(steered)
    await expect(line(page, 'Ruth Winter registered.')).toBeVisible()
    await expect(button(page, 'The day after')).toBeDisabled()
    await button(page, 'The day before').click()
    await expect(checkedIn).toBeVisible()
    await expect(button(checkedIn, 'Undo')).toHaveCount(0)
  })
})

const COUNTS = ['counted', 'countTakenBack', 'countRestored', 'counterMoved'] as const
const isOfCount = (deed: ActionType) => COUNTS.some((one) => one === deed)

/** One act of each deed, as a server sends it. */
const act = (deed: ActionType, at: number): Act => ({
  id: `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
  at: '2026-11-22T15:58:00.000Z',
  kind: kindOf(deed),
  sentence: '',
  deed,
  people: [{ id: 1_000_000_000_000_001, name: 'Boaz Winter' }],
  familyOf: { id: 1_000_000_000_000_002, name: 'Ruth Winter' },
  other: { id: 1_000_000_000_000_002, name: 'Ruth Winter' },
  values: {
    tablet: 'Side Door',
    ...(deed === 'helperRolesChanged'
      ? { roles: ['administrator', 'care'] }
      : { helper: 'Micah Redfern', roles: ['desk', 'greeter'] }),
    ...(deed === 'serviceEnded' ? {} : { event: 'Concert' }),
    day: '2026-12-12',
    closesAt: '2026-11-22T19:30:00.000Z',
    phone: '7375550156',
    ...(deed === 'imported' ? { added: 1, changed: 3 } : {}),
    ...(deed === 'importTakenBack' ? { gone: 1, restored: 2, stayed: 3 } : {}),
    ...(isOfCount(deed) ? { counted: 18, door: 'Balcony' } : {}),
  },
  by: '',
  doer: { is: (['visitor', 'administrator', 'helper', 'import', 'system'] as const)[at % 5] ?? 'system' },
  ...(deed === 'checkedIn' ? { tappedAt: '2026-11-22T15:40:00.000Z', cameBack: true } : {}),
  canTakeBack: deed === 'registered',
  place: { eventId: 2026112201, userId: 1_000_000_000_000_001 },
  canUndo: false,
  canTakeApart: false,
})

test('everything that can be done has its sentence', async ({ page }) => {
  const many = { ...act('imported', 90), values: { added: 12, changed: 3 } }
  const goneMany = { ...act('importTakenBack', 89), values: { gone: 12, restored: 2, stayed: 3 } }
  const several = { ...act('undone', 91), people: [{ id: 1 }, { id: 2 }] }
  const party = { ...act('registeredWithoutPhone', 96), people: [{ id: 1, name: 'Hannah Reyes' }, { id: 2 }] }
  const ofOne = COUNTS.map((deed, at) => ({ ...act(deed, 92 + at), values: { counted: 1, door: 'Side Door' } }))
  const onWall = { ...act('messageShown', 97), values: { message: 'Please move the blue van' } }
  await replyWith(page, activity, [...DEEDS.map(act), many, goneMany, several, party, ...ofOne, onWall])
  await page.setViewportSize({ width: 1440, height: 7200 })
  await openActivity(page)
  for (const sentence of [
    'Boaz Winter checked in.',
    'tapped at 9:40 AM and delivered later',
    'offered again after the restore',
    'The check-in of Boaz Winter was undone.',
    'Boaz Winter is checked in again.',
    'Somebody who was erased and 1 other are checked in again.',
    'The check-in of Boaz Winter was moved to Concert.',
    'Who came was corrected: Boaz Winter.',
    '18 people were counted at “Balcony”.',
    '1 person was counted at “Side Door”.',
    'The count of 18 people at “Balcony” was undone.',
    'The count of 1 person at “Side Door” was undone.',
    '18 people at “Balcony” count again.',
    '1 person at “Side Door” counts again.',
    'The people who were counted at “Balcony” were moved to Concert.',
    'Boaz Winter registered.',
    'Boaz Winter was registered without a phone number.',
    'Hannah Reyes and 1 other were registered without a phone number.',
    'Boaz Winter registered with their own phone.',
    'The registration of Boaz Winter with their own phone was undone.',
    'A guest who filled in the form on their phone is Boaz Winter.',
    'The profile of Boaz Winter was changed.',
    'The phone number of Boaz Winter became (737) 555-0156.',
    'The phone number of Boaz Winter was removed.',
    'The profile of Boaz Winter was changed, and the phone number became (737) 555-0156.',
    'The profile of Boaz Winter was changed, and the phone number was removed.',
    'The personal link of Boaz Winter was renewed.',
    'Boaz Winter joined the family of Ruth Winter.',
    'Boaz Winter was removed from the family of Ruth Winter.',
    'Boaz Winter, in the family of Ruth Winter, was changed.',
    'Boaz Winter is in the family of Ruth Winter again.',
    'Boaz Winter got a profile of their own.',
    'The household of Ruth Winter was handed to Boaz Winter.',
    'A member file brought Boaz Winter, or changed what is known.',
    'What a member file had said about the household of Boaz Winter was undone.',
    'A member file was imported: 1 new household, 3 changed.',
    'A member file was imported: 12 new households, 3 changed.',
    'Boaz Winter and Ruth Winter are one person.',
    'Boaz Winter was merged into Ruth Winter.',
    'Boaz Winter and Ruth Winter were taken apart.',
    'Boaz Winter and Ruth Winter are two different people.',
    'Boaz Winter and Ruth Winter may be one person after all.',
    'An import was undone: 1 household left the directory, 2 as before, 3 unchanged.',
    'An import was undone: 12 households left the directory, 2 as before, 3 unchanged.',
    'The records were restored from a backup.',
    'The tablet Side Door was let in.',
    'The tablet Side Door was changed.',
    'The tablet Side Door was paused.',
    'The tablet Side Door is no longer paused.',
    'The tablet Side Door was turned away.',
    'Tablets could ask to be let in.',
    'Tablets could no longer ask to be let in.',
    'The doors were closed: only tablets that were let in can check people in.',
    'The doors were opened.',
    'Micah Redfern was invited as a helper: desk, greeter.',
    'Micah Redfern used the link and chose a password.',
    'Micah Redfern got a new link. The old one and the password no longer work.',
    'The roles of a helper who was taken away were changed: administrator, care.',
    'A helper was taken away.',
    'The shared password was changed.',
    'The shared password was ended.',
    'Concert was planned for every week.',
    'Concert was changed from December 12, 2026 on.',
    'A service was ended from December 12, 2026 on.',
    'Concert on December 12, 2026 was planned.',
    'Concert on December 12, 2026 was changed.',
    'Concert on December 12, 2026 was cancelled.',
    'Concert on December 12, 2026 was restored.',
    'Concert was changed for December 12, 2026 alone.',
    'Concert on December 12, 2026 is the same as every week again.',
    'Check-in of Concert on December 12, 2026 now closes at 1:30 PM.',
    'Micah Redfern was asked to care for Boaz Winter.',
    'Nobody is asked to care for Boaz Winter any more.',
    'A call to Boaz Winter was noted.',
    'A visit to Boaz Winter was noted.',
    'Care for Boaz Winter was noted as not needed.',
    'A note of care about Boaz Winter was written.',
    'A note of care about Boaz Winter was undone.',
    'A note of care about Boaz Winter was brought back.',
    'A message was put on the wall.',
    'A message was put on the wall: “Please move the blue van”.',
    'The message on the wall was taken down.',
    'The message on the wall ended after ten minutes.',
    'Somebody was erased.',
    'A family member was erased.',
  ])
    await expect(line(page, sentence)).not.toHaveCount(0)
  for (const doer of ['A visitor', 'Administrator', 'A helper who was taken away', 'Import', 'Foyer'])
    await expect(line(page, doer)).not.toHaveCount(0)
  for (const kind of [
    'Check-ins',
    'Undone',
    'Counts',
    'Edits',
    'Imports',
    'Merges',
    'Tablets',
    'Helpers',
    'Schedule',
    'Messages',
    'Care',
    'Erasures',
  ])
    await expect(button(page, new RegExp(`^${kind}`))).toBeVisible()
})
