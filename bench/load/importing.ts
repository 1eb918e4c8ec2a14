import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { replyToParent } from '#bench/apart.ts'
import { memberFile } from '#bench/church/member-file.ts'

/** The administrator, in a separate process: reads a member file and sends it in batches, as the page does. */

export type Importing = {
  readonly port: number
  readonly authorization: string
  readonly rows: number
  readonly importId: string
}

/** How long it took, and the result. */
export type Imported = { readonly seconds: number; readonly added: number; readonly unchanged: number }

replyToParent<Importing, Imported>(null, async ({ port, authorization, rows, importId }) => {
  const text = memberFile(rows)
  const address = `http://127.0.0.1:${port}${importDirectory.path}`
  const headers = { authorization, 'content-type': 'application/json' }
  const sum = { added: 0, unchanged: 0 }
  const start = performance.now()
  const { households } = readMemberFile(text, 'standard')
  for (const [number, users] of inBatches(households).entries()) {
    const body = JSON.stringify({ users, batch: { importId, number } })
    const response = await fetch(address, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`The server responded ${response.status}: ${await response.text()}`)
    const { results } = importDirectory.reply.parse(await response.json())
    sum.added += results.added
    sum.unchanged += results.unchanged
  }
  return { seconds: (performance.now() - start) / 1000, ...sum }
})
