import { browserTests } from '#tests/catalogue/browser-tests.ts'
import type { CatalogueLine } from './line.ts'
import { lines } from './lines.ts'
import { hasLetters, testsByText, type Finding } from './looked-for.ts'
import { otherTexts } from './other-texts.ts'

/** A line, with a function that finds the tests that look for one of its texts. */
export type Told = CatalogueLine & { readonly testsOf: Finding }

/** Every text that may appear on a screen. */
export function catalogue(): Told[] {
  const tests = browserTests()
  const finding = new Map<string, Finding>()
  const finds = ({ shownIn }: CatalogueLine): Finding => {
    const key = shownIn.join()
    const known = finding.get(key) ?? testsByText(shownIn, tests)
    finding.set(key, known)
    return known
  }
  return [...lines(), ...otherTexts]
    .filter(({ english }) => english.length > 0)
    .map((line) => ({ ...line, testsOf: finds(line) }))
}

/** The texts of a line that no browser test looks for. */
export const unseen = ({ english, testsOf }: Told): string[] =>
  english.filter((text) => hasLetters(text) && testsOf(text).length === 0)
