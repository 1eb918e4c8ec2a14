import { z } from 'zod/mini'

/** The fields of replies: as the contract declares them, and as they are sent. */

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

/** The names of all fields of a shape, for example `user.familyMembers.name`. */
export function declaredBy(shape: z.ZodMiniType, io: 'input' | 'output' = 'output'): Set<string> {
  const found = new Set<string>()
  const walk = ({ properties = {}, items, anyOf = [] }: JsonSchema, path: string) => {
    for (const one of items ? [items] : anyOf) walk(one, path)
    for (const [name, field] of Object.entries(properties)) {
      found.add(`${path}${name}`)
      walk(field, `${path}${name}.`)
    }
  }
  walk(z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema, '')
  return found
}

/** The names of all fields of a reply, in the same form. */
export function fieldsOf(reply: unknown, path = ''): Set<string> {
  if (Array.isArray(reply)) return new Set(reply.flatMap((item) => [...fieldsOf(item, path)]))
  if (typeof reply !== 'object' || reply === null) return new Set()
  return new Set(
    Object.entries(reply).flatMap(([name, value]) => [`${path}${name}`, ...fieldsOf(value, `${path}${name}.`)]),
  )
}
