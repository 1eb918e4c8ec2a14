import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig, variables } from '#server/configuration/config.ts'
import { FILLED, type Service, addressIn, compose, composeText, networksOf, variablesIn } from './compose.ts'

/**
 * The options that a node of the database may get through its environment, after KURRENTDB_ or EVENTSTORE_: those that
 * 23.10, 24.10, 26.0 and 26.1 all know. A node does not start with an unknown option.
 */
const DATABASE_OPTIONS: ReadonlySet<string> = new Set(
  `
  ADVERTISE_HOST_TO_CLIENT_AS ADVERTISE_NODE_PORT_TO_CLIENT_AS ALLOW_ANONYMOUS_ENDPOINT_ACCESS
  ALLOW_ANONYMOUS_STREAM_ACCESS AUTHENTICATION_CONFIG AUTHENTICATION_TYPE AUTHORIZATION_CONFIG AUTHORIZATION_TYPE
  CACHED_CHUNKS CERTIFICATE_FILE CERTIFICATE_PASSWORD CERTIFICATE_PRIVATE_KEY_FILE
  CERTIFICATE_PRIVATE_KEY_PASSWORD CERTIFICATE_RESERVED_NODE_COMMON_NAME CERTIFICATE_STORE_LOCATION
  CERTIFICATE_STORE_NAME CERTIFICATE_SUBJECT_NAME CERTIFICATE_THUMBPRINT CHUNK_INITIAL_READER_COUNT CHUNK_SIZE
  CHUNKS_CACHE_SIZE CLUSTER_DNS CLUSTER_GOSSIP_PORT CLUSTER_SIZE COMMIT_TIMEOUT_MS CONFIG
  CONNECTION_PENDING_SEND_BYTES_THRESHOLD CONNECTION_QUEUE_SIZE_THRESHOLD DB DB_LOG_FORMAT
  DEAD_MEMBER_REMOVAL_PERIOD_SEC DEFAULT_ADMIN_PASSWORD DEFAULT_OPS_PASSWORD DEV DISABLE_ADMIN_UI
  DISABLE_GOSSIP_ON_HTTP DISABLE_HTTP_CACHING DISABLE_SCAVENGE_MERGING DISABLE_STATS_ON_HTTP DISCOVER_VIA_DNS
  ENABLE_ATOM_PUB_OVER_HTTP ENABLE_HISTOGRAMS ENABLE_TRUSTED_AUTH ENABLE_UNIX_SOCKET
  FAULT_OUT_OF_ORDER_PROJECTIONS GOSSIP_ALLOWED_DIFFERENCE_MS GOSSIP_INTERVAL_MS GOSSIP_SEED GOSSIP_TIMEOUT_MS
  HASH_COLLISION_READ_LIMIT HELP INDEX INDEX_CACHE_DEPTH INDEX_CACHE_SIZE INITIALIZATION_THREADS INSECURE
  KEEP_ALIVE_INTERVAL KEEP_ALIVE_TIMEOUT LEADER_ELECTION_TIMEOUT_MS LOG_FAILED_AUTHENTICATION_ATTEMPTS
  LOG_HTTP_REQUESTS MAX_APPEND_SIZE MAX_AUTO_MERGE_INDEX_LEVEL MAX_MEM_TABLE_SIZE MAX_TRUNCATION MEM_DB
  MIN_FLUSH_DELAY_MS NODE_HOST_ADVERTISE_AS NODE_IP NODE_PORT NODE_PORT_ADVERTISE_AS NODE_PRIORITY
  OVERRIDE_ANONYMOUS_ENDPOINT_ACCESS_FOR_GOSSIP PREPARE_TIMEOUT_MS PROJECTION_COMPILATION_TIMEOUT
  PROJECTION_EXECUTION_TIMEOUT PROJECTION_THREADS PROJECTIONS_QUERY_EXPIRY READ_ONLY_REPLICA READER_THREADS_COUNT
  REDUCE_FILE_CACHE_PRESSURE REMOVE_DEV_CERTS REPLICATION_HEARTBEAT_INTERVAL REPLICATION_HEARTBEAT_TIMEOUT
  REPLICATION_HOST_ADVERTISE_AS REPLICATION_IP REPLICATION_PORT REPLICATION_TCP_PORT_ADVERTISE_AS RUN_PROJECTIONS
  SCAVENGE_BACKEND_CACHE_SIZE SCAVENGE_BACKEND_PAGE_SIZE SCAVENGE_HASH_USERS_CACHE_CAPACITY
  SCAVENGE_HISTORY_MAX_AGE SKIP_DB_VERIFY SKIP_INDEX_SCAN_ON_READS SKIP_INDEX_VERIFY START_STANDARD_PROJECTIONS
  STATS_PERIOD_SEC STATS_STORAGE STREAM_EXISTENCE_FILTER_SIZE STREAM_INFO_CACHE_CAPACITY TELEMETRY_OPTOUT
  TRUSTED_ROOT_CERTIFICATE_STORE_LOCATION TRUSTED_ROOT_CERTIFICATE_STORE_NAME
  TRUSTED_ROOT_CERTIFICATE_SUBJECT_NAME TRUSTED_ROOT_CERTIFICATE_THUMBPRINT TRUSTED_ROOT_CERTIFICATES_PATH
  UNBUFFERED UNSAFE_ALLOW_SURPLUS_NODES UNSAFE_DISABLE_FLUSH_TO_DISK UNSAFE_IGNORE_HARD_DELETE
  USE_INDEX_BLOOM_FILTERS VERSION WHAT_IF WORKER_THREADS WRITE_STATS_TO_DB WRITE_THROUGH WRITE_TIMEOUT_MS
  `.split(/\s+/),
)

