import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

type Size = { readonly width: number; readonly height: number }
type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] }

const softly = expect.configure({ soft: true })

/** Half of the work of an analysis: the contrast of each text with what is behind it. */
const COLOURS = 'color-contrast'

/** The size of what can be pressed. What a sticky foot covers in part counts as small, although it can be scrolled. */
const SIZES = 'target-size'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * Checks the accessibility of the screen, as it is shown now, with axe. There must be no findings. A screen that was
 * turned needs a moment for its layout. Colours that were checked before need no second check, and sizes none where
 * `expectToFit` measures them.
 */
export const expectNoFindings = (page: Page, state: string, { colours = true, sizes = true } = {}): Promise<void> =>
  softly.poll(() => findingsOn(page, { colours, sizes }), { message: `${state}: what axe finds` }).toEqual([])

/** Checks the same at each of these sizes. */
export async function expectNoFindingsAt(
  page: Page,
  state: string,
  ...sizes: readonly [Size, ...Size[]]
): Promise<void> {
  for (const size of sizes) {
    await resize(page, size)
    await expectNoFindings(page, `${state}, ${size.width} by ${size.height}`)
  }
}

async function findingsOn(page: Page, { colours, sizes }: { colours: boolean; sizes: boolean }): Promise<string[]> {
  const violations = await violationsOn(page, [...(colours ? [] : [COLOURS]), ...(sizes ? [] : [SIZES])])
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * The builder sends half a megabyte of source with each analysis. A page that has it is asked directly,
 * five times as fast.
 */
async function violationsOn(page: Page, without: string[]): Promise<readonly Violation[]> {
  if (await page.evaluate(() => 'axe' in globalThis)) return await page.evaluate(runAxe, [RULES, without] as const)
  // The other mode opens a blank window for each analysis, for frames of other sites. Foyer has no frames.
  return (await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).disableRules(without).analyze()).violations
}

type Axe = { run(element: Document, options: object): Promise<{ violations: Violation[] }> }

/**
 * Runs in the page. Without `preload`, axe fetches and reads all styles again each time, for a rule
 * that is not asked for.
 */
async function runAxe([runOnly, without]: readonly [readonly string[], readonly string[]]): Promise<Violation[]> {
  const { axe } = globalThis as unknown as { axe: Axe }
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = { resultTypes: ['violations'], runOnly, rules, preload: { assets: ['media'] } }
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
}

/**
 * Gives the page another size, and waits until it has that size. The browser tells the page later than it replies to
 * the test: on a busy machine a place that is measured, or a click, would otherwise be that of the size before.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}
