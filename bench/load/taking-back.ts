import { takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import { replyToParent } from '#bench/apart.ts'

/** The administrator, in a separate process: takes an import back in steps, as the page does. */

export type TakingBack = { readonly port: number; readonly authorization: string; readonly importId: string }
export type MeasuredTakeBack = { readonly seconds: number; readonly gone: number }

replyToParent<TakingBack, MeasuredTakeBack>(null, async ({ port, authorization, importId }) => {
  const address = `http://127.0.0.1:${port}${takeBackImport.path.replace(':importId', importId)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const start = performance.now()
  for (;;) {
    const response = await fetch(address, { method: 'POST', headers, body: '{}' })
    if (!response.ok) throw new Error(`The server responded ${response.status}: ${await response.text()}`)
    const { undone, of, gone } = takeBackImport.reply.parse(await response.json())
    if (undone === of) return { seconds: (performance.now() - start) / 1000, gone }
  }
})