/** What can be checked of docker-compose.yml on a machine without Docker. */

const example = readFileSync('.env.example', 'utf8')

const { services, networks, volumes } = compose(FILLED)
const all = Object.entries(services)
const named = (pick: (name: string, service: Service) => unknown) =>
  all.filter(([name, service]) => pick(name, service)).map(([name]) => name)
const one = (name: string): Service => services[name] ?? expect.fail(`There is no ${name}`)

const nodes = named((_, { environment }) => 'KURRENTDB_CLUSTER_SIZE' in environment)
const cluster = nodes.filter((name) => name !== 'eventstore')
const servers = named((_, { build, restart }) => build === '.' && restart !== 'no')

describe('docker compose', () => {
  test('starts a database and Foyer by default, and everything else by profile', () => {
    expect(named((_, { profiles }) => !profiles)).toEqual(['eventstore', 'foyer'])
    expect(cluster).toEqual(['eventstore-1', 'eventstore-2', 'eventstore-3'])
    expect(servers).toEqual(['foyer', 'foyer-1', 'foyer-2'])
  })

  test.each(['ADMIN_PASSWORD', 'FOYER_SECRET'])('refuses to start without %s, and says why', (name) => {
    expect(() => compose({ ...FILLED, [name]: '' })).toThrow(
      `required variable ${name} is missing a value: should be in .env`,
    )
  })

  test('has no password or secret of its own', () => {
    const secrets = variablesIn(composeText()).filter(({ name }) => /PASSWORD|SECRET/.test(name))
    expect(secrets.length).toBeGreaterThan(5)
    expect(secrets.filter(({ or }) => ![':-', ':+given'].includes(or) && !or.startsWith(':?'))).toEqual([])
    expect(example.match(/^\w*(PASSWORD|SECRET)=.+$/gm)).toBeNull()
  })

  test('uses only variables that .env.example explains, and .env.example explains only those that are used', () => {
    const explained = Array.from(example.matchAll(/^(\w+)=/gm), ([, name = '']) => name)
    const asked = new Set(variablesIn(composeText()).map(({ name }) => name))
    expect([...asked].toSorted()).toEqual(explained.toSorted())
  })

  test('starts images of a fixed version, or the one that is built here', () => {
    for (const [name, { image: from, build }] of all) {
      const begunWith = typeof build === 'object' ? /^FROM (\S+)/.exec(build.dockerfile_inline)?.[1] : (build ?? from)
      expect(begunWith, name).toMatch(/^(\.|[\w./-]+:\d[\w.-]*)$/)
    }
  })

  test('publishes the development set on this computer only, and of the cluster only the entrance', () => {
    const published = Object.fromEntries(
      all.filter(([, { ports }]) => ports.length > 0).map(([name, { ports }]) => [name, ports]),
    )
    expect(published).toEqual({
      eventstore: ['127.0.0.1:2113:2113'],
      foyer: ['127.0.0.1:3000:3000'],
      proxy: ['80:8080', '443:8443'],
    })
  })

  test('waits only for services with a health check or an end, and the proxy starts the whole set', () => {
    for (const [name, { depends_on }] of all)
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const { restart, healthcheck } = one(other)
        if (condition === 'service_completed_successfully') expect(restart, `${name} → ${other}`).toBe('no')
        if (condition === 'service_healthy') expect(healthcheck, `${name} → ${other}`).toBeDefined()
        if (!one(name).profiles) expect(one(other).profiles).toBeUndefined()
      }
    const needed = new Set(['proxy'])
    for (const name of needed) for (const other of Object.keys(one(name).depends_on)) needed.add(other)
    expect([...needed].toSorted()).toEqual(named((_, { profiles }) => profiles).toSorted())
  })

  test('checks health with tools that are in the image', () => {
    const asking = Object.fromEntries(
      all.flatMap(([name, { healthcheck }]) => (healthcheck ? [[name, healthcheck.test[1]]] : [])),
    )
    expect(asking).toEqual({ ...Object.fromEntries(nodes.map((name) => [name, 'curl'])), proxy: 'wget' })
  })

  test('restarts every service that ends, also without an error, and gives each enough time to stop', () => {
    const seconds = ({ stop_grace_period = '10s' }: Service) => Number.parseInt(stop_grace_period)
    for (const name of [...nodes, ...servers, 'proxy']) expect(one(name).restart, name).toBe('unless-stopped')
    for (const name of servers) expect(seconds(one(name)), name).toBeGreaterThanOrEqual(5 + 9 + 5)
    for (const name of nodes) expect(seconds(one(name)), name).toBeGreaterThanOrEqual(15)
    const [, hard = ''] = /hard-stop-after (\d+)s/.exec(readFileSync('docker/haproxy.cfg', 'utf8')) ?? []
    expect(seconds(one('proxy'))).toBeGreaterThan(Number(hard))
  })

  test('gives no service more rights, resources or writable folders than it needs', () => {
    for (const [name, { read_only, cap_drop, cap_add, pids_limit }] of all) {
      expect([read_only, cap_drop], name).toEqual([nodes.includes(name) ? undefined : true, ['ALL']])
      if (name !== 'database-certificates') expect(cap_add, name).toBeUndefined()
      expect(pids_limit, name).toBeLessThanOrEqual(500)
    }
    const megabytes = ({ mem_limit }: Service) => Number.parseInt(mem_limit) * (mem_limit.endsWith('g') ? 1024 : 1)
    const church = [...cluster, 'foyer-1', 'foyer-2', 'proxy'].map((name) => megabytes(one(name)))
    expect(church.reduce((sum, some) => sum + some)).toBeLessThanOrEqual(8.5 * 1024)
  })

  test('shows the messages of Foyer when it is tried, without the lines of the database between', () => {
    expect(named((_, { attach }) => !attach)).toEqual(['eventstore'])
  })

  test('mounts only files that its user may read in a clone that is closed to everybody else', () => {
    const mounting = all.filter(([, service]) => service.volumes.some((from) => from.startsWith('./')))
    const who = mounting.map(([name, { user, cap_add }]) => [name, user, cap_add?.includes('DAC_OVERRIDE')])
    expect(who).toEqual([['database-certificates', '0:0', true]])
  })

  test('names every network and volume that is used, uses every one that is named, and mounts only existing files', () => {
    expect(new Set(all.flatMap(([, service]) => networksOf(service)))).toEqual(new Set(Object.keys(networks)))
    const mounted = all.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0] ?? ''))
    expect(new Set(mounted.filter((from) => !from.startsWith('./')))).toEqual(new Set(Object.keys(volumes)))
    for (const file of mounted.filter((from) => from.startsWith('./'))) expect(readFileSync(file, 'utf8')).not.toBe('')
  })
})

