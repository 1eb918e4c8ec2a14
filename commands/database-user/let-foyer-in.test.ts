import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { json, text } from 'node:stream/consumers'
import { createServer as createSecureServer } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '#commands/certificate/make-certificate.ts'
import { letFoyerIn } from './let-foyer-in.ts'
import { type EventStoreServer, startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { PASSWORD, SECRET } from '#tests/foyer/foyer.ts'

/**
 * Runs against a stand-in: the accounts behave as the vendor documents the calls, and the streams are those of the
 * protocol test server.
 */

type Database = {
  readonly users: Map<string, string>
  readonly streams: EventStoreServer
  readonly port: number
  readonly close: () => Promise<unknown>
  /** How many calls are refused at first, as by a cluster that has no administrator yet. */
  starting: number
}

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-'))
  database = await startDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Both protocols share one port, as in the database: the connection itself shows which of them follows. */
async function startDatabase(): Promise<Database> {
  const authority = await issueAuthority({ name: 'oak', addresses: [] }, new Date())
  const certificate = await issueCertificate(['127.0.0.1'], authority, new Date())
  writeFileSync(join(folder, 'ca.crt'), authority.cert)
  const streams = await startEventStoreServer()
  const http = createServer((request, response) => void reply(request, response))
  const secure = createSecureServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
    socket.on('error', () => socket.destroy())
    if (socket.alpnProtocol !== 'h2') return void http.emit('connection', socket)
    const inner = connect(streams.port, streams.host).on('error', () => socket.destroy())
    socket.pipe(inner).pipe(socket)
  })
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const { port } = secure.address() as AddressInfo
  const users = new Map([['admin', 'p@ss:word']])
  const open = new Set<Socket>()
  secure.on('connection', (socket: Socket) => void open.add(socket))
  const close = async () => {
    for (const socket of open) socket.destroy()
    await Promise.all([streams.kill(), new Promise((resolve) => secure.close(resolve))])
  }
  return { users, streams, port, close, starting: 0 }
}

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('connection', 'close')
  const [, name = '', password = ''] = /^([^:]*):(.*)$/.exec(atob(request.headers.authorization?.slice(6) ?? '')) ?? []
  const body = request.method === 'POST' ? ((await json(request)) as Record<string, string>) : {}
  const isKnown = database.starting <= 0 && database.users.get(name) === password
  database.starting -= 1
  response.writeHead(isKnown ? done(`${request.method} ${request.url}`, name === 'admin', body) : 401).end()
}

function done(call: string, isAdmin: boolean, body: Record<string, string>): number {
  if (call === 'GET /users/$current') return 200
  if (!isAdmin) return 401
  const [, reset] = /^POST \/users\/(\w+)\/command\/reset-password$/.exec(call) ?? []
  if (reset) {
    database.users.set(reset, body['newPassword'] ?? '')
    return 200
  }
  return call === 'POST /users/' ? addUser(body) : 404
}

function addUser({ loginName = '', password = '' }: Record<string, string>): number {
  if (database.users.has(loginName)) return 409
  database.users.set(loginName, password)
  return 201
}

const environmentFor = (user: string) => ({
  EVENTSTORE_URL: `esdb://${user}@127.0.0.1:${database.port}?tlsCAFile=${join(folder, 'ca.crt')}`,
  EVENTSTORE_ADMIN_PASSWORD: 'p@ss:word',
  ADMIN_PASSWORD: PASSWORD,
  FOYER_SECRET: SECRET,
})

async function letIn(user = 'foyer:s3cret', other: Record<string, string> = {}, patience = 20_000): Promise<string[]> {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  await letFoyerIn({ words: [], environment: { ...environmentFor(user), ...other }, say, warn: say }, patience, 1)
  return said
}

/** The content of the stream that says who may read everything. */
const access = () =>
  database.streams.store.log
    .filter(({ stream }) => stream === '$$$all')
    .map(({ data }) => JSON.parse(Buffer.from(data).toString()) as unknown)

