import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import { useAccess } from '#admin/access/access.ts'
import { sessionKey } from '#admin/access/signed-in-call.ts'
import { askBeforeLeaving } from '#web/page/ask-before-leaving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { toast } from '#web/frame/toast.tsx'

/** A form in a page: what it showed when it opened, and what it shows now. */
export type Draft<T> = { readonly before: T; readonly now: T }

/**
 * The forms that are open, by their keys. They outlive the page, so that what was typed is still there when somebody
 * comes back from another one.
 */
export const useDrafts = create<Readonly<Record<string, Draft<unknown>>>>()(() => ({}))

const isTyped = ({ before, now }: Draft<unknown>): boolean => before !== now

const setDraft = (key: string, draft: Draft<unknown> | null): void =>
  useDrafts.setState(({ [key]: _, ...others }) => (draft === null ? others : { ...others, [key]: draft }), true)

type Change<T> = (last: Draft<T> | null) => Draft<T> | null

/** The draft of one form, which is always of the same type, and a function that changes it. Null: it is closed. */
export function useDraft<T>(key: string): [Draft<T> | null, (change: Change<T>) => void] {
  const draftIn = useCallback(
    (all: Readonly<Record<string, Draft<unknown>>>) => (all[key] ?? null) as Draft<T> | null,
    [key],
  )
  const change = useCallback((next: Change<T>) => setDraft(key, next(draftIn(useDrafts.getState()))), [key, draftIn])
  useEffect(() => () => leave(key), [key])
  return [useDrafts(draftIn), change]
}

/** The page is left: says that something is not saved. A form in which nothing was typed closes. */
export function leave(key: string): void {
  const draft = useDrafts.getState()[key]
  if (!draft) return
  if (!isTyped(draft)) return setDraft(key, null)
  const { notSaved, notSavedLead } = textsNow().forms
  toast({ tone: 'destructive', title: notSaved, description: notSavedLead })
}

/** Somebody is erased: what was typed about them goes too. The keys of their drafts end with their id. */
export const forgetDraftsAbout = (id: number): void =>
  useDrafts.setState((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !key.endsWith(` ${id}`))), true)

/** Forgets all drafts when somebody signs out, and lets the browser ask before it closes the page with one. */
export function followDrafts(): void {
  useAccess.subscribe(({ signedIn }, before) => {
    const isSame = signedIn && before.signedIn && sessionKey(signedIn) === sessionKey(before.signedIn)
    if (!isSame) useDrafts.setState({}, true)
  })
  let stopAsking: (() => void) | null = null
  useDrafts.subscribe((drafts) => {
    stopAsking?.()
    stopAsking = Object.values(drafts).some(isTyped) ? askBeforeLeaving() : null
  })
}
