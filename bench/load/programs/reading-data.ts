import { replyToParent } from '#bench/apart.ts'

/** Another program, in a separate process: reads the file of who came, as fast as it comes. */

export type ReadingData = { readonly port: number; readonly authorization: string }

/** How long it took, and how many rows there were. */
export type ReadData = { readonly seconds: number; readonly rows: number }

const LINE_END = '\n'.charCodeAt(0)

replyToParent<ReadingData, ReadData>(null, async ({ port, authorization }) => {
  const start = performance.now()
  const headers = { authorization, 'accept-encoding': 'identity' }
  const response = await fetch(`http://127.0.0.1:${port}/api/data/attendance.csv`, { headers })
  if (!response.ok || !response.body) throw new Error(`The server responded ${response.status}`)
  let lines = 0
  for await (const piece of response.body) for (const byte of piece) if (byte === LINE_END) lines += 1
  return { seconds: (performance.now() - start) / 1000, rows: lines - 1 }
})
