/** What a code says: whom it stands for, or why it stands for nobody. */
export type Payload = { userId: number } | { problem: 'format' | 'userId' }

const DIGITS = /^\d+$/
/** The one path that a personal code leads to. */
const PERSONAL_PAGE = /^\/qr\/(\d+)$/

/**
 * Reads a code in one of three forms: JSON with a `userId`, digits alone, or the link of a personal page. Of a link only
 * the digits are used, whatever its host: a church's address changes, the codes on people's phones do not. Nothing is
 * opened, and a name in the code is not believed: the server knows what the person is called.
 */
export function readPayload(text: string): Payload {
  const content = text.trim()
  const digits = DIGITS.test(content) ? content : digitsOfLink(content)
  if (digits) return person(Number(digits))
  const json = valueOf((): unknown => JSON.parse(content))
  return json === undefined ? { problem: 'format' } : person(userIdOf(json))
}

const person = (userId: unknown): Payload =>
  Number.isSafeInteger(userId) && (userId as number) > 0 ? { userId: userId as number } : { problem: 'userId' }

function digitsOfLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  return PERSONAL_PAGE.exec(valueOf(() => new URL(text).pathname) ?? '')?.[1]
}

/** What this reads; undefined when it cannot be read. */
function valueOf<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A number, or its digits in quotes. Only what stands in the code itself counts, nothing inherited. */
function userIdOf(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'userId')) return undefined
  const { userId } = json as { userId: unknown }
  return typeof userId === 'string' && DIGITS.test(userId) ? Number(userId) : userId
}
