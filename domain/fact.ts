import { z } from 'zod'

/**
 * Declares one event as a value: its permanent name, when it happens, and its fields. The types, the checks and
 * `docs/events.md` are derived from it. It is strict: what Foyer writes has these fields and no others.
 */
export const fact = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, when: string, shape: Shape) =>
  z.strictObject({ type: z.literal(type), data: z.strictObject(shape) }).meta({ title: type, description: when })

/** Returns a check whether an event is one of these facts. */
export function isAmong<Type extends string>(facts: readonly { shape: { type: { value: Type } } }[]) {
  const types = new Set<string>(facts.map(({ shape }) => shape.type.value))
  return <Event extends { readonly type: string }>(event: Event): event is Extract<Event, { type: Type }> =>
    types.has(event.type)
}
