import type { Part } from './written.ts'

/** The texts that stand at one place of a dictionary, the parts that change in braces. For a number, for one and for many. */
export function spoken(said: unknown, parts: readonly Part[]): string[] {
  if (typeof said === 'string') return isLanguage(said) ? [] : [said.replace(/[\u2068\u2069]/g, '')]
  if (typeof said === 'function') return [...new Set([1, 20].flatMap((count) => withParts(said, parts, count)))]
  return Array.isArray(said) ? said.flatMap((one) => spoken(one, parts)) : []
}

/** A dictionary names its language, and the other one; nobody reads that. */
const isLanguage = (text: string): boolean => text === 'en' || text === 'es'

/** What it says of this count. The numbers are put in, and their names in their places afterwards. */
function withParts(say: Function, parts: readonly Part[], count: number): string[] {
  const values = parts.map(({ name, isNumber }, at) => (isNumber ? (at === 0 ? count : 20 + 10 * at) : `{${name}}`))
  const named = (number: string): string => {
    const part = parts[values.indexOf(Number(number))]
    return part ? `{${part.name}}` : number
  }
  return spoken(say(...values), []).map((text) => text.replace(/\d+/g, named))
}
