import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { replyToParent } from '#bench/apart.ts'

/** A volunteer's browser searches at the welcome desk, one search after the other, without a page. */

export type DeskSearches = {
  readonly port: number
  readonly authorization: string
  readonly eventId: number
  /** What is typed, one after the other. */
  readonly typed: readonly string[]
}

/** The mean time until the whole reply is there, in ms. */
export type DeskReplies = { readonly mean: number }

replyToParent<DeskSearches, DeskReplies>(null, async ({ port, authorization, eventId, typed }) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}${findAtDesk.path}`
  const start = performance.now()
  for (const text of typed) {
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ typed: text, eventId }) })
    const { found } = findAtDesk.reply.parse(await reply.json())
    if (found === 0) throw new Error(`The desk finds nobody by "${text}"`)
  }
  return { mean: (performance.now() - start) / typed.length }
})
