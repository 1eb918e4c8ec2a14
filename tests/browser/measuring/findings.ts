import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Size = { width: number; height: number }

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * Checks the accessibility of this screen, in this state, at each of these sizes, with axe. There must be no findings.
 */
export async function expectNoFindings(page: Page, state: string, ...sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // The other mode opens a blank window for each check, for frames of other sites. Foyer has no frames.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze()
    const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect.soft(findings, `${state}, ${size.width} by ${size.height}`).toEqual([])
  }
}
