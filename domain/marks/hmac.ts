/**
 * HMAC-SHA-256 for the pages: browsers have one of their own only over https, and tags are signed over plain http too.
 */

const BLOCK = 64
const WORDS = 16
const ROUNDS = 64

/** The fractional parts of square or cube roots of the first prime numbers, 32 bits of each. */
const fraction = (root: number): number => (root % 1) * 2 ** 32

const PRIMES = Array.from({ length: 311 }, (_, n) => n + 2)
  .filter((n) => !Array.from({ length: n - 2 }, (_, k) => k + 2).some((k) => n % k === 0))
  .slice(0, ROUNDS)
const FIRST = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const ADDED = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The 64 words of a block. */
function wordsOf(data: DataView, at: number): Uint32Array {
  const words = new Uint32Array(ROUNDS)
  for (let i = 0; i < WORDS; i++) words[i] = data.getUint32(at + 4 * i)
  for (let i = WORDS; i < ROUNDS; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!]
    const [one, other] = [
      turned(early, 7) ^ turned(early, 18) ^ (early >>> 3),
      turned(late, 17) ^ turned(late, 19) ^ (late >>> 10),
    ]
    words[i] = words[i - 16]! + one + words[i - 7]! + other
  }
  return words
}

function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const data = new DataView(padded.buffer)
  data.setUint32(padded.length - 4, message.length * 8)
  const hash = Uint32Array.from(FIRST)
  for (let at = 0; at < padded.length; at += BLOCK) {
    const words = wordsOf(data, at)
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < ROUNDS; i++) {
      const up = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ADDED[i]! + words[i]!
      const down = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + up) | 0, c, b, a, (up + down) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = hash[i]! + word
  }
  const result = new DataView(new ArrayBuffer(32))
  for (const [i, word] of hash.entries()) result.setUint32(4 * i, word)
  return new Uint8Array(result.buffer)
}

/** The HMAC-SHA-256 of a text of plain ASCII characters, 32 bytes. The key has 64 bytes at most. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  const padded = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ byte)
  const message = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const inner = sha256(new Uint8Array([...padded(0x36), ...message]))
  return sha256(new Uint8Array([...padded(0x5c), ...inner]))
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The bytes of a key that was sent as base64url: each character has six bits of them. */
export function bytesOf(key: string): Uint8Array {
  const bits = Array.from(key, (character) => BASE64URL.indexOf(character).toString(2).padStart(6, '0')).join('')
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2),
  )
}
