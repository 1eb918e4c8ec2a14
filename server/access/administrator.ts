import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makePrivateDirectory } from '#infra/private-directory.ts'

/** The administrator's password: given in the environment, or generated at the first start and kept as a hash. */
export type Administrator = {
  /** Whether this is the password. Null when that is not known without hashing: then `hashes` decides. */
  knows(password: string): boolean | null
  /** Whether this is the password. Takes a third of a second and 64 MiB where the password is kept as a hash. */
  hashes(password: string): Promise<boolean>
  /** Changes when a new password is set. */
  version(): string
}

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** The password in an `Authorization` header; null when there is none. */
export function passwordIn(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return null
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  return decoded.startsWith(':') && decoded.length > 1 ? decoded.slice(1) : null
}

/** The password that the environment gives. It stays the same until the next start. */
export function givenPassword(password: string): Administrator {
  const digest = keyedDigest()
  const right = digest(password)
  const knows = (guess: string) => timingSafeEqual(digest(guess), right)
  return { knows, hashes: async (guess) => knows(guess), version: () => 'given' }
}

/**
 * Returns digests with a key of this process, so that comparing two of them leaks neither a matching part nor the
 * length.
 */
function keyedDigest(): (text: string) => Buffer {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest()
}

const passwordFile = (dataDir: string) => join(dataDir, 'administrator.json')

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: N=2^16, r=8, p=2, 64 MiB. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 }

/** Without characters that look alike, because people read it off a screen. 16 of the 31 characters give 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export function generatePassword(): string {
  const drawn = Array.from({ length: 16 }, () => ALPHABET[randomBytes(1).readUInt8() % ALPHABET.length] ?? 'x').join('')
  return drawn.replace(/(.{4})(?=.)/g, '$1-')
}

/** Stores the password as a hash. A reader of the file finds the old hash or the new one, never half of it. */
export async function setPassword(dataDir: string, password: string): Promise<void> {
  const hashed = await writeHash(dataDir, password)
  renameSync(hashed, passwordFile(dataDir))
}

/**
 * Sets a first password when there is none, and returns it. It is shown once and stored only as a hash. Returns null
 * when there is a password already, also when another process sets one at the same moment.
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

/** Writes the hash to a separate file, which the caller then moves to the place of the password file. */
async function writeHash(dataDir: string, password: string): Promise<string> {
  makePrivateDirectory(dataDir)
  const salt = randomBytes(16)
  const hash = await deriveKey(password, salt, 32, COST)
  const file = `${passwordFile(dataDir)}.${randomBytes(4).toString('hex')}`
  const content = { salt: salt.toString('base64'), hash: hash.toString('base64'), ...COST }
  writeFileSync(file, JSON.stringify(content), { mode: 0o600, flag: 'wx' })
  return file
}

/**
 * The stored password. A correct password is remembered as a keyed digest, so that the next check is immediate, until
 * `npm run password` sets another one.
 */
export function storedPassword(dataDir: string): Administrator {
  const digest = keyedDigest()
  let right: { digest: Buffer; version: string } | null = null

  const version = () => {
    const file = statSync(passwordFile(dataDir), { throwIfNoEntry: false })
    return file ? `${file.ino} ${file.mtimeMs}` : ''
  }
  const wasRight = (password: string) =>
    right !== null && right.version === version() && timingSafeEqual(digest(password), right.digest)

  return {
    version,
    knows: (password) => (wasRight(password) ? true : null),
    async hashes(password) {
      if (wasRight(password)) return true
      const hashed = version()
      if (hashed === '') return false
      const { salt, hash, N, r, p, maxmem } = JSON.parse(readFileSync(passwordFile(dataDir), 'utf8'))
      const derived = await deriveKey(password, Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem })
      if (!timingSafeEqual(derived, Buffer.from(hash, 'base64'))) return false
      right = { digest: digest(password), version: hashed }
      return true
    },
  }
}
