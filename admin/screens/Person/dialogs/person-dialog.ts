import type { MemberOnPage } from '#domain/contract/people/person-shapes.ts'

/** The dialog that is open on the page of a person. */
export type PersonDialog =
  | 'add'
  | 'renew'
  | 'hand over'
  | 'erase'
  | 'merge'
  | 'stop coming'
  | { readonly correct: MemberOnPage }
  | { readonly profileFor: MemberOnPage }
