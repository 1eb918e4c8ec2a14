/** Phone numbers as people see them. Only digits count, and a number has ten. */
export const PHONE_DIGITS = 10

/** The digits of a text that was typed or is in a file. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The digits typed so far, in the form (512) 555-01__. */
export function maskPhone(digits: string): string {
  const cells = digits.slice(0, PHONE_DIGITS).padEnd(PHONE_DIGITS, '_')
  return `(${cells.slice(0, 3)}) ${cells.slice(3, 6)}-${cells.slice(6)}`
}
