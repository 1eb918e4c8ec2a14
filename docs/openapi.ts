import { everyCaller, mayCall } from '#domain/contract/callers.ts'
import { routes } from '#domain/contract/routes.ts'
import { BEHIND_HEADER, GRANT_HEADER, POSITION_HEADER, type Route } from '#domain/contract/route.ts'
import { callersInWords } from './access-page.ts'
import { type JsonSchema, type SchemaShapes, createShapes } from './json-schemas.ts'

/**
 * Returns `docs/openapi.json`: every call of the API in OpenAPI 3.1, from the routes that the server and the browser
 * use.
 */
export function openapi(version: string): object {
  const shapes = createShapes()
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, route] of Object.entries<Route>(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(operationId, route, shapes) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version, description },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: { schemas: shapes.named(), securitySchemes, parameters, headers, responses },
  }
}

const description = `Check-in for church events. Ids of people are numbers of sixteen digits and exact; instants are ISO 8601 in UTC.
A reply names the position of the log that it shows; a request that brings one gets a reply that knows of everything up to there.`

/** Each call is listed under everybody who may make it. */
const tags = everyCaller.map((name) => ({ name, description: callersInWords[name] }))

const securitySchemes = {
  password: { type: 'http', scheme: 'basic', description: 'An empty user name and the shared password.' },
}

const position: JsonSchema = { type: 'string', description: 'Opaque: only the log that it comes from can read it.' }

const grant = {
  name: GRANT_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The `grant` that came with the person when a kiosk looked them up or registered them. It is valid for that person, for 30 minutes. ' +
    'A client that never sends this header gets the grant in a cookie too, for the last person alone. A client that sends it with every call, with `none` while it has no grant, gets no cookie. ' +
    'Without a grant the call is refused with 403 `grant-needed`. The shared password takes its place.',
}

const parameters = {
  grant,
  position: {
    name: POSITION_HEADER,
    in: 'header',
    required: false,
    schema: position,
    description: 'A position from an earlier reply. The new reply shows at least the state at that position.',
  },
}

const headers = {
  position: { schema: position, description: 'The position of the log at which the change became visible.' },
  behind: {
    schema: { const: '1' },
    description: 'Set when the reply may not show everything yet. A command with this reply is recorded.',
  },
}

const failure: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Permanent.' },
    message: { type: 'string', description: 'Fit to show to a visitor.' },
  },
  required: ['code', 'message'],
}

const responses = {
  Failure: { description: 'Why the call was refused.', content: { 'application/json': { schema: failure } } },
}

function operation(operationId: string, route: Route, shapes: SchemaShapes): object {
  return {
    operationId,
    summary: route.purpose,
    tags: route.callers,
    ...(mayCall(route.callers, ['kiosk']) ? {} : { security: [{ password: [] }] }),
    parameters: [
      ...(route.needsGrant ? [{ $ref: '#/components/parameters/grant' }] : []),
      ...parametersIn('path', shapes.read(route.params)),
      ...parametersIn('query', shapes.read(route.query)),
      { $ref: '#/components/parameters/position' },
    ],
    ...(route.body ? { requestBody: requestBody(route, shapes) } : {}),
    responses: {
      ...replies(route, shapes),
      ...(operationId === 'currentEvent' ? { '404': notOpen } : {}),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const notOpen = {
  description: 'Nothing is open.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/NoEventOpen' } } },
}

const parametersIn = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: required.includes(name), schema }))

const requestBody = ({ body, bodyLimit }: Route, shapes: SchemaShapes) => ({
  required: true,
  description: `At most ${bodyLimit / 1024} KiB.`,
  content: { 'application/json': { schema: shapes.written(body) } },
})

/** The replies of a call. One that creates something replies with 201, any other one with content replies with 200. */
function replies({ method, reply }: Route, shapes: SchemaShapes): object {
  const seen = {
    ...(method === 'GET' ? {} : { [POSITION_HEADER]: { $ref: '#/components/headers/position' } }),
    [BEHIND_HEADER]: { $ref: '#/components/headers/behind' },
  }
  if (!reply) return { '204': { description: 'It is done.', headers: seen } }
  if (reply === 'text/csv')
    return { '200': { description: 'A file.', headers: seen, content: { 'text/csv': { schema: { type: 'string' } } } } }
  const content = { 'application/json': { schema: shapes.read(reply) } }
  return { [method === 'POST' ? '2XX' : '200']: { description: 'The reply.', headers: seen, content } }
}
