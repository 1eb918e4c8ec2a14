import { PHONE_DIGITS, digitsOf } from '#domain/phone/phone-number.ts'

/** Ten digits, perhaps behind the country code, with the usual signs between them. */
const NUMBER = /(?<!\d)(?:(?:\+\s?|00)?1[\s().\p{Pd}/]*)?\(?(\d{3})\)?[\s.\p{Pd}/]*(\d{3})[\s.\p{Pd}/]*(\d{4})(?!\d)/gu

/** A number of another country goes on before these ten digits. */
const OTHER_COUNTRY = /\+[\d\s().-]+$/

/** Words beside a number that say whose it is. Those who share an employer would become one family. */
const AT_WORK = /(?:^|[^\p{L}])(?:w|wk|work|office|business|company|fax|trabajo|oficina|empresa)(?:$|[^\p{L}])/iu

/** What may say it behind a number: in brackets, or at the end of its part of the cell. */
const LABEL_BEHIND = /^\s*(?:\(([^)]*)\)|([\p{L}.]+)\s*(?=$|[,;/|]|:::))/u

/** Whether the words beside a number say that it is at work. */
export const isAtWork = (label: string): boolean => AT_WORK.test(label)

/**
 * The phone numbers in a cell, each of ten digits, in any usual form: with a country code, with an extension, as a
 * link, as a decimal number of a spreadsheet, several in one cell, with labels around them. Those at work are left out.
 */
export function numbersIn(text: string): string[] {
  if (text === '') return []
  const digits = digitsOf(text)
  if (digits.length === PHONE_DIGITS && /^[\d\s().-]+$/.test(text)) return [digits]
  const found = labelledIn(text)
  if (found.length === 0) return digits.length === PHONE_DIGITS && !text.includes('+') ? [digits] : []
  return [...new Set(found.filter(({ label }) => !isAtWork(label)).map(({ number }) => number))]
}

function labelledIn(text: string): { number: string; label: string }[] {
  const found: { number: string; label: string }[] = []
  let from = 0
  for (const match of text.matchAll(NUMBER)) {
    const before = text.slice(from, match.index)
    from = match.index + match[0].length
    const [behind = '', bracketed, bare] = LABEL_BEHIND.exec(text.slice(from)) ?? []
    const label = bracketed ?? (/\p{L}/u.test(before) ? undefined : bare)
    if (label !== undefined) from += behind.length
    if (OTHER_COUNTRY.test(before)) continue
    found.push({ number: match.slice(1).join(''), label: `${before} ${label ?? ''}` })
  }
  return found
}

/** Whether a telephone may have this number: no area code begins with 0 or 1, and no number is one digit ten times. */
export const isPossible = (number: string): boolean => !/^(?:[01]|(\d)\1{9}$)/.test(number)
