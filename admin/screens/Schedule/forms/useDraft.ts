import { useRef, useState } from 'react'
import { withStart } from '#admin/screens/Schedule/drafts.ts'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'

/** What a form holds, and how it is filled in. */
export type Filling<Draft> = {
  readonly draft: Draft
  set<Field extends keyof Draft & string>(field: Field, value: Draft[Field]): void
  /** Sets what follows from another field, unless it was set by hand. */
  follow<Field extends keyof Draft & string>(field: Field, value: Draft[Field]): void
}

/** A plan that is filled in: check-in moves along with the start, as far as nobody has set it by hand. */
export function useDraft<Draft extends PlanTimes>(initial: Draft): Filling<Draft> {
  const [draft, setDraft] = useState(initial)
  const setByHand = useRef(new Set<string>())
  /** The last start that was whole: while a time is typed there is none. */
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
