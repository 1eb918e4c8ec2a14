import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { LocalDate, Mark } from '#domain/ids.ts'
import { BLOCKS, type BlockId } from '#domain/marks/events.ts'
import { MARKS, isLeftOut, markOf } from '#domain/marks/mark.ts'
import { LEADERS_LENGTH, SECRET_LENGTH, leadersText, secretText, symbolsOf, tagKeyText } from '#domain/marks/secrets.ts'

/** A mark that is lent to a tablet, with what the tablet needs to print a drop-off without the server. */
export type LentMark = {
  readonly mark: Mark
  /** The secret half of the first receipt. */
  readonly secret: string
  /** Signs the tags of this mark only. 32 bytes, base64url. */
  readonly tagKey: string
}

/** What is calculated for one day. Every server with the church's secret calculates the same. */
export type DayKey = {
  /** The key itself, for tablets of rooms. 32 bytes, base64url. */
  readonly key: () => string
  /** The marks of a block, without those that are left out. */
  readonly marksOf: (block: BlockId) => readonly LentMark[]
  /** The secret half of a receipt. `issue` is 0 for the first one, and grows by one when a receipt is renewed. */
  readonly secretOf: (mark: Mark, issue: number) => string
  /** Proves that a link of a receipt's page was made here: 128 bits that no code and no tablet has. */
  readonly proofOf: (mark: Mark, issue: number) => string
  /** The block of a mark on this day. */
  readonly blockOf: (mark: Mark) => BlockId
  /** The six characters with which a leader decides while the server is away. */
  readonly leadersCode: () => string
}

const BLOCK_SIZE = MARKS / BLOCKS
const PROOF_BYTES = 16

/**
 * The keys of days. `firstLogId` is the first id of the church's log, which a restored log keeps: codes that are out go
 * on working. The last days are remembered, because an order of 8,000 marks takes some milliseconds.
 */
export function dayKeys(secret: string, firstLogId: string): (day: LocalDate) => DayKey {
  const remembered = new Map<LocalDate, DayKey>()
  return (day) => {
    const known = remembered.get(day)
    if (known) return known
    const made = keyOfDay(secret, firstLogId, day)
    const [oldest] = remembered.size >= 3 ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(day, made)
    return made
  }
}

function keyOfDay(secret: string, firstLogId: string, day: LocalDate): DayKey {
  const derived = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, firstLogId, `${use}|${day}`, 32)))
  const key = derived('day-key')
  // Tablets of rooms get the other key.
  const linkKey = derived('receipt-link')
  let ordered: Mark[] | undefined
  const order = () => (ordered ??= orderOf(key, day))
  let places: Map<Mark, number> | undefined
  const placeOf = (mark: Mark) => (places ??= new Map(order().map((one, place) => [one, place]))).get(mark)!
  const secretOf = (mark: Mark, issue: number) => symbolsOf(hmac(key, secretText(day, mark, issue)), SECRET_LENGTH)
  const blocks: LentMark[][] = []
  const marksAt = (block: BlockId) =>
    order()
      .slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE)
      .filter((mark) => !isLeftOut(mark))
      .map((mark) => {
        const tagKey = hmac(key, tagKeyText(day, mark)).toString('base64url')
        return { mark, secret: secretOf(mark, 0), tagKey }
      })
  return {
    key: () => key.export().toString('base64url'),
    secretOf,
    proofOf: (mark, issue) => hmac(linkKey, `${mark}|${issue}`).subarray(0, PROOF_BYTES).toString('base64url'),
    marksOf: (block) => (blocks[block] ??= marksAt(block)),
    blockOf: (mark) => Math.floor(placeOf(mark) / BLOCK_SIZE),
    leadersCode: () => symbolsOf(hmac(key, leadersText(day)), LEADERS_LENGTH),
  }
}

const hmac = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** All marks in the order of a day: each at a place that only the key tells, so that neighbours do not look alike. */
function orderOf(key: KeyObject, day: LocalDate): Mark[] {
  const placed = Array.from({ length: MARKS }, (_, n) => ({ mark: markOf(n), place: hmac(key, `order|${day}|${n}`) }))
  return placed.toSorted((one, other) => one.place.compare(other.place)).map(({ mark }) => mark)
}
