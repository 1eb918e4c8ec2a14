import { unescape } from 'node:querystring'
import type { Browser, BrowserContext } from '@playwright/test'
import { searchByLastName } from '#domain/contract/people/people-routes.ts'
import { namesIn } from '#tests/foyer/printed/people-of-tests.ts'

/**
 * What no page may do: contact another host, name somebody in an address, violate its own content
 * policy, or have an error.
 */
export type PageErrors = {
  readonly seen: readonly string[]
  /** Lets pages contact this host: the church's own site, if a test uses one. */
  allow(host: string): void
  /** Ignores what was seen so far, because the test caused it. */
  forgive(): void
  /** Watches the pages of a context, from before the first of them is loaded. */
  watch(context: BrowserContext): Promise<void>
}

/** Also watches all pages that the browser opens later, outside this context. Returns a function that stops it. */
export async function watchOver(
  browser: Browser,
  context: BrowserContext,
  home: string,
): Promise<{ pageErrors: PageErrors; stop: () => void }> {
  const pageErrors = pageErrorsAt(home)
  const watch = (other: BrowserContext) => void pageErrors.watch(other)
  await pageErrors.watch(context)
  browser.on('context', watch)
  return { pageErrors, stop: () => void browser.off('context', watch) }
}

/** Starts without any page. Contexts are added later. */
export function pageErrorsAt(home: string): PageErrors {
  const seen: string[] = []
  const allowed = new Set([new URL(home).host])
  const visit = (address: string) => {
    const { host, protocol, pathname } = new URL(address)
    if (!/^(http|ws)s?:$/.test(protocol)) return
    if (!allowed.has(host)) seen.push(`A page asked ${host}`)
    // The contract has the search for a last name in an address.
    const named = pathname === searchByLastName.path ? [] : namesIn(unescape(address))
    if (named.length > 0) seen.push(`A page asked for an address with ${named.join(', ')}`)
  }
  return {
    seen,
    allow: (host) => void allowed.add(host),
    forgive: () => void seen.splice(0),
    async watch(context) {
      context.on('request', (request) => visit(request.url()))
      context.on('page', (page) => page.on('websocket', (socket) => visit(socket.url())))
      context.on('weberror', (stumble) => seen.push(`A page stumbled: ${stumble.error().message}`))
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) seen.push(message.text())
      })
      await context.addInitScript(reportViolations)
    },
  }
}

/** Runs in the page. The browser itself does not report some violations, such as an attempt that the page catches. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(
      `Content Security Policy: ${effectiveDirective} forbids ${blockedURI} (${sourceFile}, line ${lineNumber})`,
    ),
  )
}
