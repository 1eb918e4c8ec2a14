import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import type { Flood } from '#tests/attacks/floods/flooder.ts'
import { framed } from '#tests/attacks/nonsense/frames.ts'
import { Line } from '#tests/attacks/nonsense/line.ts'

const { start } = ownDirectory()

const SMALL = { NODE_OPTIONS: '--max-old-space-size=256' }

/** Milliseconds of the server's main thread. The longest of twenty floods took 67, where its wait had been 3,300. */
const BOUND_MS = 700

const pipelined = (path: string, times: number) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(times))

const UPGRADE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

const said = (message: string) => Buffer.concat(Array.from({ length: 200 }, () => framed(message)))

const EVENTS = '/api/events/current'
const CALLS = { opening: null, connections: 100, isOneShot: false, ms: 4_000 }
const MESSAGES = { ...CALLS, opening: UPGRADE, connections: 20 }

const floods: Readonly<Record<string, readonly Omit<Flood, 'port'>[]>> = {
  'calls without waiting for a reply': [
    { ...CALLS, bytes: pipelined(EVENTS, 100) },
    { ...CALLS, bytes: pipelined('/api/admin/attendees', 100) },
    { ...CALLS, bytes: pipelined('/socket.io/?EIO=4&transport=polling', 100) },
    { ...CALLS, connections: 1, isOneShot: true, bytes: pipelined(EVENTS, 50_000) },
  ],
  'messages of live pages': [
    { ...MESSAGES, bytes: said('420["counts:watch",{"eventId":2026112201}]') },
    { ...MESSAGES, bytes: said('420["device:report",{"version":"1.0.0","unsent":0}]') },
    { ...MESSAGES, bytes: said('42["nonsense"]') },
  ],
}

const REQUEST = Buffer.from(`GET ${EVENTS} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
const PAUSE = 20

/**
 * The milliseconds for which the server's main thread has run so far: what a kiosk waits while other programs of the
 * machine want nothing. Elsewhere than on Linux the clock has to do.
 */
async function ranFor(pid: number): Promise<number> {
  const [ran] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '')).split(' ')
  return ran ? Number(ran) / 1e6 : performance.now()
}

/** The longest wait of a kiosk beside the attack, in milliseconds. */
async function longestWait({ url, pid }: FoyerProcess, attack: Promise<unknown>) {
  const over = new AbortController()
  const attacking = attack.finally(() => over.abort())
  const line = new Line(Number(new URL(url).port))
  let [waited, replies] = [0, 0]
  while (!over.signal.aborted) {
    const before = await ranFor(pid)
    const { status } = await line.send(REQUEST)
    if (status !== 200) throw new Error(`A kiosk was refused with ${status}`)
    waited = Math.max(waited, (await ranFor(pid)) - before)
    replies += 1
    await wait(PAUSE)
  }
  line.close()
  await attacking
  return { waited, replies }
}

/** Resolves when the flood is over. */
const flooded = (flood: Flood): Promise<unknown> =>
  once(new Worker(new URL('./floods/flooder.ts', import.meta.url), { workerData: flood }), 'message')

test.each(Object.entries(floods))('one client that floods a small server with %s delays no kiosk', async (_, each) => {
  const server = await start(SMALL)
  const port = Number(new URL(server.url).port)
  for (const flood of each) {
    const kiosk = await longestWait(server, flooded({ ...flood, port }))
    expect(kiosk.replies).toBeGreaterThan(1)
    expect(kiosk.waited).toBeLessThan(BOUND_MS)
  }
})
