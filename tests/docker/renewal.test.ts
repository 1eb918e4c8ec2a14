import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compose, FILLED, type Service } from './compose.ts'
import { said } from './dockerfile.ts'
import { image } from './laid-out.ts'

/** What prevents a start, what a changed setting restarts, and what the guide says about both. */

const { services } = compose(FILLED)
const guide = readFileSync('docs/docker.md', 'utf8')

describe('The entrance opens', () => {
  /** The services that must be ready before a service starts, directly or indirectly. */
  function neededBy(name: string): string[] {
    const needed = Object.entries(services[name]?.depends_on ?? {}).filter(([, { required }]) => required)
    return needed.flatMap(([other]) => [other, ...neededBy(other)])
  }

  test('even when a node, a server or a password of the database is wrong', () => {
    expect(neededBy('proxy')).toEqual(['tablet-certificate'])
    for (const server of ['foyer-1', 'foyer-2']) expect(neededBy(server)).toEqual([])
    expect(neededBy('database-user')).toEqual([])
  })

  test('without waiting for a node or a server that never becomes healthy', () => {
    const waits = Object.values(services).flatMap(({ profiles, depends_on }) =>
      profiles ? Object.values(depends_on).map(({ condition }) => condition) : [],
    )
    expect(waits).not.toContain('service_healthy')
  })

  test('within a second of being ready, because each part is checked that often while it starts', () => {
    const checks = Object.values(services).flatMap(({ healthcheck }) => healthcheck ?? [])
    expect(checks.map(({ start_interval }) => start_interval)).toEqual(checks.map(() => '1s'))
    expect(said(image(), 'HEALTHCHECK').join(' ')).toContain('--start-interval=1s')
  })
})

describe('Another value in .env restarts', () => {
  const differs = (one: Service | undefined, other: Service | undefined) =>
    JSON.stringify(one) !== JSON.stringify(other)
  const changedBy = (name: string) => {
    const changed = compose({ ...FILLED, [name]: 'something-else' }).services
    return Object.keys(services).filter(
      (service) => services[service]?.profiles && differs(services[service], changed[service]),
    )
  }

  test.each(['EVENTSTORE_FOYER_PASSWORD', 'ADMIN_PASSWORD', 'CHURCH_NAME', 'LOGO_URL', 'TIME_ZONE'])(
    '%s: the servers, and no node of the database',
    (name) => expect(changedBy(name).toSorted()).toEqual(['database-user', 'foyer-1', 'foyer-2']),
  )

  test.each(['PUBLIC_URL', 'CERTIFICATE_NAMES'])(
    '%s: the servers and the entrance, and no node of the database',
    (name) => expect(changedBy(name).filter((service) => service.startsWith('eventstore'))).toEqual([]),
  )
})

describe('The guide', () => {
  const [, changes = ''] = /\n### From time to time\n([\s\S]*?)\n###? /.exec(guide) ?? []
  const commands = (text: string) =>
    Array.from(text.matchAll(/docker compose ([^`\n#|]*)/g), ([, words = '']) => words.trim())

  test('renews one part at a time: none of its commands restarts an unchanged part', () => {
    const starting = commands(changes).filter((words) => /\b(up|run)\b/.test(words))
    expect(starting.length).toBeGreaterThan(3)
    for (const words of starting) expect(words).toContain('--no-deps')
    for (const words of starting.filter((one) => / up /.test(one))) expect(words).toMatch(/ (foyer-1|foyer-2|proxy)$/)
  })

  test('names only existing services', () => {
    const named = commands(guide).flatMap(
      (words) => words.match(/\b(foyer-\d|eventstore-\d|database-\w+|tablet-\w+|proxy)\b/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !services[name])).toEqual([])
  })

  test('stops the set that it describes: a plain down leaves the cluster running', () => {
    const downs = commands(guide).filter((words) => /\bdown\b/.test(words))
    expect(downs.filter((words) => words.startsWith('--profile cluster'))).not.toEqual([])
    expect(commands(changes).filter((words) => words.startsWith('down'))).toEqual([])
  })

  test('starts the image so that it comes back after a restart of the computer, under its own name', () => {
    const [run = ''] = /docker run -d [\s\S]*? foyer\n/.exec(guide) ?? []
    expect(run).toContain('--restart unless-stopped')
    expect(run).toContain('--hostname foyer')
    expect(run).toContain('PUBLIC_URL=')
  })

  test('warns that the database reads EVENTSTORE_URL as one of its own options', () => {
    expect(guide).toContain('Url is not a known option')
  })
})
