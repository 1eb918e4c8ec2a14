import { useRef, useState } from 'react'
import { withStart } from '#admin/screens/Schedule/drafts.ts'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'

/** The values of a form, and functions that change them. */
export type Filling<Draft> = {
  readonly draft: Draft
  set<Field extends keyof Draft & string>(field: Field, value: Draft[Field]): void
  /** Sets a field that follows from another one, unless it was set by hand. */
  follow<Field extends keyof Draft & string>(field: Field, value: Draft[Field]): void
}

/** Keeps a plan that is filled in. The times of check-in move with the start, unless somebody has set them by hand. */
export function useDraft<Draft extends PlanTimes>(initial: Draft): Filling<Draft> {
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
