import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between tablets and their server, on which every kind of accident happens. */
export type UnreliableNetwork = {
  readonly url: string
  /** From now on nothing is lost any more. Resolves when what was on its way has arrived, also what comes late. */
  restore(): Promise<void>
  /** How many requests had each of these accidents. */
  readonly met: ReadonlyMap<Fate, number>
  close(): void
}

const FATES = [
  'passes',
  /** The request never arrives, and the line is cut. */
  'request lost',
  /** The server replies, and the reply is lost. */
  'reply lost',
  /** Nothing comes for as long as the tablet waits, and the request never arrives. */
  'stalls',
  /** The tablet gives up, and the request arrives afterwards. */
  'arrives late',
  /** The reply comes in small pieces. */
  'slices',
  /** The line is cut in the middle of the reply. */
  'half a reply',
  /** A portal of the network replies to every request with a page. */
  'portal',
] as const
export type Fate = (typeof FATES)[number]

const PAGE = '<!doctype html><title>Welcome to our free Wi-Fi</title>'
const PORTAL = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${PAGE.length}\r\n\r\n${PAGE}`

/** How many of a hundred requests come through. Each of the others has one of the accidents. */
const PASSES = 55
/** A request that arrives late does so after this many others. */
const LATE_BY = 5

export async function startNetwork(port: () => number, chance: () => number): Promise<UnreliableNetwork> {
  const met = new Map<Fate, number>()
  const late: { after: number; drive: () => void }[] = []
  const open = new Set<Socket>()
  const atServer = new Set<Promise<void>>()
  let isRestored = false
  let requests = 0

  function fateOfNext(): Fate {
    requests += 1
    for (const one of late.splice(0)) {
      if (one.after <= requests || isRestored) one.drive()
      else late.push(one)
    }
    const luck = chance() * 100
    const fate = isRestored || luck < PASSES ? 'passes' : FATES[1 + (Math.floor(luck) % (FATES.length - 1))]
    met.set(fate ?? 'passes', (met.get(fate ?? 'passes') ?? 0) + 1)
    return fate ?? 'passes'
  }

  const server = createServer((tablet) => {
    open.add(tablet)
    tablet.once('close', () => open.delete(tablet))
    // Connections that break are expected here.
    tablet.on('error', () => {})
    let request: Buffer[] = []
    tablet.on('data', (part) => {
      if (request.length > 0 && startsRequest(part)) request = []
      request.push(part)
      if (!isWhole(Buffer.concat(request))) return
      const whole = Buffer.concat(request)
      request = []
      drive(fateOfNext(), whole, tablet)
    })
  })

  function drive(fate: Fate, request: Buffer, tablet: Socket): void {
    if (fate === 'request lost') return void tablet.destroy()
    if (fate === 'portal') return void tablet.write(PORTAL)
    if (fate === 'stalls') return
    const send = () =>
      toServer(
        request,
        (reply) => arrive(fate, reply, tablet),
        () => tablet.destroy(),
      )
    if (fate === 'arrives late') late.push({ after: requests + LATE_BY, drive: send })
    else send()
  }

  function toServer(request: Buffer, hear: (reply: Buffer) => void, lost: () => void): void {
    const parts: Buffer[] = []
    const line = connect(port(), '127.0.0.1')
    const over = new Promise<void>((resolve) => void line.once('close', () => resolve()))
    atServer.add(over)
    void over.then(() => atServer.delete(over))
    line.on('data', (part) => parts.push(part))
    line.on('error', () => {})
    line.on('close', () => (parts.length > 0 ? hear(Buffer.concat(parts)) : lost()))
    // The server ends the line after its reply.
    line.write(request.toString('latin1').replace(/\r\nconnection: [^\r]*/i, '\r\nconnection: close'), 'latin1')
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async restore() {
      isRestored = true
      for (const one of late.splice(0)) one.drive()
      await Promise.all(atServer)
    },
    met,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

const startsRequest = (part: Buffer): boolean => /^(GET|POST) /.test(part.subarray(0, 5).toString('latin1'))

function isWhole(request: Buffer): boolean {
  const head = request.indexOf('\r\n\r\n')
  if (head < 0) return false
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(request.subarray(0, head).toString('latin1')) ?? []
  return request.length >= head + 4 + Number(length)
}

/** The reply reaches the tablet, or what is left of it. */
function arrive(fate: Fate, reply: Buffer, tablet: Socket): void {
  if (fate === 'reply lost' || tablet.destroyed) return void tablet.destroy()
  if (fate === 'half a reply') return void tablet.end(reply.subarray(0, reply.length / 2))
  if (fate !== 'slices') return void tablet.end(reply)
  const slice = (from: number): void => {
    if (from >= reply.length) return void tablet.end()
    tablet.write(reply.subarray(from, from + 40))
    setImmediate(slice, from + 40)
  }
  slice(0)
}
