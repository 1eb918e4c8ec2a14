import process from 'node:process'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/browser/chromium.ts'

/** A browser that stores its data in a directory. */
export async function turnOn(directory: string, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const executablePath = process.env['CHROMIUM'] ?? (await chromiumPath())
  const args = ['--no-sandbox', '--disable-gpu']
  const context = await chromium.launchPersistentContext(directory, { executablePath, args, baseURL, hasTouch: true })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Kills the browser, as when the battery is empty. */
export async function battery(context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve))
  const inspector = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await inspector.send('SystemInfo.getProcessInfo')
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
  await gone
}
