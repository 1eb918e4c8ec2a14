import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { hostname } from 'node:os'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { knownHosts } from '#server/http/hosts.ts'
import { servePages } from '#server/pages/pages.ts'
import { aFamily, foyer } from '#tests/foyer/setup.ts'

/** Sends a request under this host name, as a browser does that has opened a page under this name. */
async function askAs(port: number, host: string, path: string, headers: Record<string, string> = {}) {
  const asked = request({ port, host: '127.0.0.1', path, headers: { ...headers, host } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

const page =
  '<html lang="en"><title></title><meta name="foyer-church" content=""><!-- what the server writes --></html>'
const openedWithPages = (environment: Record<string, string> = {}) =>
  foyer({ environment, servePages: (app, parts) => servePages(app, parts, async () => page) })

const FOREIGN = [
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'x'.repeat(3000),
]

describe('a page of another site that points its name at the address of this server', () => {
  test.each(FOREIGN)('sees nothing: %.30s', async (host) => {
    const { port, ask } = await openedWithPages()
    const { id } = await aFamily({ ask })
    for (const path of ['/', `/qr/${id}`, '/api/events/current', `/api/users/${id}`, '/health/ready', '/admin']) {
      const { status, body } = await askAs(port, host, path)
      expect([path, status]).toEqual([path, 421])
      expect(body).not.toMatch(/Winter|evil/)
    }
  })

  test('receives nothing over the socket', async () => {
    const { port } = await openedWithPages()
    const polling = '/socket.io/?EIO=4&transport=polling'
    const origin = 'http://evil.example:3000'
    expect((await askAs(port, 'evil.example:3000', polling, { origin })).status).toBe(403)
    expect((await askAs(port, '127.0.0.1:3000', polling)).status).toBe(200)
  })
})

test('a personal link begins with a name of this server', async () => {
  const { port, ask } = await openedWithPages()
  const { id } = await aFamily({ ask })
  for (const host of ['127.0.0.1:3000', 'oak.local:3000', '[::1]:3000', 'localhost'])
    expect((await askAs(port, host, `/qr/${id}`)).body).toContain(`value="http://${host}/qr/${id}"`)
})

describe('Foyer can be reached', () => {
  const known = (host: string | undefined, config: Partial<Parameters<typeof knownHosts>[0]> = {}) =>
    knownHosts({ tls: undefined, publicUrl: undefined, ...config })(host)

  test.each([
    '192.168.1.20:3000',
    '[fd00::1]:3000',
    'localhost:3000',
    'LOCALHOST',
    'oak.local',
    'oak.local.',
    'foyer-1:3000',
    hostname(),
  ])('by addresses and by names of this network: %s', (host) => expect(known(host)).toBe(true))

  test('by the name in PUBLIC_URL, and by those in CERTIFICATE_NAMES', () => {
    const config = { publicUrl: 'https://checkin.church.example', names: ['checkin.lan'] }
    for (const host of ['checkin.church.example', 'CheckIn.Church.Example:443', 'checkin.lan:3000'])
      expect([host, known(host, config), known(host)]).toEqual([host, true, false])
  })

  test('by the names of its certificate', async () => {
    const now = new Date()
    const { cert, key } = await issueCertificate(
      ['welcome.church.example'],
      await issueAuthority({ name: 'oak', addresses: [] }, now),
      now,
    )
    expect(known('welcome.church.example:3000', { tls: { cert, key } })).toBe(true)
    expect(known('evil.example', { tls: { cert, key } })).toBe(false)
  })

  test('without a host name, as in the health checks of balancers', () => expect(known(undefined)).toBe(true))

  test.each(['', 'a b', 'oak.local/evil', 'user@oak.local', 'oak.local:99999999', ...FOREIGN])('not by %.30j', (host) =>
    expect(known(host)).toBe(false),
  )
})
