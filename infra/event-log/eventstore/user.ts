import { END, jsonEvent, type JSONEventType } from '@eventstore/db-client'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { LogUnavailable, NO_STREAM } from '#infra/event-log/event-log.ts'
import { readAddress, type Address } from './address.ts'
import { appendThrough } from './appending.ts'
import { connect, PATIENCE } from './connection.ts'
import { readOne } from './reading.ts'

/** The stream that says who may read everything. Until something is written there, only administrators may. */
const ACCESS_TO_ALL = '$$$all'

/** How long one call over https may take, in milliseconds. */
const REPLY_MS = 5_000

/**
 * Creates the user of a connection string, with its password, and lets it read the whole log, which otherwise only
 * administrators may. Repeating it changes nothing. Throws `LogUnavailable`.
 */
export async function letIn(address: Address, adminPassword: string): Promise<void> {
  const as = `//admin:${encodeURIComponent(adminPassword)}@`
  const admin = readAddress(address.connectionString.replace(/\/\/[^@]*@/, () => as))
  await giveAccount(address, admin)
  await letReadAll(admin, address.credentials.username)
}

async function giveAccount(address: Address, admin: Address): Promise<void> {
  const { username, password } = address.credentials
  const [user, reset] = ['/users/', `/users/${encodeURIComponent(username)}/command/reset-password`]
  if ((await ask(address, 'GET', '/users/$current')) === 200) return
  const made = await ask(admin, 'POST', user, { loginName: username, fullName: 'Foyer', groups: [], password })
  const status = made === 409 ? await ask(admin, 'POST', reset, { newPassword: password }) : made
  if (status >= 300) throw new LogUnavailable(`EventStoreDB returns ${status} to its administrator`)
}

/** Makes a call over https. Returns the status from the first node that replies. */
async function ask(address: Address, method: string, path: string, body?: object): Promise<number> {
  const failures: unknown[] = []
  for (const host of hostsOf(address))
    try {
      return await askNode(`https://${host}${path}`, address, method, body)
    } catch (error) {
      failures.push(error)
    }
  const [first] = failures
  const reason = first instanceof Error ? ` (${first.message})` : ''
  throw new LogUnavailable(`EventStoreDB cannot be reached${reason}`, { cause: failures })
}

const hostsOf = ({ connectionString }: Address): string[] =>
  (/@([^/?]+)/.exec(connectionString)?.[1] ?? '').split(',').map((host) => (host.includes(':') ? host : `${host}:2113`))

async function askNode(url: string, { tlsCAFile, credentials }: Address, method: string, body?: object) {
  const calling = request(url, {
    method,
    agent: false,
    auth: `${credentials.username}:${credentials.password}`,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(REPLY_MS),
    ...(tlsCAFile && { ca: readFileSync(tlsCAFile) }),
  }).end(body && JSON.stringify(body))
  const [response] = (await once(calling, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

/** Adds the user to the readers of the whole log. The rights of others stay the same. */
async function letReadAll(admin: Address, username: string): Promise<void> {
  const connection = connect(admin, PATIENCE, '', new AbortController().signal)
  try {
    const known = (await readOne(connection, ACCESS_TO_ALL, END))?.event
    const metadata = (known?.data ?? {}) as { $acl?: { $r?: string | string[] } }
    const readers = [metadata.$acl?.$r ?? '$admins'].flat()
    if (readers.includes(username)) return
    const $acl = { ...metadata.$acl, $r: [...readers, username] }
    const event = jsonEvent<JSONEventType>({ id: randomUUID(), type: '$metadata', data: { ...metadata, $acl } })
    const expected = known ? Number(known.revision) : NO_STREAM
    const { outcome } = await appendThrough(connection)(ACCESS_TO_ALL, [event], expected)
    if (outcome !== 'appended') throw new LogUnavailable('Somebody else has just changed who may read all of it')
  } finally {
    await connection.client.dispose()
  }
}
