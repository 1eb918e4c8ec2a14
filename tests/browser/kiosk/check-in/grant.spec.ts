import { expect, type Page } from '@playwright/test'
import { updateUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { GRANT_HEADER } from '#domain/contract/route.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, greeted } from '#tests/browser/support/visitor.ts'

test('a family changes its profile with the grant of its look-up, which the browser does not store, also after the page was loaded again', async ({
  page,
  church,
}) => {
  await church.family(RUTH)
  const [grants, lookUps] = [grantsSent(page), lookUpsOf(page)]
  await comeAs(page, RUTH)
  await rename(page, 'Ruth Spring')
  expect(grants).toEqual([expect.stringContaining('.')])
  expect(lookUps).toEqual([])
  const [, , signature = ''] = grants[0]?.split('.') ?? []
  expect(signature.length).toBeGreaterThan(20)
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored).toContain('Ruth Spring')
  expect(stored).not.toContain(signature)

  // The tablet looks the family up once more.
  await page.reload()
  await rename(page, 'Ruth Summer')
  expect([grants.length, lookUps.length]).toEqual([2, 1])
})

async function rename(page: Page, name: string): Promise<void> {
  await button(page, 'Update Profile').tap()
  await page.getByLabel('Full Name').fill(name)
  await button(page, 'Update Profile').tap()
  await greeted(page, name)
}

/** The grants that this page sends with changes of a profile. */
function grantsSent(page: Page): string[] {
  const grants: string[] = []
  page.on('request', (request) => {
    if (request.method() === updateUser.method) grants.push(request.headers()[GRANT_HEADER.toLowerCase()] ?? '')
  })
  return grants
}

/** The look-ups by id that this page makes. */
function lookUpsOf(page: Page): string[] {
  const addresses: string[] = []
  const end = userWithFamily.path.split('/').at(-1) ?? ''
  page.on('request', (request) => request.url().endsWith(`/${end}`) && addresses.push(request.url()))
  return addresses
}
