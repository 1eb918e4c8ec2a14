import { createHelloTokens } from '#server/access/guest-pass/hello-tokens.ts'
import { guestPassKey } from '#server/configuration/secret.ts'
import { servePages } from '#server/pages/pages.ts'
import { PLACE } from '#server/pages/drawn/drawn-page.ts'
import { SECRET, SUNDAY, type Foyer, type Options } from '#tests/foyer/foyer.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'

/** The phone of a guest, who fills in the form over real HTTP without a browser. */

const page = async () => `<html lang="en"><head><title>T</title></head><body>${PLACE}</body></html>`

/** A church that serves the form. */
export const church = (options: Options = {}): Promise<Foyer> =>
  foyer({ servePages: (app, parts) => servePages(app, parts, page), ...options })

/** The address in the code on a wall. */
export const onTheWall = (now = SUNDAY, wall = 'wall 1') =>
  `/hello?at=${createHelloTokens(guestPassKey(SECRET), () => now).tokenAt(wall).token}`

/** What a phone gets. */
export type Visit = { status: number; html: string; headers: Headers; ticket: string; words: string }

/** Reads a reply as a phone does. */
export const visited = async (response: Response): Promise<Visit> => {
  const html = await response.text()
  const ticket = /name="ticket" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const seen = html.replace(/<template.*?<\/template>/gs, '').replace(/<[^>]*>/g, ' ')
  const words = seen.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replace(/\s+/g, ' ')
  return { status: response.status, html, headers: response.headers, ticket, words }
}

export const open = async ({ url }: Foyer, path = onTheWall(), headers: Record<string, string> = {}) =>
  await visited(await fetch(`${url}${path}`, { headers }))

export type Fields = [string, string][]
export const post = async ({ url }: Foyer, fields: Fields, headers: Record<string, string> = {}) =>
  await visited(await fetch(`${url}/hello`, { method: 'POST', body: new URLSearchParams(fields), headers }))

/** A form with two people who come along. */
export const filledIn = (phone = newPhone(), name = 'Naomi Carverly'): Fields => [
  ['name', name],
  ['phone', phone],
  ['member-name', 'Samuel Carverly'],
  ['member-relationship', 'spouse'],
  ['member-name', 'Tali Carverly'],
  ['member-relationship', 'child'],
  ['do', 'send'],
]
export const send = async (at: Foyer, ticket: string, fields: Fields = filledIn()) =>
  await post(at, [['ticket', ticket], ...fields])

export const cookieOf = ({ headers }: Visit) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
