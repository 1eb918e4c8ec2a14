/** How a thing with fields is changed, and what an event says of that. */

/** Without the fields that are not there. */
export const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** The thing after a change. What the change says nothing of stays, and null removes a field. */
export const applied = <T extends object>(
  thing: T,
  change: { readonly [Field in keyof T]?: T[Field] | null | undefined },
): T =>
  Object.fromEntries(
    Object.entries({ ...thing, ...defined(change) }).filter(([, value]) => value !== null && value !== undefined),
  ) as T

/** What makes one thing into the other: the fields that differ, with null for one that is gone. */
export function restated<T extends object>(from: T, to: T): { [Field in keyof T]?: T[Field] | null } {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])] as (keyof T)[]
  const changed = fields.filter((field) => !isSame(from[field], to[field]))
  return Object.fromEntries(changed.map((field) => [field, to[field] ?? null])) as { [F in keyof T]?: T[F] | null }
}

/** Plain values, lists of them and objects of them. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
