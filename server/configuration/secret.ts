import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateDirectory } from '#infra/private-directory.ts'

/** The key of this church's hashes: given, or made at the first start and kept in the data directory. */
export function churchSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  keepSecret(dataDir, randomBytes(32).toString('base64url'))
  return readFileSync(secretFile(dataDir), 'utf8').trim()
}

const secretFile = (dataDir: string) => join(dataDir, 'secret')

/** The one that is kept in the data directory; undefined when none is. */
export function keptSecret(dataDir: string): string | undefined {
  return existsSync(secretFile(dataDir)) ? readFileSync(secretFile(dataDir), 'utf8').trim() : undefined
}

/** Keeps a secret in a data directory that holds none. */
export function keepSecret(dataDir: string, secret: string): void {
  makePrivateDirectory(dataDir)
  try {
    // Exclusive, so that of two first starts at once one makes it and the other reads it.
    writeFileSync(secretFile(dataDir), secret, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const keyed = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/** The same number always gives the same name, and nobody without the secret can find the number. */
export const phoneHasher = (secret: string) => (phone: string) => keyed(secret, 'phone', phone)

/** Signs grants. The key is derived from the secret, so that it is of no use for anything else. */
export const grantKey = (secret: string): KeyObject => createSecretKey(keyed(secret, 'grant', ''), 'base64url')

/** Recognises the secret without telling it. */
export const fingerprintOf = (secret: string): string => keyed(secret, 'fingerprint', '')
