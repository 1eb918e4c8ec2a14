import { expect, type Page } from '@playwright/test'
import { editAttendee } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, updateUser, userWithFamily } from '#domain/contract/people/people-routes.ts'
import { GRANT_HEADER } from '#domain/contract/route.ts'
import { test } from '#tests/browser/support/church.ts'
import { RUTH } from '#tests/browser/support/congregation.ts'
import { button, comeAs, expectToast, greeted } from '#tests/browser/support/visitor.ts'

test.describe('a family that was looked up', () => {
  test('changes its profile with the grant of that look-up, which the browser does not store', async ({
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
  })

  test('can still change it when the staff give them another number meanwhile', async ({ page, church }) => {
    const { id } = await church.family(RUTH)
    await comeAs(page, RUTH)
    await church.asAdmin(editAttendee, { params: { userId: id }, body: { phone: '2105550199' } })
    await rename(page, 'Ruth Spring')
    const { body } = await church.ask(checkPhone, { body: { phone: '2105550199' } })
    expect(body.user).toMatchObject({ id, name: 'Ruth Spring' })
  })

  test('can still change it after the page was loaded again, because the tablet looks them up once more', async ({
    page,
    church,
  }) => {
    await church.family(RUTH)
    await comeAs(page, RUTH)
    await button(page, 'Update Profile').tap()
    await expect(page.getByRole('heading', { name: 'Update Your Profile' })).toBeVisible()
    const [grants, lookUps] = [grantsSent(page), lookUpsOf(page)]
    await page.reload()
    await page.getByLabel('Full Name').fill('Ruth Spring')
    await button(page, 'Update Profile').tap()
    await greeted(page, 'Ruth Spring')
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully')
    expect([grants.length, lookUps.length]).toEqual([1, 1])
  })
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
