import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_PAGES } from '#domain/contract/admin-pages.ts'
import { KIOSK_PATHS } from '#domain/contract/device/kiosk-pages.ts'
import { messages } from '#domain/contract/live.ts'
import * as headers from '#domain/contract/route.ts'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { DomainEvent } from '#domain/events.ts'
import { rejections } from '#domain/rejection.ts'
import { streamPrefixes } from '#domain/streams.ts'
import { variables } from '#server/configuration/config.ts'
import { PAGES } from '#server/pages/pages.ts'
import { refusals } from '#server/request-refused.ts'
import { isProof } from '#tests/architecture/imports.ts'
import { filesUnder } from '#tests/architecture/source.ts'
import { declaredBy } from './fields.ts'

/**
 * Every name that is stored or sent: tablets in use, logs, backups, bookmarks and scripts of a church hold them. The
 * file has those of the last release. To renew it with a release, delete it and run this test.
 */
const RELEASED = 'tests/contract/released-names.txt'

type Names = ReadonlyMap<string, ReadonlySet<string>>

/** The names of the code as it is, by their kind. */
function namesNow(): Names {
  const texts = filesUnder()
    .filter((path) => /\.(tsx?|html)$/.test(path) && !/^(tests|bench|docs|build)\//.test(path) && !isProof(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  /** What a pattern finds in the product's files whose path begins like this. */
  const written = (place: RegExp, pattern: RegExp): string[] =>
    texts
      .filter(({ path }) => place.test(path))
      .flatMap(({ text }) => Array.from(text.matchAll(pattern), (found) => found.slice(1).filter(Boolean).join('/')))
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts
  const inBrowser = /^(web|kiosk|admin|wall|counter|guest)\//

  /** Other tabs hear of a queue on a channel of its name, and a lock of its name lets one tab deliver. */
  const queues = written(inBrowser, /^export const (?:OUTBOX|TALLIES) = '(\w+)'/gm)

  const kinds: [string, Iterable<string>][] = [
    ['stream', streamPrefixes],
    ['command', Object.keys(scripts)],
    ['variable', Object.keys(variables)],
    ['header', Object.values(headers).filter((value) => typeof value === 'string')],
    ['code', [...Object.keys(rejections), ...Object.keys(refusals)]],
    ['message', [...Object.keys(messages), ...written(/^domain\/contract\/live/, /^ {2}'(\w+:\w+)': \(/gm)]],
    ['page', [...Object.keys(ADMIN_PAGES), ...KIOSK_PATHS, ...Object.values(PAGES).flatMap(({ paths }) => paths)]],
    ['path', written(/^server\//, /\b(?:app|router)\.(?:get|post|use)\('(\/[^']+)'/g)],
    ['worker', written(/./, /['"](\/[\w-]*sw\.js)['"]/g)],
    ['scope', written(inBrowser, /\bscope: '([^']+)'/g)],
    ['cookie', written(/^server\//, /new Cookie\(\s*['`]([\w-]+)/g)],
    ['metric', written(/^server\/metrics\//, /'(foyer_\w+)'/g)],
    ['file', written(/^(server|infra)\//, /['`](foyer\.[\w-]+)['`]/g)],
    [
      'storage key',
      [
        ...written(inBrowser, /^(?:export )?const [A-Z_]+ = '((?!data-)[\w-]+)'/gm),
        ...queues.map((name) => `foyer-${name}`),
      ],
    ],
    ['key of a visit', written(/^kiosk\/visit\/session/, /^ {2}\w+: '(\w+)',/gm)],
    ['database', written(inBrowser, /openDB(?:<\w+>)?\('([\w-]+)', (\d+)/g)],
    ['store', written(inBrowser, /createObjectStore\('([\w-]+)'(?:, \{ keyPath: '([\w.]+)')?/g)],
    ['lock', [...written(inBrowser, /\b(?:alone|withLock)\('([\w-]+)'/g), ...queues]],
    ['event', DomainEvent.def.options.map(({ shape }) => shape.type.def.values.join())],
    ['call', Object.values<Route>(routes).map(({ method, path }) => `${method}:${path}`)],
  ]
  for (const { shape } of DomainEvent.def.options)
    kinds.push([`field of ${shape.type.def.values.join()}`, declaredBy(shape.data)])
  for (const { method, path, params, query, body, reply } of Object.values<Route>(routes)) {
    const sent = [params, query, body].flatMap((shape) => (shape ? [...declaredBy(shape, 'input')] : []))
    kinds.push([`request ${method} ${path}`, sent])
    if (typeof reply === 'object') kinds.push([`reply ${method} ${path}`, declaredBy(reply)])
  }
  return new Map(kinds.map(([kind, names]) => [kind, new Set(names)]))
}

const inText = (names: Names): string =>
  Array.from(names, ([kind, ofKind]) => [kind, [...ofKind].toSorted().join(' ')])
    .filter(([, ofKind]) => ofKind)
    .map(([kind, ofKind]) => `${kind} = ${ofKind}\n`)
    .join('')

const readText = (text: string): Names =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' = '))
      .map(([kind = '', names = '']) => [kind, new Set(names.split(' '))]),
  )

test('every name of the last release that is stored or sent is still there', async () => {
  const now = namesNow()
  const released = existsSync(RELEASED) ? readText(readFileSync(RELEASED, 'utf8')) : now
  const lost = Array.from(released, ([kind, names]) => [kind, [...names].filter((name) => !now.get(kind)?.has(name))])
  expect(Object.fromEntries(lost.filter(([, names]) => names?.length))).toEqual({})
  await expect(inText(released)).toMatchFileSnapshot('released-names.txt')
})
