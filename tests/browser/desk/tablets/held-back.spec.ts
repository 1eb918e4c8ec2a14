import { expect, type Page } from '@playwright/test'
import { checkPhone, searchByLastName } from '#domain/contract/people/people-routes.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'
import { SURNAMES } from '#commands/seed/names.ts'
import { bringIn } from '#tests/busy-service/large-church.ts'
import { readSpanish } from '#tests/browser/support/administrator.ts'
import { openTablets, tabletThatIsOn } from '#tests/browser/support/device/fleet.ts'
import { test } from '#tests/browser/support/steered-church.ts'

const noteOn = (page: Page) => page.getByRole('status').filter({ hasText: 'Too many look-ups' })

/** Types numbers that nobody has, one after the other, until the last one is refused. */
async function tryNumbers(type: (phone: string) => Promise<{ status: number }>): Promise<void> {
  for (let at = 0; at < 100; at++) await type(String(5_125_551_000 + at))
  expect(await type('5125559999')).toMatchObject({ status: 429 })
}

test('while somebody tries many numbers, the office sees at which kiosks, also in Spanish and on a phone', async ({
  page,
  steered,
}) => {
  await tabletThatIsOn(steered, { name: 'Main Entrance' })
  await tabletThatIsOn(steered, { name: 'דלת צפונית' })
  await openTablets(page, PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'At the doors' })).toContainText('All 2 are on.')
  await expect(noteOn(page)).toHaveCount(0)

  await tryNumbers((phone) => steered.ask(checkPhone, { body: { phone } }))
  await expect(noteOn(page)).toContainText(
    /At 9:00 AM Foyer stopped showing families for a while, because too many were looked up in the network of .*Main Entrance.* and .*דלת צפונית/u,
  )
  await expect(noteOn(page)).toContainText('Somebody may be guessing numbers or names: look who is there.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(noteOn(page)).toBeVisible()
  await readSpanish(page)
  const note = page.getByRole('status').filter({ hasText: 'Demasiadas búsquedas' })
  await expect(note).toContainText(
    /A las 9:00.a\..m\. Foyer dejó de mostrar familias durante un rato, porque se buscaron demasiadas en la red de/u,
  )
  await expect(note).toContainText('Puede que alguien esté adivinando números o nombres: vea quién está allí.')
})

test('while somebody is shown many more families than come, the office sees where, also in Spanish', async ({
  page,
  steered,
}) => {
  await bringIn(steered)
  const lookUp = (call: (lastName: string) => Promise<{ status: number }>) =>
    Promise.all(SURNAMES.slice(0, 12).map(call))
  await lookUp((lastName) => steered.ask(searchByLastName, { query: { lastName } }))
  await openTablets(page, PASSWORD)
  await expect(noteOn(page)).toContainText(
    'At 9:00 AM many more families had been looked up than were checked in, by a device that is not on this list.',
  )
  const { tablet } = await tabletThatIsOn(steered, { name: 'Main Entrance' })
  await lookUp((lastName) => tablet.call(steered, searchByLastName, { query: { lastName } }))
  await page.reload()
  await expect(noteOn(page)).toContainText(
    /At 9:00 AM many more families had been looked up in the network of .*Main Entrance.* than were checked in there\./u,
  )
  await readSpanish(page)
  await expect(page.getByText('muchas más familias de las que allí se registraron.')).toBeVisible()
})

test('while a device that nobody has let in tries many numbers, the office is told so, also in Spanish', async ({
  page,
  steered,
}) => {
  await tryNumbers((phone) => steered.ask(checkPhone, { body: { phone } }))
  await openTablets(page, PASSWORD)
  await expect(noteOn(page)).toContainText(
    'At 9:00 AM Foyer stopped showing families for a while, because too many were looked up by a device that is not on this list.',
  )
  await readSpanish(page)
  await expect(
    page.getByText('porque se buscaron demasiadas con un dispositivo que no está en esta lista.'),
  ).toBeVisible()
})
