/** A GUID as sixteen bytes. As text it takes 56, and there is one for each check-in. */

/** How many bytes one GUID has. */
export const BYTES = 16

/** Where the two digits of each byte begin in the text. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const

/** The two digits of every byte. */
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The value of each digit by its code, and -1 for every other character. Small letters only. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => '0123456789abcdef'.indexOf(String.fromCharCode(code)))

const valueAt = (guid: string, place: number): number => VALUES[guid.charCodeAt(place)] ?? -1

/**
 * Writes the bytes. Returns false when the GUID is not in lower-case hexadecimal, because the same text could not be
 * rebuilt from the bytes.
 */
export function writeGuid(guid: string, into: Uint8Array, start: number): boolean {
  if (guid.length !== 36 || guid[8] !== '-' || guid[13] !== '-' || guid[18] !== '-' || guid[23] !== '-') return false
  for (let at = 0; at < BYTES; at += 1) {
    const place = PLACES[at]!
    const byte = (valueAt(guid, place) << 4) | valueAt(guid, place + 1)
    if (byte < 0) return false
    into[start + at] = byte
  }
  return true
}

export function readGuid(from: Uint8Array, start: number): string {
  const pairs = (first: number, end: number): string => {
    let text = ''
    for (let at = first; at < end; at += 1) text += PAIRS[from[start + at]!]
    return text
  }
  return `${pairs(0, 4)}-${pairs(4, 6)}-${pairs(6, 8)}-${pairs(8, 10)}-${pairs(10, 16)}`
}
