/**
 * The content of a connection string. Foyer reads it before the client does, because the client would print passwords
 * in its error messages.
 */
export type Address = {
  readonly connectionString: string
  /** The file with the authority that signed the database's certificate. */
  readonly tlsCAFile: string | undefined
  readonly credentials: { readonly username: string; readonly password: string }
}

const OPTIONS = [
  'connectionname',
  'discoveryinterval',
  'gossiptimeout',
  'keepaliveinterval',
  'keepalivetimeout',
  'maxdiscoverattempts',
  'tls',
  'tlscafile',
]

/** Options that connection strings often contain and that describe what Foyer does anyway. */
const AS_IT_IS = new Map([
  ['nodepreference', 'leader'],
  ['throwonappendfailure', 'true'],
  ['tlsverifycert', 'true'],
])

/**
 * Sent to an insecure database, which ignores it: without credentials, the client uses another kind of append, which
 * can lose events.
 */
const NOBODY = { username: 'foyer', password: 'insecure' }

/**
 * How many seconds a node may take to say who the leader is: so few that another node can be asked within the same
 * attempt.
 */
const GOSSIP_S = 1

/** The connection string is invalid. The message is a sentence that repeats no part of it. */
export class BadAddress extends Error {
  override name = 'BadAddress'
}

/** Reads a connection string. Throws `BadAddress`. */
export function readAddress(connectionString: string): Address {
  const parts = /^esdb(?:\+discover)?:\/\/(?:([^@/]*)@)?([\w.:,[\]-]+)\/?(?:\?(.*))?$/.exec(connectionString.trim())
  if (!parts) throw new BadAddress('should be a connection string, as in esdb://localhost:2113?tls=false')
  const [, user, hosts = '', query = ''] = parts
  const isCluster = isOfCluster(hosts, connectionString.trimStart().startsWith('esdb+discover'))
  const options = optionsIn(query)
  const tlsCAFile = options.get('tlscafile')
  const patience = isCluster && !options.has('gossiptimeout') ? `${query ? '&' : '?'}gossipTimeout=${GOSSIP_S}` : ''
  return {
    connectionString: connectionString.trim() + patience,
    tlsCAFile: tlsCAFile && decoded(tlsCAFile),
    credentials: credentialsIn(user, options.get('tls') !== 'false'),
  }
}

function isOfCluster(hosts: string, isDiscovery: boolean): boolean {
  if (!hosts.split(',').every((host) => /^[\w.-]+(?::\d{1,5})?$/.test(host)))
    throw new BadAddress('should name hosts and ports, as in esdb://one:2113,two:2113,three:2113')
  if (isDiscovery && hosts.includes(','))
    throw new BadAddress('should begin with esdb:// when it names several hosts: only the first would be asked')
  return isDiscovery || hosts.includes(',')
}

function credentialsIn(user: string | undefined, isSecure: boolean): Address['credentials'] {
  if (user === undefined && isSecure)
    throw new BadAddress('should hold a user and a password, as in esdb://user:password@host, or end in ?tls=false')
  if (user === undefined) return NOBODY
  const [username = '', password = '', ...rest] = user.split(':')
  if (!username || !password || rest.length > 0)
    throw new BadAddress('should hold user:password, with : as %3A, @ as %40 and / as %2F inside them')
  return { username: decoded(username), password: decoded(password) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new BadAddress('should have each % of a name or password written as %25')
  }
}

function optionsIn(query: string): Map<string, string> {
  const options = new Map<string, string>()
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name = '', value = '', ...rest] = pair.split('=')
    const key = name.toLowerCase().replaceAll(/[_-]/g, '')
    if (AS_IT_IS.get(key) === value.toLowerCase()) continue
    if (!OPTIONS.includes(key) || value === '' || rest.length > 0)
      throw new BadAddress('should have no options but tls, tlsCAFile, connectionName, keepAlive… and gossip…')
    mustFit(key, value)
    options.set(key, value)
  }
  return options
}

function mustFit(key: string, value: string): void {
  const isText = key.startsWith('tls') || key === 'connectionname'
  if (key === 'tls' && !/^(true|false)$/.test(value)) throw new BadAddress('should say tls=true or tls=false')
  if (!isText && !/^\d+$/.test(value)) throw new BadAddress('should give its times as whole numbers')
}
