import { X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { refusals } from '#server/request-refused.ts'
import { knownHosts, onlyAs, type Hosts } from '#server/http/hosts.ts'
import { cutPipelines } from '#server/http/pipelines.ts'

/** The path of the authority's certificate, which a tablet downloads to trust it. It is served over plain http too. */
export const AUTHORITY_PATH = '/foyer-authority.crt'

/** How long a new connection may send nothing before it is closed, in milliseconds. */
const SILENCE_MS = 10_000

/** The first byte of a TLS connection. No HTTP request begins with it. */
const HANDSHAKE = 22

/**
 * Returns a server for http, or for https when there is a certificate. The https server redirects plain http on the
 * same port, because people type addresses without https.
 */
export function listenerFor(handleAny: RequestListener, config: Hosts, silence = SILENCE_MS): Server {
  const { tls, publicUrl } = config
  const isKnown = knownHosts(config)
  const handle = onlyAs(isKnown, handleAny)
  if (!tls) return cutPipelines(createServer(handle))
  const secure = cutPipelines(createSecureServer({ ...tls, handshakeTimeout: silence }, handle))
  const forPhones = publicUrl?.startsWith('http:') ? handle : null
  const plain = cutPipelines(createServer({ keepAlive: false }, onlyAs(isKnown, sendToHttps(tls.authority, forPhones))))
  plain.timeout = silence
  dropTheSlow(plain, silence)
  tellApart(secure, plain, silence)
  return secure
}

/**
 * A server that does not listen itself has no time limit for headers. This gives it one, so that a slow
 * sender is cut off.
 */
function dropTheSlow(plain: Server, silence: number): void {
  const limits = new WeakMap<Socket, NodeJS.Timeout>()
  plain.on('connection', (socket: Socket) => {
    const limit = setTimeout(() => socket.destroy(), silence)
    limits.set(socket, limit)
    socket.once('close', () => clearTimeout(limit))
  })
  plain.on('request', ({ socket }) => clearTimeout(limits.get(socket)))
}

/** Reads the first byte of each connection, and passes the connection to the https server or to the plain one. */
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

/** The paths of the pages for visitors' own phones, and of their files. */
const PHONES = /^\/(qr|assets)\/|^\/hello(\?|$)/

/** The form for guests is sent to where it came from. */
const isForPhones = (request: IncomingMessage): boolean =>
  (isReading(request) && PHONES.test(request.url ?? '')) || (request.method === 'POST' && request.url === '/hello')

/**
 * Redirects plain http to https. Visitors' phones do not trust a certificate that Foyer made: where PUBLIC_URL begins
 * with http, they get the personal pages and the form for guests over plain http. The redirect is temporary, because a
 * browser that remembered it would not come back when the church gives https up.
 */
const sendToHttps =
  (authority: string | undefined, forPhones: RequestListener | null): RequestListener =>
  (request, response) => {
    const { url = '' } = request
    response.setHeader('Connection', 'close')
    if (authority && url === AUTHORITY_PATH) return sendAuthority(authority, response)
    if (forPhones && isForPhones(request)) return forPhones(request, response)
    response.setHeader('Cache-Control', 'no-store')
    const location = httpsAddressOf(request)
    if (location) return void response.writeHead(307, { Location: location }).end()
    const { status, message } = refusals['https-only']
    response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ code: 'https-only', message }))
  }

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** The address to redirect to. Only a request that reads is redirected: another would send its body again. */
function httpsAddressOf(request: IncomingMessage): string | null {
  const { url = '', headers } = request
  const isHost = /^[\w.:[\]-]+$/.test(headers.host ?? '')
  return isReading(request) && isHost && url.startsWith('/') ? `https://${headers.host}${url}` : null
}

/** Sends the authority's certificate in the form that tablets install. Its key is never sent. */
export function sendAuthority(authority: string, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/x-x509-ca-cert', 'Cache-Control': 'no-store' })
  response.end(new X509Certificate(authority).raw)
}
