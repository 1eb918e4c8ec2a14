import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtPages } from '#server/pages/pages.ts'
import { pageErrorsAt } from '#tests/browser/support/page-errors.ts'
import { arrive } from '#tests/browser/support/visitor.ts'
import { openFoyer } from '#tests/foyer/foyer.ts'

test('a kiosk that is opened after the pages were built again under a running server still works', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-'))
  await cp('dist', folder, { recursive: true })
  const foyer = await openFoyer({ servePages: builtPages(folder) })
  const page = await browser.newPage({ baseURL: foyer.url })
  const pageErrors = pageErrorsAt(foyer.url)
  await pageErrors.watch(page.context())
  // A build gives every file another name.
  const assets = join(folder, 'assets')
  for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, `new-${name}`))
  await arrive(page)
  expect(pageErrors.seen).toEqual([])
  await page.close()
  await foyer.stop()
  await rm(folder, { recursive: true })
})
