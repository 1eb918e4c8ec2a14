import { z } from 'zod/mini'
import { type Caller, everyCaller, mayCall } from '#domain/contract/callers.ts'
import * as importShapes from '#domain/contract/directory-import/import-shapes.ts'
import * as eventShapes from '#domain/contract/gathering/event-shapes.ts'
import * as peopleShapes from '#domain/contract/people/people-shapes.ts'
import type { Scope } from '#domain/programs/program-fields.ts'
import { BEHIND_HEADER, GRANT_HEADER, IDEMPOTENCY_HEADER, POSITION_HEADER, type Route } from '#domain/contract/route.ts'
import { apiDescription, routes } from '#domain/contract/routes.ts'
import * as scheduleShapes from '#domain/contract/schedule/schedule-shapes.ts'
import { version } from '#server/configuration/version.ts'
import { feedEvent, lastEventId } from './openapi-feed.ts'
import { isWrite } from './program-calls.ts'
import { ReadyReply } from './replies.ts'
import type { Serve } from './serve.ts'

/** Serves the description of the API. It is built for the first who asks, in a tenth of a second, and then kept. */
export function serveDescription(serve: Serve): void {
  let ready: ReadyReply<Record<string, unknown>> | undefined
  serve(apiDescription, () => (ready ??= ReadyReply.of({ ...openapi() })))
}

/**
 * Returns the description of the API in OpenAPI 3.1: every call, from the routes that the server and the browser use.
 */
