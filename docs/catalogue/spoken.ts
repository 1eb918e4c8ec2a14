import type { Part } from './written.ts'

/**
 * Returns the texts of one entry of a dictionary, with the parts that change in braces. A text with a number has one
 * form for one and another for many.
 */
export function spoken(said: unknown, parts: readonly Part[]): string[] {
  if (typeof said === 'string') return isLanguage(said) ? [] : [said.replace(/[\u2068\u2069]/g, '')]
  if (typeof said === 'function') return [...new Set([1, 20].flatMap((count) => withParts(said, parts, count)))]
  return Array.isArray(said) ? said.flatMap((one) => spoken(one, parts)) : []
}

/** The language code of a dictionary, which is never shown. */
const isLanguage = (text: string): boolean => text === 'en' || text === 'es'

/** Calls the text with this count. The given values are then replaced by their names in braces. */
function withParts(say: Function, parts: readonly Part[], count: number): string[] {
  const values = parts.map(({ name, isNumber }, at) => (isNumber ? (at === 0 ? count : 20 + 10 * at) : `{${name}}`))
  const named = (number: string): string => {
    const part = parts[values.indexOf(Number(number))]
    return part ? `{${part.name}}` : number
  }
  return spoken(say(...values), []).map((text) => text.replace(/\d+/g, named))
}
