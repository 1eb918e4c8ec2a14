import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { z } from 'zod/mini'
import { PASSWORD_SHOULD, isFit } from '#server/access/passwords/password-rules.ts'
import { type Address, BadAddress, readAddress } from '#infra/event-log/eventstore/address.ts'
import { isIP, isIPv6 } from 'node:net'

/** The variables that name other machines. */

/** The proxies in front of this server. */
const TrustProxy = z
  .string()
  .check(z.refine((text) => text.split(',').every(isNetwork), 'should be addresses, as in 10.0.0.2, 192.168.1.0/24'))

/** The other servers of this church. */
const Peers = z
  .pipe(
    z.string(),
    z.transform((text) => text.split(',').map((address) => address.trim().replace(/\/$/, ''))),
  )
  .check(
    z.refine(
      (addresses) => addresses.every(isServer),
      'should be addresses, as in http://10.0.0.2:3000, http://10.0.0.3:3000',
    ),
  )

/** Whether the text is an address, a range of addresses, or one of the names that Express defines for some. */
function isNetwork(text: string): boolean {
  const [address = '', range, ...rest] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  const isRange = range === undefined || (/^\d{1,3}$/.test(range) && Number(range) <= (isIPv6(address) ? 128 : 32))
  return isIP(address) !== 0 && isRange && rest.length === 0
}

const isServer = (text: string): boolean => /^https?:\/\//.test(text) && hasNoPath(text)

/** Whether an address names a server alone, without a path or a query. */
function hasNoPath(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === ''
}

/** Checks of values of the environment. */

/** Whether DEBUG would make the client of EventStoreDB, called esdb there, log its calls. * stands for anything. */
const namesClient = (debug: string): boolean =>
  debug.split(/[\s,]+/).some((word) => {
    const [start = '', ...more] = word.split('*')
    return start.startsWith('esdb') || (more.length > 0 && 'esdb'.startsWith(start))
  })

/** Whether this computer knows the time zone. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether there is such a file, and it can be read. */
function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The configuration, read from the environment and checked once. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where the log is, if it is in EventStoreDB. */
  readonly eventStore: Address | undefined
  readonly adminPassword: string | undefined
  readonly churchName: string
  readonly logoUrl: string | undefined
  readonly homeUrl: string | undefined
  readonly timeZone: string
  /** Whether the church has set both its name and its clock. */
  readonly isNamed: boolean
  readonly membersFile: string
  /** Whether names begin with the family name, as in Korean and Vietnamese. */
  readonly familyNameFirst: boolean
  /** Whether visitors' tablets get only the last four digits of somebody's number. */
  readonly shortensPhones: boolean
  /** Whether no form asks for a Hebrew name. */
  readonly withoutHebrewNames: boolean
  /** Whether `membersFile` is the sample that comes with Foyer, with invented people. */
  readonly membersAreInvented: boolean
  readonly publicUrl: string | undefined
  /** Other names under which tablets open this server. */
  readonly names: readonly string[]
  /** `authority` is the certificate of the authority that Foyer made, for tablets to trust. */
  readonly tls: { readonly cert: string; readonly key: string; readonly authority?: string } | undefined
  readonly secret: string | undefined
  readonly trustProxy: string | undefined
  /** The addresses of the other servers of this church. */
  readonly peers: readonly string[]
  readonly logLevel: string
  /** Whether programs on this computer may read the metrics. */
  readonly hasMetrics: boolean
  /** How long is waited before an event is sent again that a receiver has not taken, in milliseconds. */
  readonly webhookRetryMs: number
  /** The folder of the nightly backups, and how many of them are kept. */
  readonly backups: { readonly folder: string; readonly copies: number } | undefined
}

/** A variable has an invalid value. The message names the variable and says in one line what it should be. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/** Which part of a name stands first in this church. */
const NAME_ORDERS = ['given-first', 'family-first'] as const

