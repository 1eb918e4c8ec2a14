import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-config-'))
  writeFileSync(join(directory, 'notes.txt'), 'not a certificate')
  return () => rmSync(directory, { recursive: true })
})

test('without any configuration Foyer runs, on port 3000, with neutral names and a sample congregation', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: './data',
    adminPassword: undefined,
    churchName: 'Foyer',
    logoUrl: undefined,
    homeUrl: undefined,
    timeZone: 'America/Chicago',
    webhookRetryMs: 5000,
    isNamed: false,
    familyNameFirst: false,
    shortensPhones: false,
    withoutHebrewNames: false,
    membersFile: 'server/directory-import/member-files/sample-members.csv',
    membersAreInvented: true,
    publicUrl: undefined,
    names: [],
    tls: undefined,
    secret: undefined,
    trustProxy: undefined,
    peers: [],
    logLevel: 'info',
    hasMetrics: false,
  })
})

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'TIME_ZONE',
    'PUBLIC_URL',
    'ADMIN_PASSWORD',
    'EVENTSTORE_URL',
    'TLS_CERT',
    'FOYER_SECRET',
  ]
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test('given values are used', () => {
  const given = readConfig({
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/var/lib/foyer',
    ADMIN_PASSWORD: 'seven-candles-on-a-table',
    CHURCH_NAME: 'Grace Chapel',
    TIME_ZONE: 'Asia/Jerusalem',
    NAME_ORDER: 'family-first',
    PHONES_FOUND: 'last-four',
    HEBREW_NAMES: 'off',
    MEMBERS_FILE: 'tests/data/members-gocc.csv',
    PUBLIC_URL: 'https://checkin.example/',
    LOGO_URL: 'https://church.example/logo.svg',
    HOME_URL: 'http://church.example/welcome?to=us',
    FOYER_SECRET: 'sixteen letters!',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::1',
  })
  expect(given).toMatchObject({
    port: 8080,
    host: '::',
    dataDir: '/var/lib/foyer',
    adminPassword: 'seven-candles-on-a-table',
    churchName: 'Grace Chapel',
    timeZone: 'Asia/Jerusalem',
    isNamed: true,
    familyNameFirst: true,
    shortensPhones: true,
    withoutHebrewNames: true,
    membersAreInvented: false,
    publicUrl: 'https://checkin.example',
    secret: 'sixteen letters!',
    trustProxy: 'loopback, 10.0.0.0/8, fd00::1',
  })
})

const SHARED = { ADMIN_PASSWORD: 'seven-candles-on-a-table', FOYER_SECRET: 'sixteen letters!' }

test.each([
  ['esdb://localhost:2113?tls=false', { username: 'foyer', password: 'insecure' }],
  [
    'esdb://one:2113,two:2113,three:2113?tls=false&keepAliveInterval=10000',
    { username: 'foyer', password: 'insecure' },
  ],
  ['esdb+discover://cluster.example/?tls=false', { username: 'foyer', password: 'insecure' }],
  [
    'esdb://admin:changeit@one,two?tls=true&tlsVerifyCert=true&nodePreference=Leader&throwOnAppendFailure=true',
    { username: 'admin', password: 'changeit' },
  ],
  ['esdb://foyer:p%40ss%3Aword@node.example?tlsCAFile=package.json', { username: 'foyer', password: 'p@ss:word' }],
])('a log in EventStoreDB is accepted: %s', (url, credentials) => {
  expect(readConfig({ EVENTSTORE_URL: url, ...SHARED }).eventStore).toMatchObject({ credentials })
})

