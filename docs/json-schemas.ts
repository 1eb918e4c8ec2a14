import { z } from 'zod/mini'
import * as eventShapes from '#domain/contract/gathering/event-shapes.ts'
import * as importShapes from '#domain/contract/directory-import/import-shapes.ts'
import * as peopleShapes from '#domain/contract/people/people-shapes.ts'
import * as scheduleShapes from '#domain/contract/schedule/schedule-shapes.ts'

const shapes = { ...eventShapes, ...importShapes, ...peopleShapes, ...scheduleShapes }

/** The part of JSON Schema that the documents use. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

export type SchemaShapes = {
  /** The schema of what a caller may send. */
  written(shape: z.ZodMiniType | undefined): JsonSchema
  /** The schema after reading. For a path, numbers are still written as text. */
  read(shape: z.ZodMiniType | undefined): JsonSchema
  /** The named shapes of the contract that were used. */
  named(): Record<string, JsonSchema>
}

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>

/** Converts shapes of the contract to JSON Schema, with a reference for each shape that has a name there. */
export function createShapes(): SchemaShapes {
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
