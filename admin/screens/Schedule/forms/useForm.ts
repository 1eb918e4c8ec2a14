import { useRef, useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import type { z } from 'zod/mini'
import { type Change, useChanging } from '#admin/screens/Schedule/saving.ts'
import { fieldErrorInWords } from '#admin/screens/Schedule/words.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'
import { withStart } from '#admin/screens/Schedule/drafts.ts'

type FieldErrors = Readonly<Record<string, string>>

export type Form<Draft> = Filling<Draft> & {
  /** The errors by field. Empty until the first try to save. */
  readonly errors: FieldErrors
  /** Why it could not be saved. */
  readonly refusal: string | null
  readonly isBusy: boolean
  submit(): void
}

/** How plans of one kind, such as weekly services, are checked and saved. */
type PlanKind<Draft, Plan> = {
  /** The shape of the call's body. It checks that the values make sense. */
  readonly shape: z.ZodMiniType
  add(draft: Draft): Change
  change(plan: Plan, draft: Draft): Change
}

type Options<Draft, Plan> = {
  readonly kind: PlanKind<Draft, Plan>
  readonly initial: Draft
  /** The plan at the moment the form was opened; null for a new plan. */
  readonly changed: Plan | null
  /** The plan as it is now. */
  readonly newest: Plan | null
  onSaved(): void
}

/** The state of a form. It is checked completely at the first try to save, and then at every change. */
export function useForm<Draft extends PlanTimes, Plan>(options: Options<Draft, Plan>): Form<Draft> {
  const { kind, initial, changed, newest, onSaved } = options
  const texts = useAdminTexts()
  const { change, forget, ...sending } = useChanging(changed, newest, onSaved)
  const { draft, set, follow } = useDraft(initial)
  const [opened] = useState(initial)
  const [tried, setTried] = useState(false)

  function submit(): void {
    setTried(true)
    if (Object.keys(errorsOf(kind.shape, draft)).length > 0) return
    if (!isAsItWas(options, draft, opened)) return change((plan) => (plan ? kind.change(plan, draft) : kind.add(draft)))
    sayUnchanged()
    onSaved()
  }

  return {
    draft,
    errors: tried ? inWords(errorsOf(kind.shape, draft), texts) : {},
    ...sending,
    set(field, value) {
      forget()
      set(field, value)
    },
    follow,
    submit,
  }
}

/** Whether nothing was changed in the form, and nobody else has changed the plan meanwhile. */
const isAsItWas = <Draft, Plan>({ changed, newest }: Options<Draft, Plan>, draft: Draft, opened: Draft): boolean =>
  changed !== null && isSame(draft, opened) && isSame(newest, changed)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const inWords = (errors: FieldErrors, texts: Texts): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, fieldErrorInWords(said, texts)]))

function errorsOf(shape: z.ZodMiniType, draft: object): FieldErrors {
  const result = shape.safeParse(draft)
  const issues = result.error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** The values of a form, and functions that change them. */
type Filling<Draft> = {
  readonly draft: Draft
  set<Field extends keyof Draft & string>(field: Field, value: Draft[Field]): void
  /** Sets a field that follows from another one, unless it was set by hand. */
  follow<Field extends keyof Draft & string>(field: Field, value: Draft[Field]): void
}

/** Keeps a plan that is filled in. The times of check-in move with the start, unless somebody has set them by hand. */
function useDraft<Draft extends PlanTimes>(initial: Draft): Filling<Draft> {
  const [draft, setDraft] = useState(initial)
  const setByHand = useRef(new Set<string>())
  /** The last complete start: while a time is typed it is incomplete. */
  const start = useRef(initial.starts)

  return {
    draft,
    set(field, value) {
      if (field === 'starts') {
        const [starts, last] = [String(value), start.current]
        setDraft((before) => withStart({ ...before, starts: last }, starts, setByHand.current))
        if (starts !== '') start.current = starts
        return
      }
      setByHand.current.add(field)
      setDraft((before) => ({ ...before, [field]: value }))
    },
    follow(field, value) {
      if (!setByHand.current.has(field)) setDraft((before) => ({ ...before, [field]: value }))
    },
  }
}