describe('an invalid variable stops the start with one line that names it', () => {
  const isNot = (environment: Record<string, string>) => {
    try {
      readConfig(environment)
    } catch (error) {
      if (error instanceof BadConfiguration) return error.message
      throw error
    }
    return 'it was taken'
  }

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['CERTIFICATE_NAMES', 'checkin.lan, oak.lan'],
    ['HOME_URL', 'javascript:alert(1)'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['TRUST_PROXY', 'everybody'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['PORT', '1e3'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['EVENTSTORE_URL', 'esdb://localhost:2113'],
    ['ADMIN_PASSWORD', ' seven-candles-on-a-table'],
    ['ADMIN_PASSWORD', 'elevenchars'],
    ['ADMIN_PASSWORD', 'foyer-2026-foyer'],
    ['CHURCH_NAME', 'x'.repeat(81)],
    ['LOGO_URL', 'logo.svg'],
    ['LOGO_URL', 'javascript:alert(1)'],
    ['HOME_URL', 'church.example'],
    ['TIME_ZONE', 'America/San_Antonio'],
    ['NAME_ORDER', 'last-first'],
    ['PHONES_FOUND', 'none'],
    ['HEBREW_NAMES', 'no'],
    ['MEMBERS_FILE', '/no/such/file.csv'],
    ['MEMBERS_FILE', 'server'],
    ['PUBLIC_URL', 'checkin.example'],
    ['PUBLIC_URL', 'https://church.example/checkin'],
    ['FOYER_SECRET', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '300.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1;10.0.0.2'],
    ['TLS_CERT', '/no/such/file.pem'],
    ['TLS_KEY', '/no/such/file.pem'],
    ['TLS_CERT', 'server'],
  ])('%s=%s', (name, value) => {
    expect(isNot({ [name]: value })).toMatch(new RegExp(`^${name} (should|is not supported).*$`))
  })

  test.each([
    'localhost:2113',
    'http://localhost:2113',
    'kurrentdb://localhost:2113?tls=false',
    'esdb://?tls=false',
    'esdb://localhost:port?tls=false',
    'esdb+discover://one,two?tls=false',
    'esdb://one?tls=false&nodePreference=follower',
    'esdb://localhost',
    'esdb://foyer:canary:wren@localhost',
    'esdb://foyer:canary@wren@localhost',
    'esdb://foyer:canary%wren@localhost',
    'esdb://foyer@localhost',
    'esdb://foyer:canary@localhost?tls=perhaps',
    'esdb://foyer:canary@localhost?tlsVerifyCert=false',
    'esdb://foyer:canary@localhost?throwOnAppendFailure=false',
    'esdb://foyer:canary@localhost?userCertFile=a.pem&userKeyFile=b.pem',
    'esdb://foyer:canary@localhost?keepAliveInterval=often',
    'esdb://foyer:canary@localhost?tlsCAFile=/no/such/canary.pem',
  ])('EVENTSTORE_URL=%s, and the line repeats none of it', (url) => {
    const message = isNot({ EVENTSTORE_URL: url, ...SHARED })
    expect(message).toMatch(/^EVENTSTORE_URL should .*$/)
    expect(message).not.toMatch(/canary|wren/)
  })

  test('a log for several servers, without the values that all of them must share', () => {
    const url = { EVENTSTORE_URL: 'esdb://localhost?tls=false' }
    expect(isNot({ ...url, FOYER_SECRET: SHARED.FOYER_SECRET })).toMatch(/^ADMIN_PASSWORD should be given .*$/)
    expect(isNot({ ...url, ADMIN_PASSWORD: SHARED.ADMIN_PASSWORD })).toMatch(/^FOYER_SECRET should be given .*$/)
    for (const DEBUG of ['*', 'esdb:*', 'express,esdb:connection', 'es*', '-express:*,e*', 'express:* esd*'])
      expect(isNot({ ...url, ...SHARED, DEBUG })).toMatch(/^DEBUG should not name esdb.*$/)
    expect(isNot({ ...url, ...SHARED, DEBUG: 'express:*' })).toBe('it was taken')
  })

  test('a certificate without its key, a key without its certificate, and files that contain neither', () => {
    const file = join(directory, 'notes.txt')
    expect(isNot({ TLS_CERT: file })).toMatch(/^TLS_KEY should be .*$/)
    expect(isNot({ TLS_KEY: file })).toMatch(/^TLS_CERT should be .*$/)
    expect(isNot({ TLS_CERT: file, TLS_KEY: file })).toMatch(/^TLS_CERT .*should be .*$/)
  })
})
