import { X509Certificate, createPrivateKey } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Machine, makeCertificate } from './make-certificate.ts'
import { certificateFiles, certificateErrors, covers, ownCertificate } from '#server/configuration/own-certificate.ts'

const OAK: Machine = { name: 'Oak.home.lan', addresses: ['192.168.1.20', 'fd00::2'] }
const TODAY = new Date('2026-11-22T15:00:00Z')
const DAY_MS = 86_400_000
const later = (days: number) => new Date(TODAY.getTime() + days * DAY_MS)

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'foyer-')), 'data')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

/** Runs the command, and returns what it printed. */
async function make(words: string[] = [], { machine = OAK, now = TODAY, environment = {} } = {}): Promise<string> {
  const said: string[] = []
  const invocation = { words, environment: { DATA_DIR: folder, ...environment }, warn: () => {} }
  await makeCertificate({ ...invocation, say: (text) => void said.push(text) }, machine, now)
  return said.join('\n')
}

const certificate = () => new X509Certificate(readFileSync(certificateFiles(folder).server))
const authority = () => new X509Certificate(readFileSync(certificateFiles(folder).authority))
const untrusted = (names: string[]) => names.filter((name) => !covers(certificate(), name))

/** Opens a connection that trusts only the authority, as if to the given name. Returns what is wrong, or null. */
async function objection(name: string): Promise<string | null> {
  const { cert, key, authority: ca } = ownCertificate(folder) ?? {}
  const server = createServer({ cert, key })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const seen = await new Promise<string | null>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: /[a-z]/.test(name) ? name : '', ca })
    socket.once('secureConnect', () => (socket.destroy(), resolve(null)))
    socket.once('error', (error) => (socket.destroy(), resolve(error.message)))
  })
  server.close()
  return seen
}

