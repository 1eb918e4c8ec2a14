import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { get } from 'node:https'
import { once } from 'node:events'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { PASSWORD } from '#tests/foyer/foyer.ts'

/**
 * From the command to a tablet that trusts the server, with real processes, and a client that trusts only the
 * authority.
 */

const { within, start, launch } = ownDirectory()

/** Runs a command as npm does, and returns its output. */
async function command(name: string, words: string[] = [], environment: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['run.js', `commands/${name}.ts`, ...words], {
    env: { ...process.env, DATA_DIR: within(), ...environment },
  })
  const [said, warned, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(warned)
  return said + warned
}

/** The reply to a tablet that trusts only this certificate. */
async function opened(url: string, ca: string): Promise<{ status: number | undefined; body: string }> {
  const [response] = (await once(get(url, { ca, agent: false }), 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

const files = () => readFileSync(within('certificate', 'authority.pem'), 'utf8')
const certificateIn = (pem: string) => new X509Certificate(pem).toString()
/** The lines of its key, to search for each of them. */
const keyLines = (pem: string) => (/PRIVATE KEY-----\n([^-]+)\n-----END PRIVATE/.exec(pem)?.[1] ?? '').split('\n')

test('after the command Foyer is open over https for everybody who trusts its authority, and its key stays on the machine', async () => {
  expect(await command('certificate')).toContain('Start Foyer again')
  const foyer = await start()
  expect(foyer.said()).toContain('Foyer is open at https://127.0.0.1:')
  expect(foyer.said()).not.toMatch(/npm run certificate|plain http/)

  const { port } = new URL(foyer.url)
  const sent = request(`http://127.0.0.1:${port}/foyer-authority.crt`).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const ca = new X509Certificate(Buffer.concat(await response.toArray())).toString()
  expect(ca).toBe(certificateIn(files()))
  for (const host of ['127.0.0.1', 'localhost'])
    expect((await opened(`https://${host}:${port}/`, ca)).body, host).toContain('<title>Foyer</title>')
  expect((await opened(`https://127.0.0.1:${port}/health/ready`, ca)).status).toBe(200)

  const keys = [files(), readFileSync(within('certificate', 'server.pem'), 'utf8')].flatMap(keyLines)
  expect(keys.length).toBeGreaterThan(3)
  const paths = ['/foyer-authority.crt', '/certificate/authority.pem', '/data/certificate/server.pem', '/authority.pem']
  for (const path of [...paths, '/assets/..%2f..%2fdata%2fcertificate%2fserver.pem', '/'])
    for (const key of keys) expect((await opened(`https://127.0.0.1:${port}${path}`, ca)).body).not.toContain(key)
  foyer.signal('SIGTERM')
  expect(await foyer.ended).toBe(0)
})

test('the start says that the certificate has expired', async () => {
  await command('certificate')
  const past = new Date('2020-01-01T00:00:00Z')
  const issued = await issueCertificate(['127.0.0.1'], await issueAuthority({ name: 'oak', addresses: [] }, past), past)
  writeFileSync(within('certificate', 'server.pem'), `${issued.cert}\n${issued.key}`)
  expect((await start()).said()).toMatch(/^ {2}The certificate ended on 2022-03-11: run "npm run certificate" again/m)
})

test('an unreadable certificate stops the start in one line', async () => {
  await command('certificate')
  writeFileSync(within('certificate', 'server.pem'), 'half of it')
  const refused = await launch()
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^Foyer cannot run: DATA_DIR [^\n]+npm run certificate[^\n]+\n$/)
})

test('a certificate that is named in the configuration has priority', async () => {
  await command('certificate')
  const now = new Date()
  const authority = await issueAuthority({ name: 'elsewhere', addresses: [] }, now)
  const { cert, key } = await issueCertificate(['127.0.0.1'], authority, now)
  const [TLS_CERT, TLS_KEY] = [within('cert.pem'), within('key.pem')] as const
  writeFileSync(TLS_CERT, cert)
  writeFileSync(TLS_KEY, key)
  const foyer = await start({ TLS_CERT, TLS_KEY })
  const { port } = new URL(foyer.url)
  expect((await opened(`https://127.0.0.1:${port}/health/ready`, authority.cert)).status).toBe(200)
  expect((await opened(`https://127.0.0.1:${port}/foyer-authority.crt`, authority.cert)).status).toBe(404)
})

test('a member file is sent to a server with such a certificate as to any other', async () => {
  await command('certificate')
  const foyer = await start()
  const here = { PORT: new URL(foyer.url).port, HOST: '127.0.0.1', ADMIN_PASSWORD: PASSWORD, FOYER_URL: '' }
  expect(await command('import', ['tests/data/members-gocc.csv', '--json'], here)).toContain('"households"')
})
