import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { refusals } from '#server/request-refused.ts'
import { inRepository } from '#docs/documents.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'
import { fileURLToPath } from 'node:url'

/** The guide explains every message of Foyer, and no others. */

const guide = readFileSync(inRepository('docs/operations.md'), 'utf8')
const cwd = fileURLToPath(inRepository('.'))

/** The files with the error messages for the person who runs Foyer. The texts for visitors are in the dictionaries. */
const speaking = [
  ...globSync('infra/event-log/**/*.ts', { cwd }).filter((path) => !/test|behaviour|storm|address|memory/.test(path)),
  'domain/church/log-version.ts',
  'domain/events.ts',
  'infra/private-directory.ts',
  ...[
    'starting/announcement',
    'pages/built',
    'starting/initialize-log',
    'starting/known/known-log',
    'starting/open-log',
    'configuration/own-certificate',
    'configuration/own-files',
    'starting/start',
    'starting/readiness',
    'starting/open-services',
    'http/admission',
    'read-models',
    'http/hosts',
    'transact',
    'stream-queues',
    'people/phone/phone-claim',
    'views',
    'webhooks/endpoint',
    'webhooks/webhook-sender',
  ].map((name) => `server/${name}.ts`),
]

/** Messages for developers, or parts of a sentence that the guide has as a whole. */
const elsewhere = [
  /^An append (needs|holds)/,
  /^A new kind of stream/,
  /^This file runs as/,
  /^A claim always/,
  /^Unexpected ReadAllResult/,
  /^Foyer is open at/,
  /^Building the pages|^The pages have changed/,
  /^The start was given up/,
  /^SELECT|^INSERT|^UPDATE|PRAGMA|^CREATE|^BEGIN/,
]

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '')

/** The texts of a source file that look like a sentence, without their variable parts. */
function sentencesIn(path: string): string[] {
  const source = withoutComments(readFileSync(inRepository(path), 'utf8'))
  const texts = Array.from(
    source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g),
    ([, one, other]) => one ?? other ?? '',
  )
  return texts.filter((text) => /^(\$\{[^}]*\} was |\$\{[^}]*\} is |[A-Z]\S* \S)/.test(text) && text.length > 14)
}

/** The longest part of the text that never changes. */
const fixed = (text: string) =>
  text
    .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
    .toSorted((one, other) => other.length - one.length)
    .map((piece) => piece.replace(/[,:. ]+$/, ''))[0] ?? ''

/** The only refusal that the administrator can repair. */
const toAdministrators = refusals['unknown-host'].message

const said = [...speaking.flatMap((path) => sentencesIn(path)), toAdministrators].map((text) => fixed(text))
const toBeExplained = said.filter((text) => text.length > 8 && !elsewhere.some((pattern) => pattern.test(text)))

test('the messages to explain are found', () => expect(toBeExplained.length).toBeGreaterThan(25))

test.each([...new Set(toBeExplained)])('the guide explains: %s', (text) => expect(guide).toContain(text))

test('the guide quotes messages as Foyer writes them', () => {
  const [, tables = ''] = guide.split('## What each message means')
  const [messages = ''] = tables.split('## On a Sunday')
  const cells = Array.from(messages.matchAll(/^\| (.+?) \| .+ \| .+ \|$/gm), ([, cell = '']) => cell)
  const explained = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text = '']) => text.trim()))
  const sources = [
    ...speaking,
    'run.js',
    'server/backup/nightly.ts',
    'server/configuration/config.ts',
    'server/endings/keep-endings.ts',
    'server/main.ts',
    'server/metrics/standstills.ts',
    'server/starting/refused-writes.ts',
    'server/http/errors.ts',
    'server/request-refused.ts',
  ].map((path) => readFileSync(inRepository(path), 'utf8'))
  const all = sources.join('\n')
  const unknown = explained.filter(
    (text) => !all.includes(text.replace(/[,:.]+$/, '')) && !inOthersWords.includes(text),
  )
  expect(unknown).toEqual([])
})

/** Messages of SQLite, and names of variables and fields. */
const inOthersWords = [
  'database or disk is full',
  'attempt to write a readonly database',
  'disk I/O error',
  'database disk image is malformed',
  '… should …',
  '… has ended',
  '[DEP0123] DeprecationWarning: Setting the TLS ServerName to an IP address',
  "Couldn't acquire exclusive lock on DB",
]

test('every section of the guide that a command names is there', () => {
  const paths = globSync('{commands,server}/**/*.ts', { cwd })
  const named = paths.flatMap((path) =>
    Array.from(
      withoutComments(readFileSync(inRepository(path), 'utf8')).matchAll(/"([^"]+)" in docs\/operations\.md/g),
      ([, section = '']) => section,
    ),
  )
  const headings = Array.from(guide.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((section) => !headings.some((heading) => heading.startsWith(section)))).toEqual([])
})

test('the proxy of the guide lets the largest part of a member file through', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(guide) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBe(importDirectory.bodyLimit)
})

test('every number that the guide says to watch is one of the metrics', async () => {
  const { url } = await foyer({ environment: { METRICS: 'on' } })
  const served = await (await fetch(`${url}/metrics`)).text()
  const [, watching = ''] = guide.split('## Watching it')
  const named = [...(watching.split('\n## ')[0] ?? '').matchAll(/`((?:foyer|nodejs|process)_\w+)`/g)].map(
    ([, name]) => name,
  )
  const missing = new Set(named.filter((name) => !served.includes(`# TYPE ${name} `)))
  expect(named.length).toBeGreaterThan(10)
  // This one is there where backups are made.
  expect([...missing]).toEqual(['foyer_backup_late'])
})

test('behind the proxy of the guide a tablet in the church is a kiosk, and a stranger is not', async () => {
  const served = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://checkin.church.example' }
  for (const [name, value] of Object.entries(served)) expect(guide).toContain(`${name}=${value}`)
  const { url, ask } = await foyer({ environment: served })
  const lookUpFrom = async (address: string) => {
    const values: Record<string, string> = { $remote_addr: address, $scheme: 'https', $http_host: new URL(url).host }
    const set = Array.from(guide.matchAll(/proxy_set_header ([\w-]+) (\S+);/g), ([, name = '', value = '']) => [
      name,
      value,
    ])
    const headers = set.flatMap(([name = '', value = '']) => (value in values ? [[name, values[value]]] : []))
    return (await ask(checkPhone, { body: { phone: newPhone() } }, Object.fromEntries(headers))).status
  }
  expect(await lookUpFrom('192.168.1.4')).toBe(200)
  expect(await lookUpFrom('203.0.113.9')).toBe(403)
})
