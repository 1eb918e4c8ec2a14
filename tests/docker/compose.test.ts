import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/configuration/config.ts'
import { addressIn, compose, composeText, networksOf, variablesIn, type Service } from './compose.ts'
import { DATABASE_OPTIONS } from './database-options.ts'
import { said } from './dockerfile.ts'
import { image } from './laid-out.ts'

/** What a machine without an engine can tell of docker-compose.yml. */

const example = readFileSync('.env.example', 'utf8')
const proxyText = readFileSync('docker/haproxy.cfg', 'utf8')

/** A .env that is filled in as .env.example says. */
const FILLED = {
  ADMIN_PASSWORD: 'seven-candles-on-a-table',
  FOYER_SECRET: '9f'.repeat(24),
  PUBLIC_URL: 'https://192.168.1.20',
  EVENTSTORE_ADMIN_PASSWORD: 'aa'.repeat(24),
  EVENTSTORE_OPS_PASSWORD: 'bb'.repeat(24),
  EVENTSTORE_FOYER_PASSWORD: 'cc'.repeat(24),
}

const { services, networks, volumes } = compose(FILLED)
const all = Object.entries(services)
const named = (pick: (name: string, service: Service) => unknown) =>
  all.filter(([name, service]) => pick(name, service)).map(([name]) => name)
const one = (name: string): Service => services[name] ?? expect.fail(`There is no ${name}`)

const nodes = named((_, { environment }) => 'KURRENTDB_CLUSTER_SIZE' in environment)
const cluster = nodes.filter((name) => name !== 'eventstore')
const servers = named((_, { build, restart }) => build !== undefined && restart !== 'no')

describe('docker compose', () => {
  test('starts a database and Foyer when nothing is said, and everything else by profile', () => {
    expect(named((_, { profiles }) => !profiles)).toEqual(['eventstore', 'foyer'])
    expect(cluster).toEqual(['eventstore-1', 'eventstore-2', 'eventstore-3'])
    expect(servers).toEqual(['foyer', 'foyer-1', 'foyer-2'])
  })

  test.each(['ADMIN_PASSWORD', 'FOYER_SECRET'])('refuses to start without %s, in words', (name) => {
    expect(() => compose({ ...FILLED, [name]: '' })).toThrow(
      `required variable ${name} is missing a value: should be in .env`,
    )
  })

  test('has no password or secret of its own', () => {
    const secrets = variablesIn(composeText()).filter(({ name }) => /PASSWORD|SECRET/.test(name))
    expect(secrets.length).toBeGreaterThan(5)
    expect(secrets.filter(({ or }) => or !== ':-' && !or.startsWith(':?'))).toEqual([])
    expect(example.match(/^\w*(PASSWORD|SECRET)=.+$/gm)).toBeNull()
  })

  test('asks for nothing that .env.example does not explain, and explains nothing that is not asked for', () => {
    const explained = Array.from(example.matchAll(/^(\w+)=/gm), ([, name = '']) => name)
    const asked = new Set(variablesIn(composeText()).map(({ name }) => name))
    expect([...asked].toSorted()).toEqual(explained.toSorted())
  })

  test('starts images of a known version, or the one that is built here', () => {
    for (const [name, { image: from, build }] of all) expect(build ?? from, name).toMatch(/^(\.|[\w./-]+:\d[\w.-]*)$/)
  })

  test('publishes the development set on this computer alone, and of the cluster the entrance alone', () => {
    const published = Object.fromEntries(
      all.filter(([, { ports }]) => ports.length > 0).map(([name, { ports }]) => [name, ports]),
    )
    expect(published).toEqual({
      eventstore: ['127.0.0.1:2113:2113'],
      foyer: ['127.0.0.1:3000:3000'],
      proxy: ['80:8080', '443:8443'],
    })
  })

  test('waits for what is needed: for what runs until it is well, for what runs once until it has ended well', () => {
    for (const [name, { depends_on }] of all)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { restart, healthcheck, build } = one(other)
        expect(condition, `${name} → ${other}`).toBe(
          restart === 'no' ? 'service_completed_successfully' : 'service_healthy',
        )
        if (restart !== 'no') expect(healthcheck ?? (build && said(image(), 'HEALTHCHECK')[0]), other).toBeDefined()
        if (!one(name).profiles) expect(one(other).profiles).toBeUndefined()
      }
    const needed = new Set(['proxy'])
    for (const name of needed) for (const other of Object.keys(one(name).depends_on)) needed.add(other)
    expect([...needed].toSorted()).toEqual(named((_, { profiles }) => profiles).toSorted())
  })

  test('asks after health with what is in the image', () => {
    const asking = Object.fromEntries(
      all.flatMap(([name, { healthcheck }]) => (healthcheck ? [[name, healthcheck.test[1]]] : [])),
    )
    expect(asking).toEqual({ ...Object.fromEntries(nodes.map((name) => [name, 'curl'])), proxy: 'wget' })
  })

  test('starts again what ends, also what ends well, and gives each the time that its stop takes', () => {
    const seconds = ({ stop_grace_period = '10s' }: Service) => Number.parseInt(stop_grace_period)
    for (const name of [...nodes, ...servers, 'proxy']) expect(one(name).restart, name).toBe('unless-stopped')
    for (const name of servers) expect(seconds(one(name)), name).toBeGreaterThanOrEqual(5 + 9 + 5)
    for (const name of nodes) expect(seconds(one(name)), name).toBeGreaterThanOrEqual(15)
    const [, hard = ''] = /hard-stop-after (\d+)s/.exec(proxyText) ?? []
    expect(seconds(one('proxy'))).toBeGreaterThan(Number(hard))
  })

  test('lets nothing of ours write where it need not, or become more than it is', () => {
    for (const [name, { build, read_only, cap_drop, cap_add }] of all.filter(([name]) => !nodes.includes(name))) {
      expect([read_only, cap_drop], name).toEqual([true, ['ALL']])
      if (build) expect(cap_add, name).toBeUndefined()
    }
  })

  test('names every network and volume that is used, uses every one that is named, and mounts only files that are there', () => {
    expect(new Set(all.flatMap(([, service]) => networksOf(service)))).toEqual(new Set(Object.keys(networks)))
    const mounted = all.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
    expect(new Set(mounted.filter((from) => !from.startsWith('./')))).toEqual(new Set(Object.keys(volumes)))
    for (const file of mounted.filter((from) => from.startsWith('./'))) expect(readFileSync(file, 'utf8')).not.toBe('')
  })
})

