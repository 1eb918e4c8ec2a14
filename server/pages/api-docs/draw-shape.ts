import { type Html, html } from '#server/pages/drawn/html.ts'

/** A shape of the description of the API, in the parts of JSON Schema that it uses. */
export type Shape = {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
  readonly $ref?: string
  readonly additionalProperties?: unknown
}

/** Draws a text whose names stand between backticks. */
export const withCode = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`

/** The name of a shape that has one. */
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** The id of a named shape on the page. */
export const shapeId = (name: string): string => `shape-${name}`

/** Draws a shape: what it is, in words, and its fields as a list below. */
export const drawShape = (shape: Shape): Html => html`${inWords(shape)}${fieldsOf(shape)}`

function inWords(shape: Shape): Html {
  if (shape.$ref !== undefined) {
    const name = nameIn(shape.$ref)
    return html`<a href="#${shapeId(name)}">${name}</a>`
  }
  if (shape.const !== undefined) return html`<code>${JSON.stringify(shape.const)}</code>`
  if (shape.enum) return joined(shape.enum.map((one) => html`<code>${JSON.stringify(one)}</code>`))
  const either = shape.anyOf ?? shape.oneOf
  if (either) return joined(either.map(inWords))
  if (shape.items) return html`list of ${inWords(shape.items)}`
  const type = [shape.type ?? 'anything'].flat().join(' or ')
  return html`${type}${shape.format === undefined ? '' : html` (${shape.format})`}`
}

const joined = (parts: readonly Html[]): Html => html`${parts.map((part, at) => (at === 0 ? part : html` or ${part}`))}`

/** The fields of an object, of the objects of a list, or of each of several objects. */
function fieldsOf(shape: Shape): Html {
  const { properties, required = [], items, anyOf, oneOf } = shape
  if (items) return fieldsOf(items)
  const either = (anyOf ?? oneOf)?.filter((one) => one.properties ?? one.items)
  if (either) return html`${either.map(fieldsOf)}`
  if (!properties) return html``
  return html`
    <ul>
      ${Object.entries(properties).map(
        ([name, field]) => html`
          <li>
            <code>${name}</code>${required.includes(name) ? '' : html` <em>optional</em>`}: ${drawShape(field)}
            ${field.description === undefined ? '' : html` – ${withCode(field.description)}`}
          </li>
        `,
      )}
    </ul>
  `
}