export function openapi(): object {
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

/** Who each caller is, for readers of the documents. */
export const callersInWords: Readonly<Record<Caller, string>> = {
  anyone: 'Anybody who reaches the server, without a key and without a password.',
  kiosk:
    "A tablet at the door that was let in. While the doors are open, any browser in the church's own network counts as one.",
  'desk-device': 'A device that was let in for the welcome desk.',
  wall: 'A screen that was let in for the counts.',
  counter: "An usher's phone that was let in for counting.",
  printer: 'A computer that was let in to print labels for kiosks and desks.',
  'room-device': "A tablet that was let in for the door of children's rooms. It acts in these rooms alone.",
  desk: 'A helper at the welcome desk, who has signed in.',
  care: 'A helper who cares for people, who has signed in.',
  greeter: 'A helper who counts, who has signed in. Sees no names.',
  children: "A leader of the children's rooms, who has signed in.",
  room: "A helper in a children's room, who has signed in.",
  program: 'Another program, with a key that an administrator has made. It opens the calls that its scopes name.',
  administrator:
    'Somebody who has signed in with the shared password, or by name with this role. The administrator may make every call.',
}

/** What each scope of a key opens, for readers of the documents. */
export const scopesInWords: Readonly<Record<Scope, string>> = {
  counts: 'what is on now, and how many people came',
  'attendance:read': 'who came, in ids; with `people:read` in names too',
  'check-in:write': 'checking people in, and taking it back',
  'people:read': 'finding and reading people and their families',
  'people:write': 'registering a person, and changing names, the phone number and the email address',
  'rooms:read': 'hearing of children’s rooms, in ids and marks',
}

/** Each call is listed under everybody who may make it. */
const tags = everyCaller.map((name) => ({ name, description: callersInWords[name] }))

const securitySchemes = {
  password: { type: 'http', scheme: 'basic', description: 'An empty user name and the shared password.' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'foyer_ and 43 characters',
    description: `The key of another program, from the page Programs. Its scopes: ${Object.entries(scopesInWords)
      .map(([scope, words]) => `\`${scope}\` ${words}`)
      .join('; ')}.`,
  },
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
  idempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    description:
      'For programs with a key: names the command, for ever, for this key and this call. Sent again with the same request it does nothing and gets the first answer again; with another one it is refused with 409 `command-known`. ' +
      'A new UUID for each decision is best: its path names a check-in that is taken back.',
  },
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
  shown: { schema: position, description: 'The position that the rows show. Go on from it with `after`.' },
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
    tags: [...route.callers, ...(route.scopes ? (['program'] satisfies Caller[]) : [])],
    ...security(route),
    parameters: [
      ...(route.needsGrant ? [{ $ref: '#/components/parameters/grant' }] : []),
      ...parametersIn('path', shapes.read(route.params)),
      ...parametersIn('query', shapes.read(route.query)),
      ...(isWrite(route) ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(route.reply === 'text/event-stream' ? [lastEventId] : []),
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

/**
 * What a call needs besides a tablet of the church. One scope of a list is enough, so each is a way of its own. An
 * empty way says that nothing is needed.
 */
function security({ callers, scopes }: Pick<Route, 'callers' | 'scopes'>): object {
  const isOpen = mayCall(callers, ['kiosk'])
  if (!scopes) return isOpen ? {} : { security: [{ password: [] }] }
  return { security: [isOpen ? {} : { password: [] }, ...scopes.map((scope) => ({ key: [scope] }))] }
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
function replies({ method, reply, withoutNames }: Route, shapes: SchemaShapes): object {
  const seen = {
    ...(method === 'GET' ? {} : { [POSITION_HEADER]: { $ref: '#/components/headers/position' } }),
    [BEHIND_HEADER]: { $ref: '#/components/headers/behind' },
  }
  if (!reply) return { '204': { description: 'It is done.', headers: seen } }
  if (reply === 'text/csv' || reply === 'rows') return { '200': fileReply(reply, seen) }
  if (reply === 'text/event-stream')
    return {
      '200': { description: 'Events, one after the other.', content: { [reply]: { schema: feedEvent(position) } } },
    }
  const schema = shapes.read(reply)
  const content = {
    'application/json': { schema: withoutNames ? { anyOf: [schema, shapes.read(withoutNames)] } : schema },
  }
  return { [method === 'POST' ? '2XX' : '200']: { description: 'The reply.', headers: seen, content } }
}

/** A file of rows says which position it shows. */
function fileReply(reply: 'text/csv' | 'rows', seen: object): object {
  const text = { schema: { type: 'string' } }
  if (reply === 'text/csv') return { description: 'A file.', headers: seen, content: { 'text/csv': text } }
  const headers = { ...seen, [POSITION_HEADER]: { $ref: '#/components/headers/shown' } }
  return { description: 'A file of rows.', headers, content: { 'text/csv': text, 'application/x-ndjson': text } }
}

const shapes = { ...eventShapes, ...importShapes, ...peopleShapes, ...scheduleShapes }

/** The part of JSON Schema that the documents use. */
type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

type SchemaShapes = {
  /** The schema of what a caller may send. */
  written(shape: z.ZodMiniType | undefined): JsonSchema
  /** The schema after reading. For a path, numbers are still written as text. */
  read(shape: z.ZodMiniType | undefined): JsonSchema
  /** The named shapes of the contract that were used. */
  named(): Record<string, JsonSchema>
}

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>

/** Converts shapes of the contract to JSON Schema, with a reference for each shape that has a name there. */
function createShapes(): SchemaShapes {
  const names = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(shapes)) names.add(shape, { id })
  const used: Record<string, JsonSchema> = {}

  function asJson(shape: z.ZodMiniType | undefined, io: 'input' | 'output'): JsonSchema {
    if (!shape) return {}
    const options: Options = { io, metadata: names, unrepresentable: 'any', override }
    const { $schema: _, $defs = {}, id, ...schema } = withComponents(z.toJSONSchema(shape, options)) as JsonSchema
    for (const [name, { id: __, ...named }] of Object.entries($defs as Record<string, JsonSchema>)) used[name] = named
    if (typeof id !== 'string') return schema
    used[id] = schema
    return { $ref: `#/components/schemas/${id}` }
  }

  // No route returns or takes these shapes as a whole, but the documents mention them.
  asJson(shapes.NoEventOpen, 'output')
  asJson(shapes.ImportedUser, 'input')

  return {
    written: (shape) => asJson(shape, 'input'),
    read: (shape) => asJson(shape, 'output'),
    named: () => Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const withComponents = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Corrects what zod leaves out or what it states too precisely. */
const override: NonNullable<Options['override']> = ({ zodSchema, jsonSchema }) => {
  const description = z.globalRegistry.get(zodSchema)?.description
  if (description !== undefined) jsonSchema.description = description
  // The format has a name, which is enough. Other fields are allowed, because a later version may return more.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // For a text that is cleaned before it is checked, zod states only that it is text.
  if (zodSchema instanceof z.ZodMiniPipe && jsonSchema.type === 'string')
    Object.assign(jsonSchema, checksAfter(zodSchema))
}

/** Returns the checks on a text after the first step of a pipe. */
function checksAfter({ def: { out } }: z.ZodMiniPipe): object {
  if (out instanceof z.ZodMiniTransform) return {}
  const { $schema: _, ...checks } = z.toJSONSchema(out as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
    override,
  })
  return checks
}