describe('Foyer in it', () => {
  /** What it is told, with the authority's file where it can be read here. */
  function environmentOf(name: string): Record<string, string> {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'ca.crt'), '')
    const told = Object.entries(one(name).environment)
    return Object.fromEntries(told.map(([key, value]) => [key, value.replace('/trust/', `${folder}/`)]))
  }

  test.each(servers)('%s is told what it understands, and nothing else', (name) => {
    const told = environmentOf(name)
    const read = new Set<string>()
    const watched = new Proxy(told, { get: (all, key) => (read.add(String(key)), Reflect.get(all, key) as string) })
    const { eventStore, trustProxy } = readConfig(watched)
    expect(Object.keys(told).filter((key) => !read.has(key))).toEqual([])
    const hosts = Array.from(eventStore?.connectionString.matchAll(/[/@,]([\w-]+):2113/g) ?? [], ([, host]) => host)
    expect(hosts).toEqual(name === 'foyer' ? ['eventstore'] : cluster)
    expect(trustProxy).toBe(name === 'foyer' ? undefined : addressIn(one('proxy'), 'entrance'))
  })

  test('each server reaches its databases, and those of the cluster are reached by nobody else', () => {
    for (const name of [...cluster, 'database-user']) expect(networksOf(one(name))).toEqual(['database'])
    expect(networks['database']?.internal).toBe(true)
    expect([networksOf(one('foyer')), networksOf(one('eventstore'))]).toEqual([['development'], ['development']])
    expect(networksOf(one('proxy'))).toEqual(['entrance'])
  })
})