describe('Foyer in Docker', () => {
  /** The environment of the service, with a file that can be read here as the authority's. */
  function environmentOf(name: string): Record<string, string> {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'ca.crt'), '')
    const told = Object.entries(one(name).environment)
    return Object.fromEntries(told.map(([key, value]) => [key, value.replace('/trust/', `${folder}/`)]))
  }

  test.each(servers)('%s gets each variable that the guide asks to set', (name) => {
    const guide = readFileSync('docs/docker.md', 'utf8')
    const named = Object.keys(variables).filter((variable) => guide.includes(`\`${variable}=`))
    const given = Object.keys(one(name).environment)
    // The bare image and the database's own process are set up by hand.
    expect(named.filter((variable) => !given.includes(variable) && variable !== 'EVENTSTORE_URL')).toEqual([])
  })

  test.each(servers)('%s gets only the variables that it understands', (name) => {
    const told = environmentOf(name)
    const read = new Set<string>()
    const watched = new Proxy(told, { get: (all, key) => (read.add(String(key)), Reflect.get(all, key) as string) })
    const { eventStore, trustProxy, peers } = readConfig(watched)
    expect(Object.keys(told).filter((key) => !read.has(key))).toEqual([])
    const hosts = Array.from(eventStore?.connectionString.matchAll(/[/@,]([\w-]+):2113/g) ?? [], ([, host]) => host)
    expect(hosts).toEqual(name === 'foyer' ? ['eventstore'] : cluster)
    expect(trustProxy).toBe(name === 'foyer' ? undefined : addressIn(one('proxy'), 'entrance'))
    const both = ['foyer-1', 'foyer-2'].map((server) => `http://${addressIn(one(server), 'entrance')}:3000`)
    expect(peers).toEqual(name === 'foyer' ? [] : both)
  })

  test.each(servers)('%s may write its own list of what has ended, which nobody else writes', (name) => {
    const { volumes: own } = one(name)
    expect(own).toContain(`${name}-data:/data`)
    expect(named((_, service) => service.volumes.includes(`${name}-data:/data`))).toEqual([name])
    if (name !== 'foyer') expect(own).toContain('database-trust:/trust:ro')
  })

  test('each server reaches its databases, and nobody else reaches those of the cluster', () => {
    for (const name of [...cluster, 'database-user']) expect(networksOf(one(name))).toEqual(['database'])
    expect(networks['database']?.internal).toBe(true)
    expect([networksOf(one('foyer')), networksOf(one('eventstore'))]).toEqual([['development'], ['development']])
    expect(networksOf(one('proxy'))).toEqual(['entrance'])
  })
})

