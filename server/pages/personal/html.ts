/** A piece of a page. Text becomes one through `html` alone, which keeps it text, whatever it is made of. */
export type Html = { readonly markup: string }

type Part = Html | readonly Html[] | string | number

/** Markup with values in it: a piece of a page stays one, and everything else is text, in elements and in attributes. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { markup: parts.map((part, at) => (at === 0 ? '' : markupOf(values[at - 1] ?? '')) + part).join('') }
}

function markupOf(value: Part): string {
  if (typeof value !== 'object') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** Text that no browser takes for anything else. */
export const escaped = (text: string): string => text.replace(/[&'"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
