import { nationalDigits } from '#domain/phone/national-digits.ts'
import { fieldNamed, say } from './elements.ts'

/**
 * Whether the form can be sent. What is wrong is said before a promise is made to send it later; the server checks too.
 */
export function isComplete(): boolean {
  const wrong = [isNamed(), hasNumber()].includes(false)
  if (wrong) document.querySelector<HTMLElement>('.fields [aria-invalid]')?.focus()
  return !wrong
}

const typed = (field: string): string => fieldNamed(field)?.value.trim() ?? ''

function isNamed(): boolean {
  const isThere = typed('name') !== ''
  say('name', isThere ? null : 'name')
  return isThere
}

function hasNumber(): boolean {
  const digits = nationalDigits(typed('phone'))
  const isPossible = /^[2-9]\d{2}[2-9]\d{6}$/.test(digits)
  const slip = digits.length === 10 ? 'impossible' : 'phone'
  say('phone', isPossible ? null : slip)
  return isPossible
}
