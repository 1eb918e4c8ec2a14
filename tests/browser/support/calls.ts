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
export const fail = (page: Page, route: Route): Promise<void> => refuse(page, route, 500, FAILED)

const FAILED: Failure = { code: 'failed', message: 'Something went wrong.' }

/** No reply comes, because the network is away. */
export const cutOff = (page: Page, route: Route): Promise<void> => intercept(page, route, (call) => call.abort())

/** The server does what is asked, and its reply is lost. */
export const loseReply = (page: Page, route: Route): Promise<void> =>
  intercept(page, route, async (call) => {
    await call.fetch()
    await call.abort()
  })

/** Holds the call back. Returns a function that lets it go on. */
export async function hold(page: Page, route: Route): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, route, async (call) => {
    await released
    await call.continue()
  })
  return release
}

/** Holds the call back. Returns a function that ends it with an internal error of the server. */
export async function holdToFail(page: Page, route: Route): Promise<() => void> {
  const { promise: released, resolve: letFail } = Promise.withResolvers<void>()
  await intercept(page, route, async (call) => {
    await released
    await call.fulfill({ status: 500, json: FAILED })
  })
  return letFail
}

/**
 * The server does what the next call asks, and the page gets its reply late. `replied` resolves when the server has
 * replied, and `letCome` lets the page have the reply.
 */
export async function holdReply(page: Page, { method, path }: Route) {
  const [replied, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const came = Promise.withResolvers<void>()
  const isMeant = addressOf(path)
  let isHeld = false
  await page.route(isMeant, async (call, request) => {
    if (isHeld || request.method() !== method) return await call.fallback()
    isHeld = true
    const response = await call.fetch()
    replied.resolve()
    await released.promise
    await call.fulfill({ response })
    came.resolve()
  })
  async function letCome(): Promise<void> {
    released.resolve()
    await came.promise
    await untilIdle(page)
  }
  return { replied: replied.promise, letCome }
}

/** Every call goes through again. */
export const restore = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })

type Handler = Parameters<Page['route']>[1]

async function intercept(page: Page, { method, path }: Route, handle: Handler): Promise<void> {
  await page.route(addressOf(path), (call, request) =>
    request.method() === method ? handle(call, request) : call.fallback(),
  )
}

function addressOf(path: string): (url: URL) => boolean {
  const address = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }) => address.test(pathname)
}

/**
 * Waits until the page has had the time to show what came last. A page that draws nothing may hear only after forty
 * seconds that it is idle, so it is not waited for longer than a second.
 */
export const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
