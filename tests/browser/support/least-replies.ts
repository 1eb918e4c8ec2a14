import type { Page } from '@playwright/test'

/** The calls that the specification of the first version names. */
type Call = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`

/** What a server replies: a value as JSON, or a text as it is. A function gets the body of the request. */
type Replies = Record<Call, unknown>

export const EVENT = { id: 5, name: 'Sunday Service' }

/** For each call the least that the specification names. Nothing is said where it names nothing. */
const LEAST: Replies = {
  'GET /api/events/current': EVENT,
  'GET /api/events': [{ ...EVENT, date: '2026-11-22' }],
  'POST /api/events/ensure-past': '',
  'POST /api/users/check-phone': { exists: false },
  'POST /api/users': { id: 3 },
  'PATCH /api/users/1': '',
  'GET /api/users/search': [],
  'POST /api/family-members': { id: 9 },
  'DELETE /api/family-members/8': '',
  'POST /api/check-in': '',
}

/**
 * A page whose server replies with the least that the specification names, and has neither a live connection nor any
 * call of Foyer's own. Returns the calls that the page has made, each with its body.
 */
export async function withLeastReplies(page: Page, own: Replies = {}): Promise<string[]> {
  const replies: Replies = { ...LEAST, ...own }
  const made: string[] = []
  await page.route('**/socket.io/**', (call) => call.abort())
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/api/**', async (call, request) => {
    const line: Call = `${request.method() as 'GET'} ${new URL(request.url()).pathname}`
    made.push(`${line} ${request.postData() ?? ''}`.trim())
    if (!(line in replies)) return await call.fulfill({ status: 404, body: '' })
    const reply = replies[line]
    await (typeof reply === 'string' ? call.fulfill({ body: reply }) : call.fulfill({ json: reply }))
  })
  return made
}
