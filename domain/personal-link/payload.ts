import { parsePersonId, type PersonId } from '#domain/ids.ts'

/** The content of a code: the code of a personal link, or why it has none. */
export type Payload = { code: number } | { problem: 'format' | 'userId' }

const DIGITS = /^\d+$/
/** The link of a personal page, at any host. What follows its path is ignored. */
const LINK = /^(?:https?|HTTPS?):\/\/[^\s/?#]+\/qr\/(?<code>\d+)(?:[?#].*)?$/s

/**
 * Reads a code in one of three forms: JSON with a `userId`, digits alone, or the link of a personal page. It uses only
 * the digits of a link and ignores the host, because a church's address may change after the codes were saved. It opens
 * nothing, and ignores a name in the code: the name comes from the server.
 */
export function readPayload(text: string): Payload {
  const content = text.trim()
  const digits = DIGITS.test(content) ? content : digitsOfLink(content)
  if (digits) return person(Number(digits))
  const json = valueOf((): unknown => JSON.parse(content))
  return json === undefined ? { problem: 'format' } : person(userIdOf(json))
}

/** The code of a personal link in what was typed or scanned, or null: names and phone numbers have none. */
export function codeIn(text: string): PersonId | null {
  const payload = readPayload(text)
  return 'code' in payload ? parsePersonId(String(payload.code)) : null
}

const person = (code: unknown): Payload =>
  Number.isSafeInteger(code) && (code as number) > 0 ? { code: code as number } : { problem: 'userId' }

const digitsOfLink = (text: string): string | undefined => LINK.exec(text)?.groups?.['code']

/** Returns what the function reads, or undefined if it throws. */
function valueOf<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns the number, also from digits in quotes. Ignores inherited properties. */
function userIdOf(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'userId')) return undefined
  const { userId } = json as { userId: unknown }
  return typeof userId === 'string' && DIGITS.test(userId) ? Number(userId) : userId
}
