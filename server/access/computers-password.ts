import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { existsSync, lchownSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { PasswordHash, type KeyedHash } from '#domain/helper/events.ts'
import { makePrivateDirectory } from '#infra/private-directory.ts'
import {
  hashOf,
  keptPassword,
  keyedDigest,
  type HashPassword,
  type Password,
} from '#server/access/passwords/password-hash.ts'

/**
 * The shared password as the computer gives it: in the environment, or generated at the first start and kept as a hash
 * in a file.
 */
export type ComputersPassword = Password & {
  /** Changes when a new password is set. */
  version(): string
  /** Recognises this password among others, without revealing it. `key` belongs to this church. */
  fingerprint(key: KeyObject): Promise<KeyedHash>
}

/** The password in an `Authorization` header; null when there is none. */
export function passwordIn(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? []
  if (!encoded) return null
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  return decoded.startsWith(':') && decoded.length > 1 ? decoded.slice(1) : null
}

/** The password that the environment gives. It stays the same until the next start. */
export function givenPassword(password: string): ComputersPassword {
  const digest = keyedDigest()
  const right = digest(password)
  const knows = (guess: string) => timingSafeEqual(digest(guess), right)
  return {
    knows,
    hashes: async (guess) => knows(guess),
    version: () => 'given',
    // Hashed slowly: a reader of the log and the secret cannot try many passwords against it.
    fingerprint: async (key) =>
      fingerprintOfHash(key, await hashOf(password, { salt: keyed(key, 'salt').subarray(0, 16) })),
  }
}

const keyed = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The fingerprint of a password that is kept as a hash. */
export const fingerprintOfHash = (key: KeyObject, { salt, hash }: PasswordHash): KeyedHash =>
  keyed(key, `${salt}\0${hash}`).toString('base64url')

const passwordFile = (dataDir: string) => join(dataDir, 'administrator.json')

/** Without characters that look alike, because people read it off a screen. 16 of the 31 characters give 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export function generatePassword(): string {
  const drawn = Array.from({ length: 16 }, () => ALPHABET[randomBytes(1).readUInt8() % ALPHABET.length] ?? 'x').join('')
  return drawn.replace(/(.{4})(?=.)/g, '$1-')
}

/** Stores the password as a hash. A reader of the file finds the old hash or the new one, never half of it. */
export async function setPassword(
  dataDir: string,
  password: string,
  hashPassword: HashPassword = hashOf,
): Promise<void> {
  const hashed = await writeHash(dataDir, password, hashPassword)
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
async function writeHash(dataDir: string, password: string, hashPassword: HashPassword = hashOf): Promise<string> {
  makePrivateDirectory(dataDir)
  const file = `${passwordFile(dataDir)}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(file, JSON.stringify(await hashPassword(password)), { mode: 0o600, flag: 'wx', flush: true })
    giveToOwnerOf(dataDir, file)
  } catch (error) {
    // A full disk leaves an empty file.
    rmSync(file, { force: true })
    throw error
  }
  return file
}

/** Root may set the password of a server that runs as somebody else and has to read it. */
function giveToOwnerOf(directory: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(directory)
  lchownSync(file, uid, gid)
}

/**
 * The password that is stored as a hash, until `npm run password` sets another one. While the file is damaged, no
 * password opens anything.
 */
export function storedPassword(dataDir: string): ComputersPassword {
  const version = () => {
    const file = statSync(passwordFile(dataDir), { throwIfNoEntry: false })
    return file ? `${file.ino} ${file.mtimeMs}` : ''
  }
  const read = () => hashIn(passwordFile(dataDir))
  const fingerprint = async (key: KeyObject) => {
    const hash = read()
    return hash ? fingerprintOfHash(key, hash) : keyed(key, 'no password').toString('base64url')
  }
  return { ...keptPassword(version, read), version, fingerprint }
}

/** The hash in a file; null when there is none that can be read. */
function hashIn(file: string): PasswordHash | null {
  try {
    return PasswordHash.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null
  } catch {
    return null
  }
}