describe('The certificate', () => {
  test('is for the names and addresses of the machine, and for those given to the command', async () => {
    await make(['checkin.church.lan', '10.0.0.5'], { environment: { PUBLIC_URL: 'https://welcome.church.example' } })
    const machine = ['oak', 'oak.local', 'oak.home.lan', 'localhost', '127.0.0.1', '::1', '192.168.1.20', 'fd00::2']
    expect(untrusted([...machine, 'checkin.church.lan', '10.0.0.5', 'welcome.church.example'])).toEqual([])
    expect(untrusted(['192.168.1.21', 'oak.example'])).toEqual(['192.168.1.21', 'oak.example'])
  })

  test('is trusted by everybody who trusts the authority', async () => {
    await make([], { now: new Date() })
    for (const name of ['localhost', 'oak', 'oak.local', '127.0.0.1']) expect(await objection(name), name).toBeNull()
    expect(await objection('elsewhere.example')).toMatch(/does not match certificate/)
  })

  test('is accepted by tablets: for servers only, at most 825 days, and from an authority that makes no others', async () => {
    await make()
    const days = (certificate().validToDate.getTime() - certificate().validFromDate.getTime()) / DAY_MS
    expect(days).toBeLessThanOrEqual(825)
    expect([certificate().ca, certificate().keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.1']])
    expect(certificate().publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect([authority().ca, certificate().verify(authority().publicKey)]).toEqual([true, true])
    expect((authority().validToDate.getTime() - TODAY.getTime()) / DAY_MS / 365).toBeCloseTo(10, 1)
    expect(certificate().validFromDate.getTime()).toBeLessThan(TODAY.getTime() - DAY_MS / 2)
  })

  test('comes with the authority in the form that a tablet installs and a proxy can serve, without its key', async () => {
    await make()
    const handedOut = readFileSync(certificateFiles(folder).handedOut)
    expect(new X509Certificate(handedOut).raw).toEqual(handedOut)
    expect(new X509Certificate(handedOut).fingerprint256).toBe(authority().fingerprint256)
  })

  test('is readable by its owner only', async () => {
    await make()
    const { directory, authority, server } = certificateFiles(folder)
    const modes = [folder, directory, authority, server].map((file) => (statSync(file).mode & 0o777).toString(8))
    expect(modes).toEqual(['700', '700', '600', '600'])
    for (const file of [authority, server]) chmodSync(file, 0o644)
    await make()
    expect(statSync(server).mode & 0o777).toBe(0o600)
  })

  test('also works on a machine whose name cannot be typed into a browser', async () => {
    await make([], { machine: { name: "Ruth's laptop, old", addresses: [] } })
    expect(untrusted(['localhost'])).toEqual([])
    expect(authority().subject).toMatch(/^CN=Foyer check-in Ruthslaptopold [0-9a-f]{4}$/)
  })
})

describe('The command, run again', () => {
  test('keeps the authority that tablets trust, and the names given before', async () => {
    const first = await make(['checkin.church.lan'])
    const trusted = authority().fingerprint256
    const second = await make([], { machine: { ...OAK, addresses: ['192.168.7.7'] }, now: later(700) })
    expect(authority().fingerprint256).toBe(trusted)
    expect(untrusted(['checkin.church.lan', '192.168.7.7'])).toEqual([])
    expect(untrusted(['192.168.1.20'])).toEqual(['192.168.1.20'])
    expect(certificate().validToDate.getTime()).toBeGreaterThan(later(1400).getTime())
    expect(first).toContain('Each tablet, once:')
    expect(second).toContain('Tablets that trust this Foyer have nothing to do.')
  })

  test('makes a new authority before the old one expires too early', async () => {
    await make()
    const old = authority().fingerprint256
    expect(await make([], { now: later(3_000) })).toContain('Each tablet, once:')
    expect(authority().fingerprint256).not.toBe(old)
  })

  test('never replaces an authority that it cannot read', async () => {
    await make()
    const { authority, server } = certificateFiles(folder)
    const other = createPrivateKey(readFileSync(server)).export({ type: 'pkcs8', format: 'pem' })
    for (const damaged of [
      'half of it',
      `${new X509Certificate(readFileSync(authority)).toString()}\n${String(other)}`,
    ]) {
      writeFileSync(authority, damaged)
      await expect(make()).rejects.toThrow(/cannot be read: put it back from a copy, or delete it/)
      expect(readFileSync(authority, 'utf8')).toBe(damaged)
    }
  })
})

test('a word that is neither a name nor an address is refused, and nothing is made', async () => {
  for (const word of ['--help', 'https://checkin.lan', 'two words', '-a', 'a..b', '']) {
    await expect(make([word]), word).rejects.toThrow(/should be a name or an address.*npm run certificate/)
  }
  expect(ownCertificate(folder)).toBeUndefined()
})

test('the command says where a tablet finds the authority, and what it is called there', async () => {
  const said = await make([], { environment: { HOST: '192.168.1.20', PORT: '8080' } })
  expect(said).toContain('http://192.168.1.20:8080/foyer-authority.crt')
  expect(said).toContain(authority().fingerprint256)
  expect(said).not.toContain('PRIVATE KEY')
})

test('in a container the command shows the address for tablets: the public one, or else the given name', async () => {
  const container = { machine: { name: 'foyer', addresses: ['172.17.0.2'] } }
  const environment = { PUBLIC_URL: 'https://192.168.1.20:8443' }
  expect(await make([], { ...container, environment })).toContain('open http://192.168.1.20:8443/foyer-authority.crt')
  expect(await make(['192.168.1.20'], container)).toContain('open http://192.168.1.20:3000/foyer-authority.crt')
  const named = await make([], { ...container, environment: { CERTIFICATE_NAMES: 'checkin.lan' } })
  expect(named).toContain('open http://checkin.lan:3000/foyer-authority.crt')
  expect(untrusted(['checkin.lan'])).toEqual([])
})

describe('What is wrong with a certificate', () => {
  const errors = (hosts: string[], days: number) =>
    certificateErrors(readFileSync(certificateFiles(folder).server, 'utf8'), hosts, later(days))

  test('is reported when an address is missing, when it expires soon, or when it has expired', async () => {
    await make()
    expect(errors(['localhost', '192.168.1.20', 'oak.local'], 769)).toEqual([])
    expect(errors(['192.168.1.99', '192.168.1.20', '192.168.1.99'], 0)).toEqual([
      'The certificate is not made for 192.168.1.99',
    ])
    expect(errors(['localhost'], 771)).toEqual(['The certificate ends on 2029-01-30'])
    expect(errors(['localhost'], 801)).toEqual(['The certificate ended on 2029-01-30'])
  })

  test('is reported in one line when the certificate cannot be read', async () => {
    await make()
    writeFileSync(certificateFiles(folder).server, 'half of it')
    expect(() => ownCertificate(folder)).toThrow(/^DATA_DIR should hold .*npm run certificate.*$/)
  })
})