describe('The database in Docker', () => {
  test.each(nodes)('%s gets only options that every version of it knows', (name) => {
    const { DOTNET_ThreadPool_ForceMinWorkerThreads: _, ...environment } = one(name).environment
    const options = Object.keys(environment).map((key) => key.replace(/^(KURRENTDB|EVENTSTORE)_/, ''))
    expect(options.filter((option) => !DATABASE_OPTIONS.has(option))).toEqual([])
  })

  test.each(nodes)('%s begins with 32 threads for its requests, also on two cores', (name) => {
    const { DOTNET_ThreadPool_ForceMinWorkerThreads: threads = '' } = one(name).environment
    expect(Number.parseInt(threads, 16)).toBe(32)
  })

  test.each(nodes)('%s runs no projections, sends nothing to its maker, and keeps its data and its log', (name) => {
    const { environment, volumes: kept } = one(name)
    expect(environment).toMatchObject({ KURRENTDB_RUN_PROJECTIONS: 'None', KURRENTDB_TELEMETRY_OPTOUT: 'true' })
    expect(kept).toContain(`${name}-data:/var/lib/kurrentdb`)
    expect(kept).toContain(`${name}-log:/var/log/kurrentdb`)
  })

  test('is without encryption only where nobody else reaches it', () => {
    expect(named((_, { environment }) => 'KURRENTDB_INSECURE' in environment)).toEqual(['eventstore'])
    // Without authentication, a node that gets passwords refuses to start.
    expect(Object.keys(one('eventstore').environment).filter((key) => key.includes('PASSWORD'))).toEqual([])
  })

  test.each(cluster)('%s uses its own name, knows the others, and has a certificate for that name', (name) => {
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

  test('shows its keys to nobody, and no node sees the key of the authority', () => {
    const holding = (volume: string) =>
      named((_, service) => service.volumes.some((one) => one.startsWith(`${volume}:`)))
    expect(holding('database-authority')).toEqual(['database-certificates'])
    expect(holding('database-nodes')).toEqual(['database-certificates', ...cluster])
    expect(holding('tablet-authority')).toEqual(['tablet-certificate'])
    expect(holding('tablet-certificate')).toEqual(['tablet-certificate', 'proxy'])
  })
})
