import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Knows the administrator's password: given in the environment, or generated at the first start and kept as a hash. */
export type Administrator = {
  /** Whether an `Authorization` header holds the password: Basic, with an empty user name. */
  admits(authorization: string | undefined): Promise<boolean>
}

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** The password that an `Authorization` header carries, if it carries one. */
export function passwordIn(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return null
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  return decoded.startsWith(':') && decoded.length > 1 ? decoded.slice(1) : null
}

export function givenPassword(password: string): Administrator {
  const sameAs = comparer()
  return { admits: async (authorization) => sameAs(passwordIn(authorization), password) }
}

/** Compares in a time that does not tell how much was right, nor how long the right one is. */
function comparer(): (a: string | null, b: string) => boolean {
  const key = randomBytes(32)
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return (a, b) => a !== null && timingSafeEqual(digest(a), digest(b))
}

const passwordFile = (dataDir: string) => join(dataDir, 'administrator.json')

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: N=2^16, r=8, p=2, 64 MiB. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 }

/** Without look-alikes: it is read off a screen and typed by hand. 16 of 32 characters are 80 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export function generatePassword(): string {
  const drawn = Array.from({ length: 16 }, () => ALPHABET[randomBytes(1).readUInt8() % ALPHABET.length] ?? 'x').join('')
  return drawn.replace(/(.{4})(?=.)/g, '$1-')
}

/** Stores the password as a hash; whoever watches the file sees the old one or the new one, never half of it. */
export async function setPassword(dataDir: string, password: string): Promise<void> {
  const hashed = await writeHash(dataDir, password)
  renameSync(hashed, passwordFile(dataDir))
}

/**
 * Sets a first password where there is none, and answers it: it is shown once and kept nowhere. Null when there is
 * one, also when somebody sets one at this very moment: theirs stands.
 */
export async function firstPassword(dataDir: string): Promise<string | null> {
  if (existsSync(passwordFile(dataDir))) return null
  const password = generatePassword()
  const hashed = await writeHash(dataDir, password)
  try {
    linkSync(hashed, passwordFile(dataDir))
    return password
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  } finally {
    rmSync(hashed)
  }
}

/** Writes the hash to a file of its own, which still has to take the place of the password file. */
async function writeHash(dataDir: string, password: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const salt = randomBytes(16)
  const hash = await deriveKey(password, salt, 32, COST)
  const file = `${passwordFile(dataDir)}.${randomBytes(4).toString('hex')}`
  const content = { salt: salt.toString('base64'), hash: hash.toString('base64'), ...COST }
  writeFileSync(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' })
  return file
}

/**
 * The stored password. A password that was right is recognised at once from then on; a new one, set by
 * `npm run password`, counts at once. Only one guess is worked on at a time, so that guessing cannot eat the machine,
 * and nobody who knows the password waits behind those who guess.
 */
export function storedPassword(dataDir: string): Administrator {
  const sameAs = comparer()
  let right: { password: string; since: number } | null = null
  let queue: Promise<unknown> = Promise.resolve()

  const changedAt = () => statSync(passwordFile(dataDir), { throwIfNoEntry: false })?.mtimeMs
  const wasRight = (password: string) =>
    right !== null && right.since === changedAt() && sameAs(password, right.password)

  async function isRight(password: string): Promise<boolean> {
    if (wasRight(password)) return true
    const changed = changedAt()
    if (changed === undefined) return false
    const { salt, hash, N, r, p, maxmem } = JSON.parse(readFileSync(passwordFile(dataDir), 'utf8'))
    const derived = await deriveKey(password, Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem })
    if (!timingSafeEqual(derived, Buffer.from(hash, 'base64'))) return false
    right = { password, since: changed }
    return true
  }

  return {
    async admits(authorization) {
      const password = passwordIn(authorization)
      if (password === null) return false
      if (wasRight(password)) return true
      const answer = queue.then(() => isRight(password))
      queue = answer.catch(() => {})
      return await answer
    },
  }
}
