/** A piece of HTML. Text becomes one only through `html`, which escapes it. */
export type Html = { readonly markup: string }

type Part = Html | readonly Html[] | string | number

/**
 * Markup with values in it. A value that is a piece of HTML is inserted as it is; all others are escaped, for elements
 * and attributes.
 */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { markup: parts.map((part, at) => (at === 0 ? '' : markupOf(values[at - 1] ?? '')) + part).join('') }
}

function markupOf(value: Part): string {
  if (typeof value !== 'object') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Escapes the text, so that browsers show it as text. */
export const escaped = (text: string): string => text.replace(/[&'"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
