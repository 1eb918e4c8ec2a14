import type { NameOrder } from '#domain/attendee/person-fields.ts'
import type { NameTagLabel } from './label.ts'

/** Somebody whose name stands on a label. */
export type Named = {
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly nameOrder?: NameOrder | undefined
}

/** The name tag of somebody, also without a drop-off. */
export const nameTag = (
  { name, hebrewName, nameOrder }: Named,
  occasion: Pick<NameTagLabel, 'event' | 'day' | 'language'>,
): NameTagLabel => ({
  kind: 'name',
  name,
  ...(hebrewName && { hebrewName }),
  ...(nameOrder && { nameOrder }),
  ...occasion,
})
