import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsHere } from '#admin/frame/useIsHere.ts'
import { forgetDraftsAbout } from '#admin/people/form/drafts.ts'
import { make, type RefusedChange } from '#admin/people/form/saving.ts'
import { downloadEverything } from '#admin/screens/Person/download.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { isolated } from '#kiosk/shell/words/isolated.ts'

/** Whether somebody typed this name, on any keyboard. Capitals, and spaces at the ends, do not matter. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.trim() !== '' && plainLetters(typed.trim()) === plainLetters(name.trim())

/** Erases a person, after their household was handed to somebody else if that is wanted. */
export function useErasing(person: PersonPage, onClose: () => void) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function erase(next: MemberOnPage | undefined): Promise<void> {
    setBusy(true)
    setRefusal(null)
    const refused = (next && (await handTo(person, next))) ?? (await eraseNow(person))
    setBusy(false)
    if (refused) return setRefusal(refused.words)
    forgetDraftsAbout(person.id)
    const { person: texts } = textsNow()
    // On the page of somebody else, "this person" would be somebody else.
    toast({ tone: 'success', title: texts.erased, description: isHere() ? texts.erasedLead : isolated(person.name) })
    if (!isHere()) return
    onClose()
    void navigate('/directory')
  }
  const download = async () => setRefusal((await downloadEverything(person))?.words ?? null)
  const close = () => isBusy || onClose()
  return { isBusy, refusal, erase, download, close }
}

/** The family can go on checking in with the number that it knows. */
async function handTo({ id, profile }: PersonPage, next: MemberOnPage): Promise<RefusedChange | null> {
  const number = profile?.phone === undefined ? {} : { phone: profile.phone }
  const body = { to: next.id, joins: false, ...number, commandId: newCommandId() }
  const done = await make(handOverHousehold, { params: { userId: id }, body })
  return 'refused' in done ? done.refused : null
}

async function eraseNow({ id, profile }: PersonPage): Promise<RefusedChange | null> {
  const done = profile
    ? await make(eraseAttendee, { params: { userId: id } })
    : await make(forgetFamilyMember, { params: { id } })
  return 'refused' in done ? done.refused : null
}
