import { expect } from '@playwright/test'
import { openCamera, startCamera, test } from '#tests/browser/camera/camera.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, confirm, greeted } from '#tests/browser/support/visitor.ts'

test('at a tablet whose camera was started once, a family with a code taps twice, on QR Code and on Confirm', async ({
  page,
  church,
  film,
}) => {
  const ada = await church.family(ADA)
  await arrive(page)
  await startCamera(page)
  await arrive(page)
  // The kiosk stays one page during a visit.
  const counted = await page.evaluateHandle(() => {
    const counted = { taps: 0 }
    addEventListener('pointerdown', () => (counted.taps += 1), true)
    return counted
  })
  await openCamera(page)
  await film.holdUp(`${church.url}/qr/${ada.id}`)
  await greeted(page, ADA.name)
  await confirm(page)
  expect(await counted.evaluate(({ taps }) => taps)).toBe(2)
  expect(await church.present()).toMatchObject({ totalAttendees: 1 })
})
