import { createHmac, createSecretKey, randomBytes, scrypt, timingSafeEqual, type BinaryLike } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHash } from '#domain/helper/events.ts'

/** A password that can be compared with a guess. */
export type Password = {
  /** Whether this is the password. Null when that is not known without hashing: then `hashes` decides. */
  knows(guess: string): boolean | null
  /** Whether this is the password. Takes a third of a second and 64 MiB where the password is kept as a hash. */
  hashes(guess: string): Promise<boolean>
}

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html: N=2^16, r=8, p=2, 64 MiB. */
const COST: Cost = { N: 2 ** 16, r: 8, p: 2 }
const MOST_MEMORY = 128 * 1024 * 1024

type Cost = Pick<PasswordHash, 'N' | 'r' | 'p'>
const deriveKey = promisify<BinaryLike, BinaryLike, number, Cost & { maxmem: number }, Buffer>(scrypt)

/** Turns a new password into what is kept of it. */
export type HashPassword = (password: string) => Promise<PasswordHash>

/** The password as a hash, with a salt of its own. The same salt and cost give the same hash. */
export async function hashOf(
  password: string,
  { salt = randomBytes(16), cost = COST }: { salt?: Buffer; cost?: Cost } = {},
): Promise<PasswordHash> {
  const hash = await deriveKey(password, salt, 32, { ...cost, maxmem: MOST_MEMORY })
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), ...cost }
}

async function isHashOf({ salt, hash, N, r, p }: PasswordHash, guess: string): Promise<boolean> {
  const derived = await deriveKey(guess, Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem: MOST_MEMORY })
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'))
}

/**
 * Returns digests with a key of this process, so that comparing two of them does not leak a matching part or the
 * length.
 */
export function keyedDigest(): (text: string) => Buffer {
  const key = createSecretKey(randomBytes(32))
  return (text) => createHmac('sha256', key).update(text).digest()
}

/**
 * A password that is kept as a hash. A correct guess is remembered as a keyed digest, so that the next check is
 * immediate, until the version changes. An empty version, or no hash, means that there is no password.
 */
export function keptPassword(version: () => string, read: () => PasswordHash | null): Password {
  const digest = keyedDigest()
  let right: { digest: Buffer; version: string } | null = null
  const wasRight = (guess: string) =>
    right !== null && right.version === version() && timingSafeEqual(digest(guess), right.digest)

  return {
    knows: (guess) => (wasRight(guess) ? true : null),
    async hashes(guess) {
      if (wasRight(guess)) return true
      const [hashed, hash] = [version(), read()]
      if (hashed === '' || !hash || !(await isHashOf(hash, guess))) return false
      right = { digest: digest(guess), version: hashed }
      return true
    },
  }
}

/**
 * A password that nobody has. Checking a guess takes as long as for a real helper, so that the time does not show which
 * names exist.
 */
export function nobodysPassword(): Password {
  const hash = { salt: randomBytes(16).toString('base64'), hash: randomBytes(32).toString('base64'), ...COST }
  return keptPassword(
    () => 'nobody',
    () => hash,
  )
}
