import type { Page } from '@playwright/test'
import type { Failure, Reply, Route } from '#domain/contract/route.ts'

/** Ways in which a call between a page and its server can end. */

/** The server refuses with these words. */
export const refuse = (page: Page, route: Route, status: number, failure: Failure): Promise<void> =>
  intercept(page, route, (call) => call.fulfill({ status, json: failure }))

/** The server replies with this. */
export const replyWith = <R extends Route>(page: Page, route: R, json: Reply<R>): Promise<void> =>
  intercept(page, route, (call) => call.fulfill({ json }))

/** The server has an internal error. */
export const fail = (page: Page, route: Route): Promise<void> =>
  refuse(page, route, 500, { code: 'failed', message: 'Something went wrong.' })

/** No reply comes, because the network is away. */
export const cutOff = (page: Page, route: Route): Promise<void> => intercept(page, route, (call) => call.abort())

/** Holds the call back. Returns a function that lets it go on. */
export async function hold(page: Page, route: Route): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, route, async (call) => {
    await released
    await call.continue()
  })
  return release
}

/** Every call goes through again. */
export const mend = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })

type Handler = Parameters<Page['route']>[1]

async function intercept(page: Page, { method, path }: Route, handle: Handler): Promise<void> {
  const address = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  await page.route(
    (url) => address.test(url.pathname),
    (call, request) => (request.method() === method ? handle(call, request) : call.fallback()),
  )
}
