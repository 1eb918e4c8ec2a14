import type { PersonPage } from '#domain/contract/person/person-shapes.ts'

export type Member = PersonPage['family'][number]

/** The dialog that is open on the page of a person. */
export type Opened =
  | 'add'
  | 'renew'
  | 'hand over'
  | 'erase'
  | 'merge'
  | { readonly correct: Member }
  | { readonly profileFor: Member }
