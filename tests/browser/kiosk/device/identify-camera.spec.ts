import { expect } from '@playwright/test'
import { identifyDevice } from '#domain/contract/device/device-routes.ts'
import { expectScanning, startCamera, test } from '#tests/browser/camera/camera.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { letIn } from '#tests/browser/support/device/devices.ts'
import { arrive, greeted, toast } from '#tests/browser/support/visitor.ts'

test('a code that is held up to the camera ends the name on the screen and does nothing else', async ({
  page,
  church,
  film,
}) => {
  const ada = await church.family(ADA)
  const { id } = await letIn(church, page)
  await arrive(page)
  await startCamera(page)
  await church.asAdmin(identifyDevice, { params: { id } })
  const panel = page.getByRole('alertdialog', { name: 'This tablet is Main door, left' })
  await expect(panel).toBeVisible()
  // Its ten seconds do not end by themselves.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await film.holdUp(`${church.url}/qr/${ada.id}`)
  await expect(panel).toBeHidden()
  await film.takeAway()
  await expectScanning(page)
  await expect(toast(page)).toBeEmpty()
  await expect(page).toHaveURL('/')
  await film.holdUp(`${church.url}/qr/${ada.id}`)
  await greeted(page, ADA.name)
})
