import type { BrowserContext } from '@playwright/test'

/** What no page may do: ask another host, break its own content policy, or stumble over an error of its own. */
export type Mishaps = {
  readonly seen: readonly string[]
  /** Lets pages ask this host: the church's own site, where a test puts one in its place. */
  allow(host: string): void
  /** What was seen was meant to be. */
  forgive(): void
}

export function watchOver(context: BrowserContext, home: string): Mishaps {
  const seen: string[] = []
  const allowed = new Set([new URL(home).host])
  const visit = (address: string) => {
    const { host, protocol } = new URL(address)
    if (/^(http|ws)s?:$/.test(protocol) && !allowed.has(host)) seen.push(`A page asked ${host}`)
  }
  context.on('request', (request) => visit(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => visit(socket.url())))
  context.on('weberror', (stumble) => seen.push(`A page stumbled: ${stumble.error().message}`))
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text())
  })
  return { seen, allow: (host) => void allowed.add(host), forgive: () => void seen.splice(0) }
}
