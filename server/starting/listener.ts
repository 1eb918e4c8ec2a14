import { X509Certificate } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { refusals } from '#server/request-refused.ts'
import { knownHosts, onlyAs, type Hosts } from '#server/http/hosts.ts'

/** Where a tablet finds the authority that it is to trust: no page, and the one file that is served over plain http too. */
export const AUTHORITY_PATH = '/foyer-authority.crt'

/** How long somebody who has connected may take to say a first word, in milliseconds. */
const SILENCE_MS = 10_000

/** A message of TLS begins with this byte, and no word of HTTP does. */
const HANDSHAKE = 22

/**
 * Plain http; or https where a certificate is given. On the same port whoever speaks plain http is sent on to https,
 * because that is what somebody types.
 */
export function listenerFor(answerAnybody: RequestListener, config: Hosts, silence = SILENCE_MS): Server {
  const { tls, publicUrl } = config
  const isKnown = knownHosts(config)
  const answer = onlyAs(isKnown, answerAnybody)
  if (!tls) return createServer(answer)
  const secure = createSecureServer({ ...tls, handshakeTimeout: silence }, answer)
  const forPhones = publicUrl?.startsWith('http:') ? answer : null
  const plain = createServer({ keepAlive: false }, onlyAs(isKnown, sendToHttps(tls.authority, forPhones)))
  plain.timeout = silence
  dropTheSlow(plain, silence)
  tellApart(secure, plain, silence)
  return secure
}

/** A server that does not listen itself has no time limit for headers: this one has. A byte now and then is no request. */
function dropTheSlow(plain: Server, silence: number): void {
  const limits = new WeakMap<Socket, NodeJS.Timeout>()
  plain.on('connection', (socket: Socket) => {
    const limit = setTimeout(() => socket.destroy(), silence)
    limits.set(socket, limit)
    socket.once('close', () => clearTimeout(limit))
  })
  plain.on('request', ({ socket }) => clearTimeout(limits.get(socket)))
}

/** Listens to the first byte of each connection, and hands it to whoever speaks that language. */
function tellApart(secure: Server, plain: Server, silence: number): void {
  const [handshake] = secure.listeners('connection')
  secure.removeAllListeners('connection')
  secure.on('connection', (socket: Socket) => {
    const drop = () => socket.destroy()
    socket.setTimeout(silence, drop).once('error', drop)
    socket.once('data', (bytes) => {
      socket.setTimeout(0).off('timeout', drop).off('error', drop).pause()
      socket.unshift(bytes)
      if (bytes[0] === HANDSHAKE) handshake?.call(secure, socket)
      else plain.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
}

/** The personal page, which comes with all that it says, and what it is made of. */
const PHONES = /^\/(qr|assets)\//

/**
 * Visitors' phones do not trust a certificate that Foyer made. Where the church says that personal links begin with
 * http, those pages are answered so; all else is sent on. Not for ever: a browser that remembered it would not come
 * back when the church gives https up.
 */
const sendToHttps =
  (authority: string | undefined, forPhones: RequestListener | null): RequestListener =>
  (request, response) => {
    const { method = '', url = '', headers } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const isHost = /^[\w.:[\]-]+$/.test(headers.host ?? '')
    response.setHeader('Connection', 'close')
    if (authority && url === AUTHORITY_PATH) return answerAuthority(authority, response)
    if (forPhones && isReading && PHONES.test(url)) return forPhones(request, response)
    response.setHeader('Cache-Control', 'no-store')
    if (isReading && isHost && url.startsWith('/'))
      return void response.writeHead(307, { Location: `https://${headers.host}${url}` }).end()
    const { status, message } = refusals['https-only']
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code: 'https-only', message }))
  }

/** Answers with the authority's certificate, in the form that tablets install. Its key has no way here. */
export function answerAuthority(authority: string, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/x-x509-ca-cert', 'Cache-Control': 'no-store' })
  response.end(new X509Certificate(authority).raw)
}
