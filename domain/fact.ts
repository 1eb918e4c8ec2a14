import { z } from 'zod/mini'

/**
 * Declares one event as a value: its permanent name, when it happens, and its fields. The types, the checks and
 * `docs/events.md` are derived from it. It is strict: what Foyer writes has these fields and no others.
 */
export const fact = <const Type extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  when: string,
  shape: Shape,
) =>
  z
    .strictObject({ type: z.literal(type), data: z.strictObject(shape) })
    .register(z.globalRegistry, { title: type, description: when })

type Named<Name extends string> = { readonly shape: { readonly type: z.ZodMiniLiteral<Name> } }

/** The permanent name of an event. */
export const nameOf = <Name extends string>({ shape }: Named<Name>): Name => shape.type.def.values[0]!

/** Returns a check whether an event is one of these facts. */
export function isAmong<Name extends string>(facts: readonly Named<Name>[]) {
  const names = new Set<string>(facts.map(nameOf))
  return <Event extends { readonly type: string }>(event: Event): event is Extract<Event, { type: Name }> =>
    names.has(event.type)
}
