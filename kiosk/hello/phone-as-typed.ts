import { nationalDigits } from '#domain/phone/national-digits.ts'

/** Writes a number as `(512) 555-0163` while it is typed at the end of the field. */
export function maskAsTyped(field: HTMLInputElement): void {
  if (field.selectionStart !== field.value.length) return
  const digits = nationalDigits(field.value)
  if (digits.length > 10 || digits.length < 4) return
  const [area, exchange, rest] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  // A sign at the end would come back as soon as it is deleted.
  field.value = rest === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${rest}`
}
