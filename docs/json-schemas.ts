import { z } from 'zod'
import * as eventShapes from '#domain/contract/event-shapes.ts'
import * as importShapes from '#domain/contract/import-shapes.ts'
import * as peopleShapes from '#domain/contract/people-shapes.ts'
import * as scheduleShapes from '#domain/contract/schedule-shapes.ts'

const shapes = { ...eventShapes, ...importShapes, ...peopleShapes, ...scheduleShapes }

/** As much of JSON Schema as the documents look into. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

export type Shapes = {
  /** What a caller may write. */
  written(shape: z.ZodType | undefined): JsonSchema
  /** What is there once it was read: also of a path, where a number is written as text. */
  read(shape: z.ZodType | undefined): JsonSchema
  /** The shapes of the contract that have a name, as far as they were used. */
  named(): Record<string, JsonSchema>
}

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>

/** Turns shapes of the contract into JSON Schema, with a reference to each that has a name there. */
export function createShapes(): Shapes {
  const names = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(shapes)) names.add(shape, { id })
  const used: Record<string, JsonSchema> = {}

  function asJson(shape: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema {
    if (!shape) return {}
    const options: Options = { io, metadata: names, unrepresentable: 'any', override }
    const { $schema: _, $defs = {}, id, ...schema } = withComponents(z.toJSONSchema(shape, options)) as JsonSchema
    for (const [name, { id: __, ...named }] of Object.entries($defs as Record<string, JsonSchema>)) used[name] = named
    if (typeof id !== 'string') return schema
    used[id] = schema
    return { $ref: `#/components/schemas/${id}` }
  }

  // Nothing answers or takes these by themselves, and the documents speak of them.
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

/** What zod leaves out or says too much of. */
const override: NonNullable<Options['override']> = ({ zodSchema, jsonSchema }) => {
  const description = z.globalRegistry.get(zodSchema)?.description
  if (description !== undefined) jsonSchema.description = description
  // A format is told by its name; a later version may answer more.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // Of text that is cleaned before it is checked, zod tells the caller only that it is text.
  if (zodSchema instanceof z.ZodPipe && jsonSchema.type === 'string') Object.assign(jsonSchema, checksAfter(zodSchema))
}

/** What is demanded of a text after the first step of a pipe. */
function checksAfter({ out }: z.ZodPipe): object {
  if (out instanceof z.ZodTransform) return {}
  const { $schema: _, ...checks } = z.toJSONSchema(out as z.ZodType, { io: 'input', unrepresentable: 'any', override })
  return checks
}
