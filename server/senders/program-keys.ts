import { createHash, randomBytes } from 'node:crypto'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Instant } from '#domain/ids.ts'
import type { Program } from '#domain/programs/programs.ts'
import { BUDGETS, type Budget } from '#server/access/limits/budgets.ts'
import { createSourceCounts } from '#server/access/limits/counts.ts'
import { Guesses } from '#server/access/sign-in.ts'
import { nameOfBrowser, nameOfProgram } from '#server/access/source-name.ts'
import { RequestRefused } from '#server/request-refused.ts'

/** The keys of other programs. A key comes in the header `Authorization: Bearer` and nowhere else. */
export type ProgramKeys = {
  /**
   * Returns the program that this key belongs to, and counts the call. Throws 401 for a key that opens nothing; 429
   * when the program has called too often, or when too many wrong keys came from this address.
   */
  programOf(key: string, address: string): Program
}

/** What a key begins with, so that people and programs that look for secrets recognize one. */
const PREFIX = 'foyer_'

/** Returns a new key: 256 random bits. */
export const drawProgramKey = (): string => PREFIX + randomBytes(32).toString('base64url')

/** The part of a key that the log holds. Nobody can guess what it was made of. */
export const hashOfProgramKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The key in an `Authorization` header; null when another kind of secret is there, or none. */
export function programKeyIn(authorization: string | undefined): string | null {
  const [, key] = /^Bearer(?:\s+(.*))?$/is.exec(authorization?.trim() ?? '') ?? [null, null]
  return key === null ? null : (key ?? '')
}

type Needs = {
  readonly programs: { byKey(hash: string): Program | undefined }
  readonly timeZone: string
  readonly now: () => Instant
  readonly budget?: Budget
}

export function createProgramKeys({ programs, timeZone, now, budget = BUDGETS.programs }: Needs): ProgramKeys {
  const guesses = new Guesses()
  const calls = createSourceCounts(budget, BUDGETS.memory.sources)
  return {
    programOf(key, address) {
      const program = programs.byKey(hashOfProgramKey(key))
      if (!program) {
        // A right key is never held up by the wrong ones of others at its address: nobody guesses 256 bits.
        guesses.take(nameOfBrowser(null, address)).wasWrong()
        throw new RequestRefused('key-unknown')
      }
      const wait = calls.take(nameOfProgram(program.id), Date.parse(now()))
      if (wait > 0) throw new RequestRefused('too-many-requests', { retryAfter: Math.ceil(wait / 1000) })
      if (program.isTakenAway) throw new RequestRefused('key-taken-away')
      if (hasEnded(program, now(), timeZone)) throw new RequestRefused('key-ended')
      return program
    },
  }
}

/** Whether the last day of a key is over. */
export const hasEnded = ({ until }: Pick<Program, 'until'>, now: Instant, timeZone: string): boolean =>
  until !== undefined && localDate(now, timeZone) > until
