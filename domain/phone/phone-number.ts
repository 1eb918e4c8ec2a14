import { nationalDigits } from './national-digits.ts'

/** Phone numbers as people see them. Only digits count, and a number has ten. */
export const PHONE_DIGITS = 10

/** The digits of a text that was typed or is in a file. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The digits of a phone number, or of a part of one, in any form in which it is typed: (512) 555-0117, 512.555.0117, or
 * the last digits alone. The country code is left out. Null for a text that is no number.
 */
export const typedDigits = (text: string): string | null =>
  /^[\d\s()+./–-]+$/.test(text) ? nationalDigits(text.replace(/^\+1/, '')) : null

/** What a visitors' tablet is sent of a number, if the church chose that: enough to tell two families apart. */
export const lastFour = (phone: string): string => phone.slice(-4)

/** A number as it is shown: (512) 555-0124, or •••-0124 where only its last digits were sent. */
export const shownPhone = (phone: string): string => (phone.length === PHONE_DIGITS ? maskPhone(phone) : `•••-${phone}`)

/** The digits typed so far, in the form (512) 555-01__. */
export function maskPhone(digits: string): string {
  const cells = digits.slice(0, PHONE_DIGITS).padEnd(PHONE_DIGITS, '_')
  return `(${cells.slice(0, 3)}) ${cells.slice(3, 6)}-${cells.slice(6)}`
}