test('Foyer gets an account of its own, and may read what only administrators may read otherwise', async () => {
  const env = { ...process.env, ...environmentFor('foyer:s3cret') }
  const command = spawn(process.execPath, ['run.js', 'commands/database-user.ts'], { env })
  const [said, [code]] = await Promise.all([text(command.stdout), once(command, 'close')])
  expect([code, said]).toEqual([0, 'EventStoreDB lets foyer in, and lets it read what Foyer reads.\n'])
  expect(database.users.get('foyer')).toBe('s3cret')
  expect(access()).toEqual([{ $acl: { $r: ['$admins', 'foyer'] } }])
})

test('a second run changes nothing, and another password changes only the password', async () => {
  await letIn()
  await letIn()
  expect(access()).toHaveLength(1)
  await letIn('foyer:an%20other')
  expect([database.users.get('foyer'), access().length]).toEqual(['an other', 1])
})

test('other accounts that may read keep that right', async () => {
  const data = { $acl: { $r: ['$admins', 'archive'], $w: '$admins' }, $maxCount: 7 }
  const metadata = Buffer.from('{}')
  const [id, type] = ['4ab1a6b0-3f5e-4d6a-8f5c-0a2f8d8f0c11', '$metadata'] as const
  database.streams.store.write('$$$all', -2n, [
    { id, type, isJson: true, data: Buffer.from(JSON.stringify(data)), metadata },
  ])
  await letIn()
  expect(access().at(-1)).toEqual({ $acl: { $r: ['$admins', 'archive', 'foyer'], $w: '$admins' }, $maxCount: 7 })
})

test('the command waits for a cluster that has just started', async () => {
  database.starting = 5
  const said = await letIn()
  expect(said).toEqual([
    'EventStoreDB returns 401 to its administrator: it is asked again, for 20 seconds at most.',
    'EventStoreDB lets foyer in, and lets it read what Foyer reads.',
  ])
})

test('a refused login is reported in one line that does not repeat the password', async () => {
  const refused = letIn('foyer:s3cret', { EVENTSTORE_ADMIN_PASSWORD: 'changeit' }, 0)
  await expect(refused).rejects.toThrow(
    /^EventStoreDB returns 401 to its administrator: EVENTSTORE_ADMIN_PASSWORD should be the password of admin$/,
  )
})

test('a database that cannot be reached is reported with the reason and what to look at', async () => {
  const advice = 'EVENTSTORE_URL should name the database, and as tlsCAFile the authority of its certificate'
  const elsewhere = { EVENTSTORE_URL: `esdb://foyer:s3cret@127.0.0.1:1?tlsCAFile=${join(folder, 'ca.crt')}` }
  const nobody = letIn('foyer:s3cret', elsewhere, 0)
  await expect(nobody).rejects.toThrow(`EventStoreDB cannot be reached (connect ECONNREFUSED 127.0.0.1:1): ${advice}`)
  const stranger = { EVENTSTORE_URL: `esdb://foyer:s3cret@127.0.0.1:${database.port}` }
  await expect(letIn('foyer:s3cret', stranger, 0)).rejects.toThrow(
    new RegExp(`^EventStoreDB cannot be reached \\(unable to [^)]+certificate[^)]*\\): ${advice}$`),
  )
})

test.each([
  [{ EVENTSTORE_URL: '' }, /^EVENTSTORE_URL should name the user/],
  [{ EVENTSTORE_URL: 'esdb://localhost?tls=false' }, /^EVENTSTORE_URL names no user: .* there is none to make$/],
  [{ EVENTSTORE_ADMIN_PASSWORD: '' }, /^EVENTSTORE_ADMIN_PASSWORD should be/],
])('the missing value is named: %j', async (environment, words) => {
  await expect(letIn('foyer:s3cret', environment)).rejects.toThrow(words)
})
