import type { KeyObject } from 'node:crypto'
import type { KeyedHash, PasswordHash } from '#domain/helper/events.ts'
import type { Helpers } from '#domain/helper/helpers.ts'
import { fingerprintOfHash, type ComputersPassword } from '#server/access/computers-password.ts'
import { keptPassword, type Password } from './password-hash.ts'

/** What the administrators have decided about the shared password. */
export type Decided = Pick<Helpers, 'sharedPassword' | 'ended'>

/** The shared password: the computer's, or the one that was set in the page over it, unless it was ended. */
export type SharedPassword = Password & {
  /** Changes when another one counts, or none. */
  version(): string
  /** The fingerprint of the one that counts, or that was ended. */
  fingerprint(): Promise<KeyedHash>
  /** The fingerprint of the one that the computer gives. */
  fingerprintOfGiven(): Promise<KeyedHash>
  /** Whether it opens anything. */
  works(): Promise<boolean>
}

/** What counts at one version. */
type PasswordInForce = { readonly password: Password; readonly fingerprint: KeyedHash; readonly isEnded: boolean }

export function sharedPassword(given: ComputersPassword, decided: () => Decided, key: KeyObject): SharedPassword {
  let inForce: { readonly of: string; readonly is: PasswordInForce } | null = null
  let ofGiven: { readonly version: string; readonly fingerprint: Promise<KeyedHash> } | null = null

  const version = () => {
    const { sharedPassword: changed, ended } = decided()
    return [given.version(), changed?.password.hash ?? '', ended.size].join(' ')
  }

  const isUntouched = () => decided().sharedPassword === null && decided().ended.size === 0

  /** Hashed once for each password that the computer gives. */
  function fingerprintOfGiven(): Promise<KeyedHash> {
    if (ofGiven?.version !== given.version())
      ofGiven = { version: given.version(), fingerprint: given.fingerprint(key) }
    return ofGiven.fingerprint
  }

  async function readInForce(): Promise<PasswordInForce> {
    const of = version()
    if (inForce?.of === of) return inForce.is
    const { sharedPassword: changed, ended } = decided()
    const fingerprint = await fingerprintOfGiven()
    const counting =
      changed?.over === fingerprint
        ? { password: kept(changed.password), fingerprint: fingerprintOfHash(key, changed.password) }
        : { password: given, fingerprint }
    const is = { ...counting, isEnded: ended.has(counting.fingerprint) }
    inForce = { of, is }
    return is
  }

  return {
    version,
    fingerprintOfGiven,
    fingerprint: async () => (await readInForce()).fingerprint,
    works: async () => isUntouched() || !(await readInForce()).isEnded,
    knows(guess) {
      if (isUntouched()) return given.knows(guess)
      if (inForce?.of !== version()) return null
      return inForce.is.isEnded ? false : inForce.is.password.knows(guess)
    },
    async hashes(guess) {
      if (isUntouched()) return await given.hashes(guess)
      const { password, isEnded } = await readInForce()
      return !isEnded && (await password.hashes(guess))
    },
  }
}

const kept = (password: PasswordHash): Password =>
  keptPassword(
    () => password.hash,
    () => password,
  )
