import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateDirectory } from '#infra/private-directory.ts'

/** The key of this church's hashes: given, or made at the first start and stored in the data directory. */
export function churchSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  keepSecret(dataDir, randomBytes(32).toString('base64url'))
  return readFileSync(secretFile(dataDir), 'utf8').trim()
}

const secretFile = (dataDir: string) => join(dataDir, 'secret')

/** The secret in the data directory; undefined when there is none, also in an empty file. */
export function keptSecret(dataDir: string): string | undefined {
  return existsSync(secretFile(dataDir)) ? readFileSync(secretFile(dataDir), 'utf8').trim() || undefined : undefined
}

/**
 * Stores a secret in a data directory that has none. A full disk or a power cut may have left an empty file. It is
 * replaced: everybody knows an empty secret.
 */
export function keepSecret(dataDir: string, secret: string): void {
  makePrivateDirectory(dataDir)
  if (keptSecret(dataDir) === undefined) rmSync(secretFile(dataDir), { force: true })
  try {
    // Exclusive: when two first starts run at once, one writes the secret and the other reads it.
    writeFileSync(secretFile(dataDir), secret, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const keyed = (secret: string | KeyObject, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/**
 * Hashes a phone number. The same number always gives the same hash, and the number cannot be found without the secret.
 */
export function phoneHasher(secret: string): (phone: string) => string {
  // Node would otherwise make a key from the text for every number. That takes four times as long as the hash.
  const key = createSecretKey(secret, 'utf8')
  return (phone) => keyed(key, 'phone', phone)
}

/** The key that signs grants. It is derived from the secret, so that it cannot be used for anything else. */
export const grantKey = (secret: string): KeyObject => createSecretKey(keyed(secret, 'grant', ''), 'base64url')

/** The key that signs what guests need to send the form: the code on the wall, and the ticket of a phone. */
export const guestPassKey = (secret: string): KeyObject => createSecretKey(keyed(secret, 'guest-pass', ''), 'base64url')

/** The key that calculates the codes of devices. */
export const deviceCodeKey = (secret: string): KeyObject =>
  createSecretKey(keyed(secret, 'device-code', ''), 'base64url')

/** The key with which servers sign what they ask each other. */
export const peerKey = (secret: string): KeyObject => createSecretKey(keyed(secret, 'peer', ''), 'base64url')

/** The key that signs the sessions of helpers. */
export const helperSessionKey = (secret: string): KeyObject =>
  createSecretKey(keyed(secret, 'helper-session', ''), 'base64url')

/** The key that makes fingerprints of shared passwords. */
export const sharedPasswordKey = (secret: string): KeyObject =>
  createSecretKey(keyed(secret, 'shared-password', ''), 'base64url')

/** Hashes what only one helper knows, in the same way each time. It cannot be found without the secret. */
export type HelperHasher = {
  /** The token of the link that comes with an invitation. */
  token(commandId: string): string
  link(token: string): string
  signInName(folded: string): string
  /** What is hashed of a PIN: its million values are soon tried, but not without the secret. */
  pin(helperId: string, pin: string): string
}

export const helperHasher = (secret: string): HelperHasher => ({
  token: (commandId) => keyed(secret, 'helper-token', commandId),
  link: (token) => keyed(secret, 'helper-link', token),
  signInName: (folded) => keyed(secret, 'helper-sign-in-name', folded),
  pin: (helperId, pin) => keyed(secret, 'helper-pin', `${helperId} ${pin}`),
})

/** Hashes what another program sends, in the same way each time. It cannot be found without the secret. */
export type ProgramHasher = {
  /** The id of the command that a program gives with this Idempotency-Key on this route. */
  command(programId: string, route: string, idempotencyKey: string): string
  /** What is kept of what was asked for. */
  asked(text: string): string
}

export const programHasher = (secret: string): ProgramHasher => ({
  command: (programId, route, key) => keyed(secret, 'program-command', `${programId}\0${route}\0${key}`),
  asked: (text) => keyed(secret, 'program-asked', text),
})

/** Returns the secret of a webhook with this number, as Standard Webhooks writes it: `whsec_` and 32 bytes. */
export type WebhookSecretOf = (webhookId: string, number: number) => string

export const webhookSecrets =
  (secret: string): WebhookSecretOf =>
  (webhookId, number) =>
    `whsec_${Buffer.from(keyed(secret, 'webhook-secret', `${webhookId}\0${number}`), 'base64url').toString('base64')}`

/** A fingerprint with which a secret can be recognised. It does not reveal the secret. */
export const fingerprintOf = (secret: string): string => keyed(secret, 'fingerprint', '')
