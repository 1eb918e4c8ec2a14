import type { HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'

/** A form or question about one helper. */
export type AboutHelper = { readonly form: 'roles' | 'new link' | 'take away'; readonly id: HelperRow['id'] }

/** The form or question that is open over the page. */
export type HelperDialog =
  | AboutHelper
  | { readonly form: 'invite' }
  | { readonly form: 'change the password' }
  | { readonly form: 'end the password' }
  | { readonly form: 'link'; readonly made: NewLink }
