import { useRef, useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { isScanned, rememberUser } from '#kiosk/visit/session.ts'
import { wordsFor } from '#kiosk/shell/calls/call.ts'
import { wordsForTooMuch } from '#kiosk/shell/calls/too-much.ts'
import { useKioskTexts, type Texts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useFocusAfterBusy } from '#kiosk/shell/frame/dialog/useFocusAfterBusy.ts'
import { useUnderWay } from '#kiosk/visit/presence.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { isUnchanged, type FilledForm, type SavingTry } from './profile.ts'
import { createProfile, StepFailed, updateProfile } from './save-profile.ts'

/**
 * Saves the profile of a person, or a new one, and shows the result in a toast. `save` returns true if all of it is
 * saved and the visitor is still here.
 */
export function useSaveProfile(existing: User | null) {
  const texts = useKioskTexts()
  const { frame, registration } = texts
  const stillHere = useStillHere()
  const [user, setUser] = useState(existing)
  const [saving, setSaving] = useState(false)
  /** The form at the tries that failed. */
  const before = useRef<readonly FilledForm[]>([])
  useUnderWay(saving)
  const noteFocus = useFocusAfterBusy(saving)

  const keep = (saved: User): void => {
    if (!stillHere()) return
    setUser(saved)
    rememberUser(saved, isScanned() ? 'by code' : undefined)
  }

  /** Saves the profile and the family. Returns the words for a toast, or null if there is nothing to say. */
  const saveAll = async (attempt: SavingTry) => {
    const isFirstTry = attempt.before.length === 0
    if (user && isFirstTry && isUnchanged(attempt.form, user)) return registration.unchanged
    if (!user) return (await createProfile(attempt, keep)) === 'taken' ? registration.phoneTaken : null
    await updateProfile(user, attempt, keep)
    return registration.updated
  }

  const save = async (form: FilledForm): Promise<boolean> => {
    noteFocus()
    setSaving(true)
    try {
      const words = await saveAll({ opened: existing?.familyMembers ?? [], form, before: before.current })
      if (words && stillHere()) toast({ tone: 'success', ...words })
      return stillHere()
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      const failed = wordsForTooMuch(error.cause, texts) ?? { title: frame.error, description: wordsOf(error, texts) }
      if (stillHere()) toast({ tone: 'destructive', ...failed })
      before.current = [...before.current, form]
      return false
    } finally {
      setSaving(false)
    }
  }

  return { user, saving, save }
}

function wordsOf({ step, cause }: StepFailed, { registration, refusals }: Texts): string {
  if (step === 'create') return registration.createFailed
  if (step === 'update') return registration.updateFailed
  return wordsFor(cause, step === 'addMember' ? registration.addFailed : registration.removeFailed, refusals)
}
