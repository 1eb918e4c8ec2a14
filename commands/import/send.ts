import { randomUUID } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { inBatches } from '#domain/directory-import/batches.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'
import { NOTHING_YET, addedUp, type ImportResults } from '#domain/directory-import/results.ts'
import { CommandRefused } from '#commands/command.ts'
import { ownCertificate } from '#server/configuration/own-certificate.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Sends households to the server that the environment names, as its administrator. Reports how many were imported. */
export async function sendHouseholds(
  households: readonly HouseholdOfFile[],
  environment: Environment,
  tell: (sent: number) => void,
): Promise<ImportResults> {
  const server = addressOf(environment)
  const authorization = authorizationOf(environment)
  const importId = randomUUID()
  let total = NOTHING_YET
  let sent = 0
  for (const [number, users] of inBatches(households).entries()) {
    const body = { users, batch: { importId, number } }
    total = addedUp(total, await sendBatch(server, authorization, body).catch(tellHowFar(sent)))
    tell((sent += users.length))
  }
  return total
}

const tellHowFar = (sent: number) => (error: unknown) => {
  if (sent === 0 || !(error instanceof CommandRefused)) throw error
  throw new CommandRefused(`${error.message} (${sent} households are in; the file can be sent again)`, { cause: error })
}

function addressOf(environment: Environment): string {
  const { FOYER_URL, PORT } = environment
  const scheme = trustsOwn(environment) ? 'https' : 'http'
  const address = FOYER_URL || `${scheme}://localhost:${PORT || 3000}`
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address.replace(/\/+$/, '')
  throw new CommandRefused(`FOYER_URL should be the address of the server, as in http://localhost:3000`)
}

/** When Foyer made its own certificate it serves https, and this command trusts that certificate as tablets do. */
function trustsOwn({ DATA_DIR }: Environment): boolean {
  const { authority } = ownCertificate(DATA_DIR || './data') ?? {}
  if (authority === undefined) return false
  setDefaultCACertificates([...getCACertificates('default'), authority])
  return true
}

function authorizationOf({ ADMIN_PASSWORD }: Environment): string {
  if (ADMIN_PASSWORD) return `Basic ${Buffer.from(`:${ADMIN_PASSWORD}`).toString('base64')}`
  throw new CommandRefused('Set ADMIN_PASSWORD to the shared password: only the administrator imports')
}

async function sendBatch(server: string, authorization: string, body: object): Promise<ImportResults> {
  const response = await fetch(`${server}${importDirectory.path}`, {
    method: importDirectory.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => noReply(server, error))
  const received: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new CommandRefused(refusal(server, response.status, received))
  const reply = importDirectory.reply.safeParse(received)
  if (!reply.success)
    throw new CommandRefused(`The program at ${server} is not Foyer: set FOYER_URL to where Foyer runs`)
  return reply.data.results
}

function noReply(server: string, error: unknown): never {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = reason instanceof Error && 'code' in reason ? ` (${String(reason.code)})` : ''
  const message = `No server responds at ${server}${code}: start it with "npm start", or set FOYER_URL to where it runs`
  throw new CommandRefused(message, { cause: error })
}

function refusal(server: string, status: number, received: unknown): string {
  if (status === 401) return `The server at ${server} refuses the password: set ADMIN_PASSWORD to the right one`
  const isFoyers = typeof received === 'object' && received !== null && 'message' in received
  return isFoyers
    ? `The server at ${server} refuses: ${String(received.message)}`
    : `The program at ${server} is not Foyer (${status}): set FOYER_URL to where Foyer runs`
}
