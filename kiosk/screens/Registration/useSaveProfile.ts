import { useState } from 'react'
import type { User } from '#domain/contract/shapes.ts'
import { rememberUser } from '../../session.ts'
import { wordsFor } from '../../shell/call.ts'
import { useTexts, type Texts } from '../../shell/texts.ts'
import { toast } from '../../shell/toast.tsx'
import type { Listed, Profile } from './profile.ts'
import { createProfile, StepFailed, updateProfile } from './save-profile.ts'

/** Saves the profile of a person, or of somebody new, and says how it went. Answers whether all of it is saved. */
export function useSaveProfile(known: User | null) {
  const { frame, registration: texts } = useTexts()
  const [user, setUser] = useState(known)
  const [saving, setSaving] = useState(false)

  const keep = (saved: User): void => {
    setUser(saved)
    rememberUser(saved)
  }

  const save = async (profile: Profile, listed: readonly Listed[]): Promise<boolean> => {
    setSaving(true)
    try {
      if (user) {
        await updateProfile(user, profile, listed, keep)
        toast({ tone: 'success', ...texts.updated })
      } else if ((await createProfile(profile, listed, keep)) === 'taken') {
        toast({ tone: 'success', ...texts.phoneTaken })
      }
      return true
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      toast({ tone: 'destructive', title: frame.error, description: words(error, texts) })
      return false
    } finally {
      setSaving(false)
    }
  }

  return { user, saving, save }
}

function words({ step, cause }: StepFailed, texts: Texts['registration']): string {
  if (step === 'create') return texts.createFailed
  if (step === 'update') return texts.updateFailed
  return wordsFor(cause, step === 'addMember' ? texts.addFailed : texts.removeFailed)
}
