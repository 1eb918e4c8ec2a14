import type { Announced } from '#domain/guest/guest-state.ts'
import type { Code } from '#server/pages/drawn/code.ts'
import type { FieldError, Typed } from './form.ts'

/** What the page of a guest shows. */
export type HelloContent =
  | {
      readonly state: 'form'
      readonly typed: Typed
      readonly errors: readonly FieldError[]
      readonly formError?: FormError
    }
  | {
      /** Whether they still have to show their code. */
      readonly state: 'expected' | 'checked-in'
      readonly announced: Announced
      readonly code: Code
      readonly mayChange: boolean
    }
  /** There is no form to fill in. */
  | { readonly state: 'no-event' | 'scan-again' | 'tries' | 'later' }

/** The form was not recorded. It stays as it is. */
export type FormError = 'tries' | 'later' | 'full'

/** A page, its status, and the ticket that goes with its form. */
export type HelloReply = {
  readonly status: number
  readonly shown: HelloContent
  readonly ticket?: string | undefined
  readonly retryAfter?: number | undefined
}
