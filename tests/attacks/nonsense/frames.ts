import { messages } from '#domain/contract/live.ts'

/** Frames of a WebSocket that no page of Foyer sends. */

type Chance = () => number

const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T

const MESSAGES = Object.keys(messages)

const PAYLOADS = [
  'null',
  '[]',
  '-1',
  '1e999',
  '"\\ud800"',
  '{"eventId":{},"authorization":[]}',
  '{"eventId":-1,"authorization":{}}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '{"__proto__":1,"authorization":7}',
  '"y"',
  '2026112201',
]

/** A message with a question that makes no sense. The server replies to each with its number. */
export const message = (chance: Chance, number: number): Buffer =>
  framed(`42${number}["${pick(chance, MESSAGES)}",${pick(chance, PAYLOADS)}]`)

/** A message that nobody listens to, or without a place for the reply. */
export const unheard = (chance: Chance): Buffer =>
  framed(
    `42["${pick(chance, ['watch', '__proto__', 'constructor', 'x'.repeat(200), ...MESSAGES])}",${pick(chance, PAYLOADS)}]`,
  )

const BROKEN = [
  '',
  '4',
  '41',
  '44',
  '45',
  '451-["a",{"_placeholder":true,"num":9}]',
  '6',
  '9',
  '42[',
  `42["device:report",${'['.repeat(500)}]`,
  '420["x"',
  '\u0000',
  '40/other,{}',
  '42["disconnect"]',
  'z'.repeat(40_000),
]

/** A frame after which the server may close the connection. */
export const broken = (chance: Chance): Buffer =>
  framed(pick(chance, BROKEN), chance() < 0.7 ? 1 : pick(chance, [0, 2, 3, 8, 9, 10, 15]))

const MASK = [1, 2, 3, 4] as const

/** A frame as a browser sends it. */
export function framed(text: string, opcode = 1): Buffer {
  const payload = Buffer.from(text)
  for (let at = 0; at < payload.length; at += 1) payload[at]! ^= MASK[at % 4]!
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, ...MASK]), payload])
}
