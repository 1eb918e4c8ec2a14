/** A value that was recorded about somebody, with the field that it is in. */
type RecordedValue<Field extends string> = readonly [field: Field, value: string]

/**
 * The values of these fields in the data of an event, however deep they stand, in the order in which they were
 * recorded. The same value of the same field comes once.
 */
export function recordedValues<Field extends string>(
  data: unknown,
  fields: ReadonlySet<Field>,
): readonly RecordedValue<Field>[] {
  const found = new Map<string, RecordedValue<Field>>()
  const isField = (key: string): key is Field => (fields as ReadonlySet<string>).has(key)
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (isField(key) && typeof value === 'string') found.set(`${key} ${value}`, [key, value])
      else collect(value)
    }
  }
  collect(data)
  return [...found.values()]
}
