import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'

export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

export type Key = (typeof DIGITS)[number] | 'backspace' | 'clear'

/** Returns the number after a key. A digit after the tenth is ignored. */
export function pressed(digits: string, key: Key): string {
  if (key === 'clear') return ''
  if (key === 'backspace') return digits.slice(0, -1)
  return digits.length < PHONE_DIGITS ? digits + key : digits
}

/** Returns the key of the keypad for a key of an attached keyboard, if there is one. */
export function keyOf(typed: string): Key | null {
  if (typed === 'Backspace') return 'backspace'
  if (typed === 'Escape' || typed === 'Delete') return 'clear'
  return DIGITS.find((digit) => digit === typed) ?? null
}

/** One cell of the number as it is drawn. The `next` cell waits for a digit. */
type Cell = { sign: string; kind: 'opening' | 'closing' | 'dash' | 'digit' | 'slot' | 'next' }

const frame: Record<number, Cell> = {
  0: { sign: '(', kind: 'opening' },
  3: { sign: ')', kind: 'closing' },
  6: { sign: '-', kind: 'dash' },
}

/** Returns the number as a row of cells. The cells do not move while digits are added. */
export const cellsOf = (digits: string): Cell[] =>
  Array.from({ length: PHONE_DIGITS }, (_, place): Cell[] => {
    const digit = digits[place]
    const slot = place === digits.length ? 'next' : 'slot'
    return [...(frame[place] ? [frame[place]] : []), digit ? { sign: digit, kind: 'digit' } : { sign: '_', kind: slot }]
  }).flat()
