import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { battery, turnOn } from '#tests/browser/support/device/battery.ts'
import { cutOff } from '#tests/browser/support/calls.ts'
import { test } from '#tests/browser/support/church.ts'
import { ADA } from '#tests/browser/support/congregation.ts'
import { arrive, comeAs, confirm } from '#tests/browser/support/visitor.ts'

test('a check-in outlives the tablet’s battery, and is delivered when the tablet is on again', async ({
  church,
  pageErrors,
}) => {
  await church.family(ADA)
  const tablet = await mkdtemp(join(tmpdir(), 'foyer-'))
  const before = await turnOn(tablet, church.url)
  await pageErrors.watch(before.context)
  await cutOff(before.page, checkIn)
  await comeAs(before.page, ADA)
  await confirm(before.page)
  await expect(before.page.getByText('Saved on this tablet')).toBeVisible()
  await battery(before.context)
  expect((await church.present()).totalAttendees).toBe(0)

  const after = await turnOn(tablet, church.url)
  await pageErrors.watch(after.context)
  await arrive(after.page)
  await expect.poll(async () => (await church.present()).totalAttendees).toBe(1)
  await expect(after.page.getByText('saved on this tablet')).toHaveCount(0)
  await after.context.close()
  // The last processes of a browser may write for a moment after it has ended.
  await rm(tablet, { recursive: true, force: true, maxRetries: 20 })
})
