/** The place in the file, the name if there is one, and the reason. */
const REFUSED = /^(Line|Household) (\d+)(?: \((.*)\))?: (.+)$/

const places: Readonly<Record<string, string>> = { Line: 'Línea', Household: 'Hogar' }

const reasons: Readonly<Record<string, string>> = {
  'A person can have 200 family members at most.': 'Una persona puede tener 200 familiares como máximo.',
  'Name is required': 'Falta el nombre.',
  'Invalid phone number': 'El número de teléfono no es válido.',
  'cannot be read': 'No se puede leer.',
}

/** Says in Spanish why the server refuses a household of a member file. An unknown reason stays in English. */
export function refusedInSpanish(sentence: string): string {
  const [, place = '', number, name, reason = sentence] = REFUSED.exec(sentence) ?? []
  const words = reasons[reason] ?? `El servidor dice (en inglés): ${reason}`
  if (!place) return words
  return `${places[place]} ${number}${name === undefined ? '' : ` (${name})`}: ${words}`
}