describe('The database in it', () => {
  test.each(nodes)('%s is told only what every version of it knows', (name) => {
    const options = Object.keys(one(name).environment).map((key) => key.replace(/^(KURRENTDB|EVENTSTORE)_/, ''))
    expect(options.filter((option) => !DATABASE_OPTIONS.has(option))).toEqual([])
  })

  test.each(nodes)('%s runs no projections, tells its maker nothing, and keeps its data and its log', (name) => {
    const { environment, volumes: kept } = one(name)
    expect(environment).toMatchObject({ KURRENTDB_RUN_PROJECTIONS: 'None', KURRENTDB_TELEMETRY_OPTOUT: 'true' })
    expect(kept).toContain(`${name}-data:/var/lib/kurrentdb`)
    expect(kept).toContain(`${name}-log:/var/log/kurrentdb`)
  })

  test('is without encryption only where nobody else reaches it', () => {
    expect(named((_, { environment }) => 'KURRENTDB_INSECURE' in environment)).toEqual(['eventstore'])
    // Without authentication a node refuses to start with passwords.
    expect(Object.keys(one('eventstore').environment).filter((key) => key.includes('PASSWORD'))).toEqual([])
  })

  test.each(cluster)('%s goes by its own name, knows the others, and has a certificate for that', (name) => {
    const { environment: told } = one(name)
    expect([told['KURRENTDB_NODE_HOST_ADVERTISE_AS'], told['KURRENTDB_REPLICATION_HOST_ADVERTISE_AS']]).toEqual([
      name,
      name,
    ])
    const others = cluster.filter((other) => other !== name).map((other) => `${other}:2113`)
    expect(told['KURRENTDB_GOSSIP_SEED']).toBe(others.join(','))
    expect(told['KURRENTDB_CERTIFICATE_FILE']).toBe(`/nodes/${name}/node.crt`)
    expect(told['KURRENTDB_CERTIFICATE_PRIVATE_KEY_FILE']).toBe(`/nodes/${name}/node.key`)
    expect(told['KURRENTDB_DEFAULT_ADMIN_PASSWORD']).toBe(FILLED.EVENTSTORE_ADMIN_PASSWORD)
  })

  test('shows its keys to nobody, and the authority’s to no node', () => {
    const holding = (volume: string) =>
      named((_, service) => service.volumes.some((one) => one.startsWith(`${volume}:`)))
    expect(holding('database-authority')).toEqual(['database-certificates'])
    expect(holding('database-nodes')).toEqual(['database-certificates', ...cluster])
    expect(holding('tablet-authority')).toEqual(['tablet-certificate'])
    expect(holding('tablet-certificate')).toEqual(['tablet-certificate', 'proxy'])
  })
})

describe('The entrance', () => {
  test('asks the servers where they are, for what they answer', () => {
    const asked = Array.from(proxyText.matchAll(/^\s+server (foyer-\d)\S* (\S+)/gm), ([, name, at]) => [name, at])
    for (const [name = '', at] of asked) expect(at).toBe(`${addressIn(one(name), 'entrance')}:3000`)
    expect(new Set(asked.map(([name]) => name))).toEqual(new Set(['foyer-1', 'foyer-2']))
    expect(said(image(), 'EXPOSE')).toEqual(['3000'])
  })

  test('listens where its ports lead and where its health is asked for', () => {
    const bound = Array.from(proxyText.matchAll(/^\s+bind \S*:(\d+)/gm), ([, port]) => port)
    const published = one('proxy').ports.map((port) => port.split(':')[1])
    expect(new Set(bound)).toEqual(new Set([...published, '8404']))
    expect(one('proxy').healthcheck?.test.at(-1)).toBe('http://127.0.0.1:8404/health/live')
    expect(proxyText).toMatch(/bind 127\.0\.0\.1:8404\n\s+monitor-uri \/health\/live\n/)
  })

  test('passes on the address that it has seen itself, and none that a visitor names', () => {
    expect(proxyText).toMatch(/^ +http-request set-header X-Forwarded-For %\[src\]$/m)
    expect(proxyText).toMatch(/^ +http-request del-header Forwarded$/m)
    expect(proxyText).not.toMatch(/forwardfor|add-header/)
  })
})
