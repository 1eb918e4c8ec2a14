/** The parts of the page, which the server has drawn. */

export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** The field with this name; null when the page shows no form. */
export const fieldNamed = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

type Slip = 'name' | 'phone' | 'impossible' | 'relationship'

/** Says what is wrong with a field, in the words that came with the page; null when nothing is. */
export function say(id: string, slip: Slip | null): void {
  const words = find(`#${id}-slip`)
  if (words) words.textContent = slip ? (words.dataset[slip] ?? '') : ''
  words?.toggleAttribute('hidden', slip === null)
  const field = find(`#${id}`)
  if (slip) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
}
