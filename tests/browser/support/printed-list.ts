import type { Page } from '@playwright/test'
import { button } from './visitor.ts'

/** Prints a list with the button of its page, and returns the words on the paper. */
export async function printedList(page: Page): Promise<string> {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const paper = [...document.querySelectorAll('body > div > table')].at(-1)!
      document.documentElement.dataset['printed'] = (paper as HTMLElement).innerText
    })
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      dispatchEvent(new Event('afterprint'))
    }
  })
  await button(page, 'Print').click()
  return await page.evaluate(() => document.documentElement.dataset['printed'] ?? '')
}