/** How much a visitors' tablet shows of the number of somebody that it finds. */
const PHONES_FOUND = ['whole', 'last-four'] as const

const SAMPLE_MEMBERS = 'server/directory-import/member-files/sample-members.csv'

/** Each says more than the one before. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Each variable, with its check and its default. docs/configuration.md says what it is for. */
export const variables = {
  PORT: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'should be a port number, as in 3000')), z.transform(Number))
      .check(z.refine((port) => port <= 65_535, 'should be 65535 at most')),
    3000,
  ),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:%-]+$/, 'should be an address or a host name, as in 0.0.0.0')),
    '0.0.0.0',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  EVENTSTORE_URL: z.optional(z.string()),
  ADMIN_PASSWORD: z.optional(z.string()),
  CHURCH_NAME: z._default(z.string().check(z.maxLength(80, 'should have 80 characters at most')), 'Foyer'),
  LOGO_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'should be a web address, as in https://church.example/logo.svg' }),
  ),
  HOME_URL: z.optional(z.url({ protocol: /^https?$/, error: 'should be a web address, as in https://church.example' })),
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'should be a time zone, as in America/Chicago')),
    'America/Chicago',
  ),
  NAME_ORDER: z._default(z.enum(NAME_ORDERS, `should be one of ${NAME_ORDERS.join(', ')}`), 'given-first'),
  PHONES_FOUND: z._default(z.enum(PHONES_FOUND, `should be one of ${PHONES_FOUND.join(', ')}`), 'whole'),
  HEBREW_NAMES: z._default(z.enum(['on', 'off'], 'should be on or off'), 'on'),
  MEMBERS_FILE: z._default(z.string().check(z.refine(isReadable, 'should be a file that can be read')), SAMPLE_MEMBERS),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'should be a web address, as in https://checkin.church.example' })
      .check(z.refine(hasNoPath, 'should be an address without a path, as in https://checkin.church.example')),
  ),
  CERTIFICATE_NAMES: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.:-]+(\s+[\w.:-]+)*$/, 'should be names with spaces between them, as in checkin.lan')),
  ),
  TLS_CERT: z.optional(z.string().check(z.refine(isReadable, 'should be a file that can be read'))),
  TLS_KEY: z.optional(z.string().check(z.refine(isReadable, 'should be a file that can be read'))),
  FOYER_SECRET: z.optional(z.string().check(z.minLength(16, 'should have 16 characters at least'))),
  TRUST_PROXY: z.optional(TrustProxy),
  PEERS: z.optional(Peers),
  METRICS: z._default(z.enum(['on', 'off'], 'should be on or off'), 'off'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'should be a number of backups, as in 28')), z.transform(Number)),
    28,
  ),
  WEBHOOK_RETRY_MS: z._default(
    z
      .pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'should be milliseconds, as in 5000')), z.transform(Number))
      .check(z.refine((ms) => ms <= 60_000, 'should be 60000 at most')),
    5000,
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `should be one of ${LOG_LEVELS.join(', ')}`), 'info'),
}

