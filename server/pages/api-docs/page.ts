import type { Express, Request, Response } from 'express'
import { openapi } from '#server/http/openapi.ts'
import { type DrawnPage, filled } from '#server/pages/drawn/drawn-page.ts'
import { type Html, html, sign } from '#server/pages/drawn/html.ts'
import { POSITION_HEADER } from '#domain/contract/route.ts'
import { drawShape, nameIn, type Shape, shapeId, withCode } from './draw-shape.ts'

/** The description of the API, in the parts that the page shows. */
type Described = {
  readonly info: { readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>
  }
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Shape
  readonly description?: string
}

type Content = { readonly content?: Readonly<Record<string, { readonly schema: Shape }>> }

type Call = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Content & { readonly description: string }
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>
}

type Listed = Call & { readonly line: string }

/** The description that the server draws as a page, for people. It is the same in every church. */
const PATH = '/api/docs'

/**
 * Serves `/api/docs`: every call of `/api/openapi.json` as a page without a script, drawn from the same description. It
 * is drawn once, and holds no secrets.
 */
export function serveApiDocs(app: Express, { church, read, send }: DrawnPage): void {
  let drawn: string | undefined

  async function show(request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-cache')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    drawn ??= drawnDescription(openapi() as Described).markup
    const { markup } = html`${head(sign(church))}${{ markup: drawn }}`
    send(request, response, 200, filled(await read(request), { language: 'en', title: 'API' }, '', markup), '')
  }

  app.get(PATH, (request, response) => show(request, response))
}

const head = (church: Html): Html => html`
  <a class="skip" href="#text">Skip to the text</a>
  <header class="head">
    ${church}
    <nav class="ways" aria-label="API">
      <a href="/help/programs?language=en">Other programs</a>
      <a href="/api/openapi.json">openapi.json</a>
      <a href="/admin">Admin area</a>
    </nav>
  </header>
`

function drawnDescription({ info, tags, paths, components }: Described): Html {
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, call]): Listed => ({ ...call, line: `${verb.toUpperCase()} ${path}` })),
  )
  const groups = [...Map.groupBy(calls, groupOf)].toSorted(([one], [other]) => place(one) - place(other))
  const titles = groups.map(([name]) => ({ id: idOf(name), name }))
  return html`
    <div class="reading">
      <nav class="beside" aria-label="Groups of calls">
        <section>
          <h2>Calls</h2>
          <ul>
            ${titles.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}
            <li><a href="#shapes">Shapes with a name</a></li>
          </ul>
        </section>
      </nav>
      <main id="text" tabindex="-1">
        <article>
          <h1>API</h1>
          <p>Foyer ${info.version}. ${info.description}</p>
          <p>${withCode(components.securitySchemes['key']?.description ?? '')}</p>
          <p>
            Each call may bring the header <code>${POSITION_HEADER}</code>.
            ${withCode(components.parameters['position']?.description ?? '')}
          </p>
          <h2 id="callers"><a href="#callers">Who may call</a></h2>
          <ul>
            ${tags.map(({ name, description }) => html`<li><strong>${name}</strong>: ${withCode(description)}</li>`)}
          </ul>
          ${groups.map(([name, list]) => group(name, list, components.parameters))}
          <h2 id="shapes"><a href="#shapes">Shapes with a name</a></h2>
          ${Object.entries(components.schemas).map(
            ([name, shape]) => html`
              <h3 id="${shapeId(name)}"><a href="#${shapeId(name)}">${name}</a></h3>
              ${shape.description === undefined ? '' : html`<p>${withCode(shape.description)}</p>`}
              <div>${drawShape(shape)}</div>
            `,
          )}
        </article>
      </main>
    </div>
  `
}

const FOR_PROGRAMS = 'Calls for programs with a key'

/** What a program may call comes first; the other calls stand by what their path begins with. */
function groupOf({ line, tags }: Listed): string {
  if (tags.includes('program')) return FOR_PROGRAMS
  const [, path = ''] = line.split(' ')
  return path
    .split('/')
    .slice(0, path.startsWith('/api/admin/') ? 4 : 3)
    .join('/')
}

const place = (name: string): number => (name === FOR_PROGRAMS ? 0 : 1)

const idOf = (name: string): string => name.replaceAll(/[^\w]+/g, '-').toLowerCase()

const group = (name: string, calls: readonly Listed[], known: Described['components']['parameters']): Html => html`
  <h2 id="${idOf(name)}"><a href="#${idOf(name)}">${name}</a></h2>
  ${calls.map((call) => drawCall(call, known))}
`

function drawCall(call: Listed, known: Described['components']['parameters']): Html {
  // Every call may bring a position, which is said once.
  const parameters = call.parameters
    .map((one) => ('$ref' in one ? known[nameIn(one.$ref)] : one))
    .filter((one) => one?.name !== POSITION_HEADER)
  const replies = Object.entries(call.responses).filter(([status]) => status !== 'default')
  return html`
    <h3 id="${call.operationId}">
      <a href="#${call.operationId}"><code>${call.line}</code></a>
    </h3>
    <p>${withCode(call.summary)}</p>
    <ul>
      <li>Who: ${call.tags.join(', ')}${scopesOf(call)}</li>
      ${parameters.flatMap((one) => (one ? [drawParameter(one)] : []))}
      ${call.requestBody ? html`<li>Body: ${contentOf(call.requestBody)}</li>` : html``}
      ${replies.map(([status, reply]) => html`<li>Reply ${status.replace('2XX', '200 or 201')}: ${contentOf(reply)}</li>`)}
    </ul>
  `
}

function scopesOf({ security = [] }: Call): Html {
  const scopes = security.flatMap((way) => way['key'] ?? [])
  if (scopes.length === 0) return html``
  const named = scopes.map((scope, at) => html`${at === 0 ? '' : ' or '}<code>${scope}</code>`)
  return html` with ${named}`
}

const drawParameter = ({ name, in: where, required, schema, description }: Parameter): Html => html`
  <li>
    In the ${where}: <code>${name}</code>${required ? '' : html` <em>optional</em>`}: ${drawShape(schema)}
    ${description === undefined ? '' : html` – ${withCode(description)}`}
  </li>
`

function contentOf({ content, description }: Content & { readonly description?: string }): Html {
  const [shown] = Object.entries(content ?? {})
  if (!shown) return html`${description ?? 'empty'}`
  const [type, { schema }] = shown
  return type === 'application/json' ? drawShape(schema) : html`${type}`
}
