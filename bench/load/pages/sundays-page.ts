import { replyToParent } from '#bench/apart.ts'
import { launchBrowser, onFreshPage, paintedAt, signIn } from './measured-page.ts'

/**
 * The administrator's browser opens the Sundays. Returns the time until the chart and the first events
 * are painted, in ms.
 */

const browser = await launchBrowser()

export type SundaysQuestion = { readonly port: number; readonly authorization: string; readonly slowed: boolean }

replyToParent<SundaysQuestion, number>(null, ({ port, authorization, slowed }) =>
  onFreshPage(browser, { slowed }, async (page) => {
    await page.addInitScript(noteTheChart)
    await page.goto(`http://127.0.0.1:${port}/admin/sundays`)
    await signIn(page, authorization)
    await paintedAt(page)
    await page.reload()
    return await paintedAt(page)
  }),
)

/** Runs in the page before any other script. */
function noteTheChart(): void {
  const changes = new MutationObserver(() => {
    if (!document.querySelector('main [role=slider] svg') || !document.querySelector('main [role=group] tbody th'))
      return
    changes.disconnect()
    const note = () => (document.documentElement.dataset['painted'] = String(performance.now()))
    requestAnimationFrame(() => setTimeout(note))
  })
  changes.observe(document, { childList: true, subtree: true })
}
