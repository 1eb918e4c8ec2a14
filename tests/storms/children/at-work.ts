import { randomUUID } from 'node:crypto'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { HttpReply } from '#tests/foyer/foyer.ts'
import type { Ledger } from '#tests/storms/tablet-in-a-storm.ts'
import type { ToldFamily } from '#tests/storms/tab/told.ts'

/** What helpers have in common in a storm: who is at work, what was sent, and what is to become of each child. */

/** What is left to be done with a child of one drop-off, in this order. When nothing is left, the child stays. */
export type Wish =
  | 'receive'
  | 'go out'
  | 'come in'
  | 'move'
  | 'hand over'
  | 'undo'
  | 'come back'
  | 'exception'
  | 'close'
  | 'stay'

/** Of a hundred children, so many leave in each of these ways. */
const ENDS: readonly (readonly [of100: number, ...Wish[]])[] = [
  [45, 'hand over'],
  [12, 'hand over', 'undo', 'hand over'],
  [13, 'hand over', 'come back', 'hand over'],
  [14, 'exception'],
  [10, 'close'],
  [6, 'stay'],
]

/** A command that lets children leave, as it was sent. `mark`: that of the receipt; absent where a leader decided. */
export type Leaving = {
  readonly mark?: string
  readonly personIds: readonly number[]
  /** Nobody may leave with it: it is the receipt of another family. */
  readonly isForeign?: boolean
  isDone: boolean
}

type Call = <R extends Route>(route: R, asked: CallArguments<R>) => Promise<HttpReply<R>>

/** How often somebody is ended in the middle of a command. */
const OF_ENDS = 0.1
/** Nobody waits longer for a first reply. Milliseconds. */
const PATIENCE = 700
/** Who has asked in vain waits longer the next time: else a slow server answers only questions that are given up. */
const MORE_PATIENT = 1.5
const MOST_PATIENCE = 15_000
const PAUSE = 25

export class AtWork {
  readonly ledger: Ledger
  readonly chance: () => number
  readonly #wishes = new Map<string, Wish[]>()
  /** Every command that lets children leave, by its id. */
  readonly leaving = new Map<string, Leaving>()
  /** How many commands were broken off. */
  ended = 0
  /** With how many children something is left to be done, as a leader has seen last. */
  left = Infinity
  /** The helpers go home when it is true. */
  isOver = false

  constructor(ledger: Ledger, chance: () => number) {
    this.ledger = ledger
    this.chance = chance
  }

  /** What is left to be done with a child of a drop-off. It is drawn when the child is first seen. */
  wishes(mark: string, personId: number): Wish[] {
    const key = `${mark} ${personId}`
    const known = this.#wishes.get(key) ?? this.#drawn()
    this.#wishes.set(key, known)
    return known
  }

  #drawn(): Wish[] {
    let luck = this.chance() * 100
    const [, ...end] = ENDS.find(([of100]) => (luck -= of100) < 0) ?? ENDS[0]!
    const before: Wish[] = this.chance() < 0.2 ? ['go out', 'come in'] : []
    const moved: Wish[] = this.chance() < 0.2 ? ['move', 'receive'] : []
    return ['receive', ...before, ...moved, ...end]
  }

  /** The family of a mark, which may have a receipt. */
  familyOf(mark: string): ToldFamily | undefined {
    return [...this.ledger.values()].findLast(({ receipt }) => receipt?.startsWith(mark))
  }

  /** The receipt of any other family whose children a helper has seen. One that came to no server is a wrong code. */
  foreignReceipt(mark: string): string | undefined {
    const seen = new Set([...this.#wishes.keys()].map((key) => key.slice(0, mark.length)))
    const all = [...this.ledger.values()].flatMap(({ receipt }) => receipt ?? [])
    const others = all.filter((receipt) => !receipt.startsWith(mark) && seen.has(receipt.slice(0, mark.length)))
    return others[Math.floor(this.chance() * others.length)]
  }

  /** Notes a command that lets children leave. Returns its id. */
  leaves(given: Omit<Leaving, 'isDone'>): string {
    const commandId = randomUUID()
    this.leaving.set(commandId, { ...given, isDone: false })
    return commandId
  }

  isEndedNow(): boolean {
    const isEnded = this.chance() < OF_ENDS
    this.ended += Number(isEnded)
    return isEnded
  }

  /** Sends a call until the server replies, again and again. */
  async insist<R extends Route>(call: Call, route: R, asked: CallArguments<R>): Promise<HttpReply<R>> {
    for (let patience = PATIENCE; ; patience = Math.min(patience * MORE_PATIENT, MOST_PATIENCE)) {
      const reply = await once(call, route, asked, patience)
      if (reply) return reply
      await pause()
    }
  }

  /**
   * Sends a command until the server replies. Null: the tablet was ended with it under way, and remembers nothing of
   * it.
   */
  async sendOrEnd<R extends Route>(call: Call, route: R, asked: CallArguments<R>): Promise<HttpReply<R> | null> {
    if (!this.isEndedNow()) return await this.insist(call, route, asked)
    call(route, asked).catch(() => {})
    return null
  }
}

/** Null when nothing comes, when it is no reply of Foyer’s, and when the server cannot do it now. */
async function once<R extends Route>(
  call: Call,
  route: R,
  asked: CallArguments<R>,
  patience: number,
): Promise<HttpReply<R> | null> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, patience, null)
  const reply = await Promise.race([call(route, asked).catch(() => null), late.promise])
  clearTimeout(timer)
  return reply && reply.status < 500 && isOfFoyer(reply.body) ? reply : null
}

const isOfFoyer = <R extends Route>(body: Reply<R>): boolean => typeof body === 'object' && body !== null

export function pause(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, PAUSE)
  return promise
}
