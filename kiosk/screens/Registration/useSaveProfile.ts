import { useState } from 'react'
import type { User } from '#domain/contract/people-shapes.ts'
import { rememberUser } from '#kiosk/visit/session.ts'
import { wordsFor } from '#kiosk/shell/calls/call.ts'
import { wordsForTooMuch } from '#kiosk/shell/calls/too-much.ts'
import { useTexts, type Texts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast.tsx'
import { useFocusKept } from '#kiosk/shell/frame/useFocusKept.ts'
import { useUnderWay } from '#kiosk/visit/presence.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import type { Listed, Profile } from './profile.ts'
import { createProfile, StepFailed, updateProfile } from './save-profile.ts'

/**
 * Saves the profile of a person, or of somebody new, and says how it went. Answers whether all of it is saved and
 * there is somebody to go on.
 */
export function useSaveProfile(known: User | null) {
  const texts = useTexts()
  const { frame, registration } = texts
  const stillHere = useStillHere()
  const [user, setUser] = useState(known)
  const [saving, setSaving] = useState(false)
  useUnderWay(saving)
  const noteFocus = useFocusKept(saving)

  const keep = (saved: User): void => {
    if (!stillHere()) return
    setUser(saved)
    rememberUser(saved)
  }

  const save = async (profile: Profile, listed: readonly Listed[]): Promise<boolean> => {
    noteFocus()
    setSaving(true)
    try {
      if (user) {
        await updateProfile(user, profile, listed, keep)
        if (stillHere()) toast({ tone: 'success', ...registration.updated })
      } else if ((await createProfile(profile, listed, keep)) === 'taken') {
        if (stillHere()) toast({ tone: 'success', ...registration.phoneTaken })
      }
      return stillHere()
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      const failed = wordsForTooMuch(error.cause, texts) ?? { title: frame.error, description: words(error, texts) }
      if (stillHere()) toast({ tone: 'destructive', ...failed })
      return false
    } finally {
      setSaving(false)
    }
  }

  return { user, saving, save }
}

function words({ step, cause }: StepFailed, { registration, refusals }: Texts): string {
  if (step === 'create') return registration.createFailed
  if (step === 'update') return registration.updateFailed
  return wordsFor(cause, step === 'addMember' ? registration.addFailed : registration.removeFailed, refusals)
}
