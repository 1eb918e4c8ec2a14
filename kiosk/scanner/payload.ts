/** The content of a code: the code of a personal link, or why it has none. */
export type Payload = { code: number } | { problem: 'format' | 'userId' }

const DIGITS = /^\d+$/
/** The path of a personal page. */
const PERSONAL_PAGE = /^\/qr\/(\d+)$/

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

const person = (code: unknown): Payload =>
  Number.isSafeInteger(code) && (code as number) > 0 ? { code: code as number } : { problem: 'userId' }

function digitsOfLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  return PERSONAL_PAGE.exec(valueOf(() => new URL(text).pathname) ?? '')?.[1]
}

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
