import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'

/** The paper for a Sunday on which no tablet works, as a browser prints it. */

/** The widest margin that a browser sets by itself. */
const WIDEST = '12.7mm'

/** The letters of each page on paper. A PDF has spaces between letters that were set apart. */
async function pagesOnPaper(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const margin = { top: WIDEST, bottom: WIDEST, left: WIDEST, right: WIDEST }
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await page.pdf({ format, margin }))
  const texts = Array.from(document.pages(), (one) => one.getText().replaceAll(/\s+/g, ''))
  document.destroy()
  library.destroy()
  return texts
}

for (const format of ['A4', 'Letter'] as const)
  test(`the forty pairs are on five pages of ${format}, each pair whole, and no page is empty`, async ({
    page,
    church: _,
  }) => {
    await page.goto('/help/paper-for-a-bad-day')
    const pages = await pagesOnPaper(page, format)
    const pairs = pages.map((text) => [text.split('Allergies').length - 1, text.split('Phone').length - 1])
    expect(pairs.slice(-5)).toEqual(Array.from({ length: 5 }, () => [8, 8]))
    expect(pages.filter((text) => text === '')).toEqual([])
    expect(pages).toHaveLength(7)
  })
