import { expect, type Page } from '@playwright/test'
import { test } from '#tests/browser/support/church.ts'
import { arrive } from '#tests/browser/support/visitor.ts'
import { english } from '#web/words/texts.ts'
import { spanish } from '#web/words/spanish.ts'

const HEADINGS = [english, spanish].flatMap(({ home, registration, success, takenBack, confirmation, qr }) => [
  home.welcome,
  home.noEventOpen,
  registration.create.heading,
  registration.update.heading,
  success.heading,
  takenBack.heading,
  confirmation.everyone,
  qr.heading,
])
const SENTENCES = [english, spanish].flatMap(({ home, qr, takenBack, lastName, success }) => [
  home.howTo,
  qr.problems.refused,
  takenBack.undone,
  lastName.invalid.description,
  success.withFamily(2),
])
const HEBREW = ['אליזבת־שושנה בת־שבע', 'נתנאל אברהם', 'מרים ורות', 'אביגיל בת נעמי']

type Lines = { readonly font: string; readonly weight: number; readonly texts: readonly string[] }

/** How many of 100 of these texts, in columns of many widths, have other lines in the fonts that are used meanwhile. */
const changed = (page: Page, lines: Lines): Promise<number> =>
  page.evaluate(async ({ font, weight, texts }) => {
    const [meant, ...meanwhile] = getComputedStyle(document.documentElement).getPropertyValue(font).split(/,\s*/)
    await document.fonts.load(`${weight} 20px ${meant}`, texts.join(''))
    const column = document.body.appendChild(document.createElement('p'))
    const linesIn = (fonts: string | undefined): number => {
      column.style.font = `${weight} 20px/24px ${fonts}`
      return column.getBoundingClientRect().height / 24
    }
    let [all, others] = [0, 0]
    for (const text of texts)
      for (let width = 90; width < 400; width += 7) {
        column.textContent = text
        column.style.inlineSize = `${width}px`
        all += 1
        if (linesIn(meant) !== linesIn(meanwhile.join())) others += 1
      }
    column.remove()
    return (100 * others) / all
  }, lines)

test('a text keeps its lines when its font comes late: fewer than six in a hundred change them', async ({ page }) => {
  await arrive(page)
  expect.soft(await changed(page, { font: '--font-display', weight: 700, texts: HEADINGS }), 'headings').toBeLessThan(6)
  for (const weight of [450, 650]) {
    expect.soft(await changed(page, { font: '--font-text', weight, texts: SENTENCES }), `${weight}`).toBeLessThan(6)
    expect
      .soft(await changed(page, { font: '--font-hebrew', weight, texts: HEBREW }), `Hebrew ${weight}`)
      .toBeLessThan(6)
  }
  expect.soft(await changed(page, { font: '--font-display', weight: 700, texts: HEBREW }), 'Hebrew').toBeLessThan(6)
})