/** Reads the variables; an empty one counts as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const value = <Name extends keyof typeof variables>(name: Name) => checked(name, environment[name] || undefined)
  const membersFile = value('MEMBERS_FILE')
  const churchName = value('CHURCH_NAME')
  const [adminPassword, secret] = [fit(value('ADMIN_PASSWORD'), churchName), value('FOYER_SECRET')]
  const eventStoreUrl = value('EVENTSTORE_URL')
  const shared = { ADMIN_PASSWORD: adminPassword, FOYER_SECRET: secret }
  return {
    port: value('PORT'),
    host: value('HOST'),
    dataDir: value('DATA_DIR'),
    eventStore: eventStoreUrl ? eventStoreAt(eventStoreUrl, shared, environment['DEBUG']) : undefined,
    adminPassword,
    churchName,
    logoUrl: value('LOGO_URL'),
    homeUrl: value('HOME_URL'),
    timeZone: value('TIME_ZONE'),
    isNamed: Boolean(environment['CHURCH_NAME'] && environment['TIME_ZONE']),
    familyNameFirst: value('NAME_ORDER') === 'family-first',
    shortensPhones: value('PHONES_FOUND') === 'last-four',
    withoutHebrewNames: value('HEBREW_NAMES') === 'off',
    membersFile,
    membersAreInvented: membersFile === SAMPLE_MEMBERS,
    publicUrl: value('PUBLIC_URL')?.replace(/\/$/, ''),
    names: value('CERTIFICATE_NAMES')?.split(/\s+/) ?? [],
    tls: tlsOf(value('TLS_CERT'), value('TLS_KEY')),
    secret,
    trustProxy: value('TRUST_PROXY'),
    peers: value('PEERS') ?? [],
    logLevel: value('LOG_LEVEL'),
    hasMetrics: value('METRICS') === 'on',
    webhookRetryMs: value('WEBHOOK_RETRY_MS'),
    backups: backupsIn(value('BACKUP_DIR'), value('BACKUP_KEEP'), eventStoreUrl),
  }
}

function backupsIn(folder: string | undefined, copies: number, eventStoreUrl: string | undefined): Config['backups'] {
  if (folder === undefined) return undefined
  if (eventStoreUrl === undefined) return { folder, copies }
  throw new BadConfiguration('BACKUP_DIR should be left out with EVENTSTORE_URL: Foyer does not back up that database')
}

function checked<Name extends keyof typeof variables>(name: Name, text: string | undefined) {
  const result = variables[name].safeParse(text)
  if (result.success) return result.data as z.output<(typeof variables)[Name]>
  throw new BadConfiguration(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`)
}

function fit(adminPassword: string | undefined, churchName: string): string | undefined {
  if (adminPassword === undefined || isFit(adminPassword, churchName)) return adminPassword
  throw new BadConfiguration(`ADMIN_PASSWORD ${PASSWORD_SHOULD}`)
}

/** Several servers may share this log, so values that each would generate for itself must be given. */
function eventStoreAt(url: string, shared: Record<string, string | undefined>, debug = ''): Address {
  const address = addressOfEventStore('EVENTSTORE_URL', url, debug)
  for (const [name, given] of Object.entries(shared))
    if (!given) throw new BadConfiguration(`${name} should be given with EVENTSTORE_URL: all servers of a log share it`)
  return address
}

/** `name` is where the string comes from. Throws `BadConfiguration`, without the string: it may hold a password. */
export function addressOfEventStore(name: string, url: string, debug = ''): Address {
  const address = addressIn(name, url)
  if (address.tlsCAFile !== undefined && !isReadable(address.tlsCAFile))
    throw new BadConfiguration(`${name} should have as tlsCAFile a file that can be read`)
  if (namesClient(debug))
    throw new BadConfiguration(`DEBUG should not name esdb: that would print the password of ${name}`)
  return address
}

function addressIn(name: string, url: string): Address {
  try {
    return readAddress(url)
  } catch (error) {
    throw error instanceof BadAddress ? new BadConfiguration(`${name} ${error.message}`) : error
  }
}

function tlsOf(cert: string | undefined, key: string | undefined): Config['tls'] {
  if (cert && key) return matching({ cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') })
  if (cert) throw new BadConfiguration('TLS_KEY should be the file with the key that belongs to TLS_CERT')
  if (key) throw new BadConfiguration('TLS_CERT should be the file with the certificate that belongs to TLS_KEY')
  return undefined
}

/** Checks at the start, and not at the first connection, that the certificate and its key match. */
function matching(tls: { cert: string; key: string }): Config['tls'] {
  try {
    createSecureContext(tls)
    return tls
  } catch {
    throw new BadConfiguration('TLS_CERT and TLS_KEY should be a certificate and its key, as PEM files')
  }
}
