import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import { useAccess, withHeader } from '#admin/access/access.ts'
import { queries } from '#admin/access/queries.ts'
import { InItsLanguage } from '#admin/words/InItsLanguage.tsx'
import type { Reply, Route } from '#domain/contract/route.ts'
import { adminTheme } from '#web/page/admin-theme.ts'
import { Shell } from '#web/frame/Shell.tsx'

/**
 * Draws parts of the admin area without a browser, for tests beside their code. A file that imports this begins with
 * `// @vitest-environment happy-dom`. Nothing has a size or a place there: what is about layout belongs to the tours.
 */

// On a busy machine a part may take long to be drawn, but must not fail.
configure({ asyncUtilTimeout: 50_000 })

type Answer = (request: Request) => Response | Promise<Response>

const answers = new Map<string, Answer>()

/** `/api/people/:id` is asked for as `/api/people/7`. */
const fits = (key: string, method: string, path: string): boolean =>
  new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`)

/** What `fetch` does in these tests. */
export async function answer(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(path, location.href), init)
  const { pathname } = new URL(request.url)
  const found = [...answers].find(([key]) => fits(key, request.method, pathname))
  return found
    ? found[1](request)
    : Response.json({ code: 'unknown', message: `No test answers ${request.method} ${pathname}` }, { status: 404 })
}

/** From now on the server sends this reply to a call. A function gets the request. */
export function replies<R extends Route>(
  route: R,
  reply: Reply<R> | ((request: Request) => Reply<R> | Promise<Reply<R>>),
): void {
  const body = (request: Request) =>
    typeof reply === 'function' ? (reply as (request: Request) => unknown)(request) : reply
  answers.set(`${route.method} ${route.path}`, async (request) => Response.json(await body(request)))
}

type More = { readonly retryAfter?: number }

/**
 * From now on the server refuses a call, with this status and this code, and `more` in its reply. `retryAfter`: it says
 * in how many seconds the call may come again.
 */
export function refuses(
  route: Route,
  status: number,
  code: string,
  message = code,
  more: Readonly<Record<string, unknown>> & More = {},
): void {
  const { retryAfter, ...facts } = more
  const headers: HeadersInit = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  answers.set(`${route.method} ${route.path}`, () => Response.json({ code, message, ...facts }, { status, headers }))
}

/** From now on no response comes to a call. */
export function isAway(route: Route): void {
  answers.set(`${route.method} ${route.path}`, () => Promise.reject(new TypeError('Failed to fetch')))
}

/**
 * Waits for the scripts that a page fetches once it is drawn, such as those of its dialogs. A dialog that suspends in
 * the press of a test is never drawn: React waits for the end of an `act` that has ended.
 */
export const scriptsCome = (): Promise<void> => act(() => vi.dynamicImportSettled())

/** What a page has sent: the address, and the body if there is one. */
export type Sent = { readonly url: string; readonly body: unknown }

async function note(request: Request, sent: Sent[]): Promise<void> {
  const body = await request.text()
  sent.push({ url: request.url, body: body === '' ? undefined : JSON.parse(body) })
}

/** From now on the server does what a call asks, and replies with this. Returns what is sent. */
export function accepts(route: Route, reply: unknown = {}): Sent[] {
  const sent: Sent[] = []
  answers.set(`${route.method} ${route.path}`, async (request) => {
    await note(request, sent)
    return Response.json(reply)
  })
  return sent
}

/** From now on the reply to a call comes late: when it is let come. Returns what is sent. */
export function holds(route: Route, reply: unknown = {}): { readonly sent: Sent[]; letCome(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: Sent[] = []
  answers.set(`${route.method} ${route.path}`, async (request) => {
    await note(request, sent)
    await promise
    return Response.json(reply)
  })
  const letCome = () =>
    act(async () => {
      resolve()
      await new Promise((done) => void setImmediate(done))
    })
  return { sent, letCome }
}

/** From now on the reply to a call waits until the returned function is called. It then is what the server replies. */
export function delays(route: Route): () => Promise<void> {
  const key = `${route.method} ${route.path}`
  const known = answers.get(key)
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!known) throw new Error(`No test answers ${key}`)
  answers.set(key, async (request) => {
    await promise
    return known(request)
  })
  return async () => {
    answers.set(key, known)
    await act(async () => {
      resolve()
      for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => void setImmediate(done))
    })
  }
}

/** Draws a part of the admin area at an address, for somebody who is signed in with the shared password. */
export function draw(part: ReactNode, address = '/admin'): RenderResult {
  vi.stubGlobal('fetch', answer)
  // A test opens a page sooner than a person: what no page shows any more is not forgotten yet.
  queries.clear()
  useAccess.setState({ signedIn: withHeader('Basic test'), accepted: true })
  return render(
    <InItsLanguage>
      <Shell theme={adminTheme}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
        </QueryClientProvider>
      </Shell>
    </InItsLanguage>,
  )
}

afterEach(() => {
  cleanup()
  answers.clear()
  vi.unstubAllGlobals()
})
