import { useState } from 'react'
import { addFamilyMember, checkPhone, createUser, removeFamilyMember, updateUser } from '#domain/contract/http.ts'
import type { FamilyMember, User } from '#domain/contract/shapes.ts'
import { rememberUser } from '../../session.ts'
import { CallFailed, call, wordsFor } from '../../shell/call.ts'
import { useTexts } from '../../shell/texts.ts'
import { toast } from '../../shell/toast.tsx'
import { familyChanges, type Listed, type Profile } from './profile.ts'

/** A step that failed, and what the visitor is told of it. */
class StepFailed extends Error {
  override name = 'StepFailed'
}

const orSay = (words: (cause: unknown) => string) => (cause: unknown) => {
  throw new StepFailed(words(cause), { cause })
}

/**
 * Saves a profile and its family, and remembers the person as they are then. Answers whether all of it is saved.
 * What was saved before a step failed stays saved, and is not done again at the next try.
 */
export function useSaveProfile(known: User | null) {
  const { frame, registration: texts } = useTexts()
  const [user, setUser] = useState(known)
  const [saving, setSaving] = useState(false)

  const keep = (saved: User): User => {
    setUser(saved)
    rememberUser(saved)
    return saved
  }

  /** Somebody else registered the number meanwhile: theirs is the profile to go on with. */
  const takeOver = async (phone: string): Promise<User> => {
    const { user: holder } = await call(checkPhone, { body: { phone } }).catch(orSay(() => texts.createFailed))
    if (!holder) throw new StepFailed(texts.createFailed)
    toast({ tone: 'success', ...texts.phoneTaken })
    return keep(holder)
  }

  const change = (id: number, profile: Profile): Promise<User> =>
    call(updateUser, { params: { userId: id }, body: profile }).catch(orSay(() => texts.updateFailed))

  const changeFamily = async (before: User, listed: readonly Listed[]): Promise<void> => {
    let family: FamilyMember[] = before.familyMembers
    const { removed, added } = familyChanges(family, listed)
    for (const { id } of removed) {
      await call(removeFamilyMember, { params: { id } }).catch(orSay((cause) => wordsFor(cause, texts.removeFailed)))
      family = family.filter((member) => member.id !== id)
      keep({ ...before, familyMembers: family })
    }
    for (const member of added) {
      const body = { userId: before.id, ...member }
      const one = await call(addFamilyMember, { body }).catch(orSay((cause) => wordsFor(cause, texts.addFailed)))
      family = [...family.filter(({ id }) => id !== one.id), one]
      keep({ ...before, familyMembers: family })
    }
  }

  const create = async (profile: Profile, listed: readonly Listed[]): Promise<void> => {
    let created: User
    try {
      created = keep(await call(createUser, { body: profile }))
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'phone-taken') return void (await takeOver(profile.phone))
      throw new StepFailed(texts.createFailed, { cause: error })
    }
    await changeFamily(created, listed)
  }

  const update = async ({ id }: User, profile: Profile, listed: readonly Listed[]): Promise<void> => {
    await changeFamily(keep(await change(id, profile)), listed)
    toast({ tone: 'success', ...texts.updated })
  }

  const save = async (profile: Profile, listed: readonly Listed[]): Promise<boolean> => {
    setSaving(true)
    try {
      await (user ? update(user, profile, listed) : create(profile, listed))
      return true
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      toast({ tone: 'destructive', title: frame.error, description: error.message })
      return false
    } finally {
      setSaving(false)
    }
  }

  return { user, saving, save }
}
