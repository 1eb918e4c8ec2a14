import { beforeAll, expect, test } from 'vitest'
import { announcement } from './announcement.ts'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { type Config, readConfig } from '#server/configuration/config.ts'
import { version } from '#server/configuration/version.ts'

const VERSION = `  version ${version}`
const AWAKE =
  '  Keep this computer awake while people come: when it sleeps, no tablet finds anybody. See docs/operations.md'
const NOW = new Date('2026-11-22T15:00:00Z')

let tls: Config['tls']
beforeAll(async () => {
  const authority = await issueAuthority({ name: 'oak', addresses: [] }, NOW)
  tls = { ...(await issueCertificate(['192.168.1.20', 'localhost'], authority, NOW)), authority: authority.cert }
})

const said = (host: string, tls: Config['tls'], more: Partial<Config> = {}) =>
  announcement({ ...readConfig({ HOST: host }), tls, ...more }, 3000, NOW).filter(
    (line) => line !== VERSION && line !== AWAKE,
  )

test('the start shows the running version', () => {
  expect(VERSION).toMatch(/^ {2}version \d+\.\d+\.\d+$/)
  expect(announcement(readConfig({ HOST: 'localhost' }), 3000, NOW)).toContain(VERSION)
})

test('the start says that the computer has to stay awake, when tablets depend on it', () => {
  expect(announcement(readConfig({ HOST: '192.168.1.20' }), 3000, NOW)).toContain(AWAKE)
  expect(announcement(readConfig({ HOST: 'localhost' }), 3000, NOW)).not.toContain(AWAKE)
})

test('over plain http the start names the command that lets tablets use a camera', () => {
  expect(said('192.168.1.20', undefined)).toEqual([
    'Foyer is open at http://192.168.1.20:3000',
    '  for tablets: http://192.168.1.20:3000',
    '  Over plain http tablets have no camera, and cannot reload while the network is away: "npm run certificate" sets up https.',
  ])
})

test('in a container the start shows the church’s own address, and none that only containers reach', () => {
  const publicUrl = 'https://192.168.1.20:8443'
  expect(said('0.0.0.0', tls, { publicUrl })).toEqual([
    'Foyer is open at https://localhost:3000',
    '  for tablets: https://192.168.1.20:8443',
    '  A new tablet first opens http://192.168.1.20:8443/foyer-authority.crt and trusts it: see docs/tablets.md',
  ])
  expect(said('0.0.0.0', tls, { publicUrl: 'https://192.168.1.20' }).at(-1)).toContain('http://192.168.1.20:443/foyer')
  expect(said('0.0.0.0', tls, { names: ['192.168.1.20'] })[1]).toBe('  for tablets: https://192.168.1.20:3000')
})

test('behind a proxy the start shows the address of the proxy, whose https is enough', () => {
  expect(said('0.0.0.0', undefined, { publicUrl: 'https://192.168.1.20' })).toEqual([
    'Foyer is open at http://localhost:3000',
    '  for tablets: https://192.168.1.20',
  ])
})

test('for this machine only the start warns of a proxy that does not say for which caller it calls', () => {
  const warning = expect.stringContaining('behind a proxy everybody may seem to be it')
  for (const host of ['localhost', '127.0.0.1', '::1'])
    expect(said(host, undefined)).toEqual([expect.stringContaining('Foyer is open at http://'), warning])
  expect(said('192.168.1.20', undefined)).not.toContainEqual(warning)
})

test('for this machine only, and behind a proxy that is named, the start shows nothing more', () => {
  expect(said('localhost', undefined, { trustProxy: 'loopback' })).toEqual(['Foyer is open at http://localhost:3000'])
  expect(said('localhost', tls, { trustProxy: 'loopback' })).toEqual(['Foyer is open at https://localhost:3000'])
})

test('over https the start shows where a new tablet begins', () => {
  expect(said('192.168.1.20', tls)).toEqual([
    'Foyer is open at https://192.168.1.20:3000',
    '  for tablets: https://192.168.1.20:3000',
    '  A new tablet first opens http://192.168.1.20:3000/foyer-authority.crt and trusts it: see docs/tablets.md',
  ])
})

test('with a certificate that the church bought the start shows the addresses only', () => {
  const { cert, key } = tls ?? { cert: '', key: '' }
  expect(said('192.168.1.44', { cert, key })).toEqual([
    'Foyer is open at https://192.168.1.44:3000',
    '  for tablets: https://192.168.1.44:3000',
  ])
})

test('an address or a name that is missing in the certificate is reported in one line, with what to do', () => {
  const what = 'run "npm run certificate" again, and then start Foyer again.'
  const last = (lines: string[]) => lines.at(-1)
  expect(last(said('192.168.1.44', tls))).toBe(`  The certificate is not made for 192.168.1.44: ${what}`)
  expect(last(said('192.168.1.20', tls, { publicUrl: 'https://checkin.church.example' }))).toBe(
    `  The certificate is not made for checkin.church.example: ${what}`,
  )
  expect(said('192.168.1.20', tls, { publicUrl: 'http://checkin.church.example' })).toHaveLength(3)
})
