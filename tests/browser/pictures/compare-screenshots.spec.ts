import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { compareFolders, countsOf, pageOfDifferences } from './picture-differences.ts'

/** A white picture with a dark square on it. */
async function draw(page: Page, file: string, { left = 50, size = 40 }: { left?: number; size?: number } = {}) {
  await page.setViewportSize({ width: 200, height: 150 })
  await page.setContent(
    `<style>body { margin: 0; background: white }
     div { position: absolute; top: 30px; left: ${left}px; width: ${size}px; height: ${size}px; background: #1f3a8a }</style>
     <div></div>`,
  )
  await page.screenshot({ path: file })
}

test('pictures that only moved by a pixel or two count as alike, and others as different', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    for (const place of [before, after]) await mkdir(join(place, 'desk'), { recursive: true })
    await draw(page, join(before, 'same.png'))
    await writeFile(join(after, 'same.png'), await readFile(join(before, 'same.png')))
    await draw(page, join(before, 'desk/moved.png'))
    await draw(page, join(after, 'desk/moved.png'), { left: 52 })
    await draw(page, join(before, 'larger.png'))
    await draw(page, join(after, 'larger.png'), { size: 60 })
    await draw(page, join(before, 'gone.png'))
    await draw(page, join(after, 'new.png'))

    const comparisons = await compareFolders(page, before, after)
    expect(Object.fromEntries(comparisons.map(({ name, verdict }) => [name, verdict]))).toEqual({
      'desk/moved.png': 'alike',
      'gone.png': 'only before',
      'larger.png': 'different',
      'new.png': 'only after',
      'same.png': 'same',
    })
    expect(countsOf(comparisons)).toBe('1 alike, 1 only before, 1 different, 1 only after, 1 same')

    // The page is opened from its file, and shows three pictures for the one that differs.
    const report = join(folder, 'index.html')
    await writeFile(report, pageOfDifferences(comparisons, 'before', 'after'))
    await page.goto(`file://${report}`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^larger\.png: different, \d+ pixels$/,
      'gone.png: only before',
      'new.png: only after',
    ])
    const widths = () =>
      page.locator('img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth))
    await expect.poll(widths).toEqual([200, 200, 200, 200, 200])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
