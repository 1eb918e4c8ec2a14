/** One line of the catalogue: something that a person may read or find on a screen. */
export type Row = {
  /** When it is to be seen. */
  readonly when: string
  /** The words, byte for byte. What stands in braces is a name, a number or a day. */
  readonly says: readonly string[]
} & (ShownBy | Never)

/** The browser test that shows it, as in `kiosk/phone.spec.ts: somebody who comes alone is told so`. */
export type ShownBy = { readonly test: string }

/** Why nobody can ever read it. */
export type Never = { readonly never: string }

export type Chapter = { readonly heading: string; readonly rows: readonly Row[] }
